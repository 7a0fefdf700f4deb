import { amountCell } from '../../../http/csv.ts';
import { type PayoutRow, statusOf } from '../payouts/store.ts';
import type { Export } from './write-export.ts';

type PayoutLine = PayoutRow & {
  date: string;
  franchise: string;
  withheldCents: number;
  setOffCents: number;
};

/** By the day a share was earned. */
export const payouts: Export<PayoutLine> = {
  columns: [
    ...['date', 'id', 'franchise', 'jobId', 'paymentId', 'share', 'takenBack', 'sent', 'reversed'],
    ...['withheld', 'setOff', 'status'],
  ],
  select: (sql, { period, timezone }) => sql`
    select payouts.*, (payouts.created_at at time zone ${timezone}::text)::date as date, franchises.name as franchise
    from payouts join franchises on franchises.id = franchise_id
    where payouts.created_at >= ${period.from} and payouts.created_at < ${period.to}
    order by payouts.created_at, payouts.id`,
  cells: row => [
    ...[row.date, row.id, row.franchise, row.jobId, row.paymentId],
    ...[row.shareCents, row.takenBackCents, row.sentCents, row.reversedCents].map(amountCell),
    ...[row.withheldCents, row.setOffCents].map(amountCell),
    statusOf(row),
  ],
};
