import { amountCell } from '../../../http/csv.ts';
import type { Export } from './write-export.ts';

type PaymentLine = {
  date: string;
  id: string;
  method: string;
  status: string;
  jobId: string;
  customer: string;
  amountCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number | null;
  refundedCents: number;
  disputedCents: number;
  lostCents: number;
  reference: string | null;
};

/** By the day the money came in; pending and failed payments by the day they were started. */
export const payments: Export<PaymentLine> = {
  columns: [
    ...['date', 'id', 'method', 'status', 'jobId', 'customer', 'amount', 'tip', 'tax', 'fee'],
    ...['refunded', 'disputed', 'lost', 'reference', 'currency'],
  ],
  select: (sql, { period, timezone }) => sql`
    select (coalesce(succeeded_at, payments.created_at) at time zone ${timezone}::text)::date as date, payments.id,
      method, payments.status, job_id, customer_name as customer, amount_cents, tip_cents, payments.tax_cents,
      fee_cents, refunded_cents, disputed_cents, lost_cents, reference
    from payments join jobs on jobs.id = job_id
    where coalesce(succeeded_at, payments.created_at) >= ${period.from}
      and coalesce(succeeded_at, payments.created_at) < ${period.to}
    order by coalesce(succeeded_at, payments.created_at), payments.id`,
  cells: (row, { currency }) => [
    ...[row.date, row.id, row.method, row.status, row.jobId, row.customer],
    ...[row.amountCents, row.tipCents, row.taxCents].map(amountCell),
    row.feeCents === null ? null : amountCell(row.feeCents),
    ...[row.refundedCents, row.disputedCents, row.lostCents].map(amountCell),
    row.reference,
    currency,
  ],
};
