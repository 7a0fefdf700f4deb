import type { Sql } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { type BalanceRow, findBalances } from '../../../records/payments/balance.ts';
import { firstPayments } from '../../../records/payments/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { cardsOfJobs } from '../cards/store.ts';
import { cancellationFee } from './fee.ts';
import type { CancellationPreview } from './schemas.ts';

type Cancellable = Pick<JobRow, 'id' | 'status' | 'scheduledStart' | 'totalCents'>;

/** What our records say was paid and is on file for a job, and what canceling it would do. */
export type MoneyOfJob = BalanceRow & {
  /** The first successful payment. */
  paymentId: string | null;
  setupIntentId: string | null;
  cancellation: CancellationPreview;
};

/** Reads many jobs at once without calling the processor. The office may waive the fee. */
export async function moneyOfJobs(
  sql: Sql,
  jobs: Cancellable[],
  now: Temporal.Instant,
  waiveFee = false,
): Promise<Map<string, MoneyOfJob>> {
  const ids = jobs.map(({ id }) => id);
  const [{ cancellation: policy }, balances, payments, cards] = await Promise.all([
    readSettings(sql),
    findBalances(sql, ids),
    firstPayments(sql, ids),
    cardsOfJobs(sql, ids),
  ]);
  const balanceOf = new Map(balances.map(row => [row.jobId, row]));
  const paymentOf = new Map(payments.map(row => [row.jobId, row.paymentId]));
  const cardOf = new Map(cards.map(row => [row.jobId, row.setupIntentId]));
  return new Map(
    jobs.map(job => {
      const balance = balanceOf.get(job.id)!;
      const setupIntentId = cardOf.get(job.id) ?? null;
      const paymentId = paymentOf.get(job.id) ?? null;
      const feeCents = waiveFee ? 0 : cancellationFee(policy, job, now);
      const cancellation = previewOf(job, balance, feeCents, setupIntentId !== null);
      return [job.id, { ...balance, paymentId, setupIntentId, cancellation }];
    }),
  );
}

function previewOf(
  { status }: Cancellable,
  { paidCents, refundedCents, disputedCents }: BalanceRow,
  feeCents: number,
  hasCard: boolean,
): CancellationPreview {
  const reason = refusals[status];
  if (reason) return { allowed: false, refund: 0, fee: 0, feeDue: 0, cardReleased: false, reason };
  const refund = Math.max(0, paidCents - refundedCents - disputedCents - feeCents);
  return {
    allowed: true,
    refund: toUnits(refund),
    fee: toUnits(feeCents),
    feeDue: toUnits(Math.max(0, feeCents - (paidCents - refundedCents))),
    cardReleased: hasCard && feeCents === 0,
  };
}

const refusals: Partial<Record<JobRow['status'], string>> = {
  completed: 'The job is completed: it cannot be canceled',
  cancelled: 'The job is canceled already',
};
