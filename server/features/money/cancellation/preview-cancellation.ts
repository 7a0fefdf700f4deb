import type { Sql } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import type { JobStatus } from '../../../records/jobs/status.ts';
import { type PaidOfJob, paidOfJobs } from '../../../records/payments/store.ts';
import { cardsOfJobs } from '../cards/store.ts';
import type { CancellationPreview } from './schemas.ts';

type Cancellable = { id: string; status: JobStatus };

/** What our records say was paid and is on file for a job, and what canceling it would do. */
export type MoneyOfJob = PaidOfJob & {
  setupIntentId: string | null;
  cancellation: CancellationPreview;
};

/** Reads many jobs at once without calling the processor. */
export async function moneyOfJobs(sql: Sql, jobs: Cancellable[]): Promise<Map<string, MoneyOfJob>> {
  const ids = jobs.map(({ id }) => id);
  const [paid, cards] = await Promise.all([paidOfJobs(sql, ids), cardsOfJobs(sql, ids)]);
  const paidOf = new Map(paid.map(row => [row.jobId, row]));
  const cardOf = new Map(cards.map(row => [row.jobId, row]));
  return new Map(
    jobs.map(({ id, status }) => {
      const { paidCents = 0, refundedCents = 0, paymentId = null } = paidOf.get(id) ?? {};
      const setupIntentId = cardOf.get(id)?.setupIntentId ?? null;
      const reason = refusals[status];
      const cancellation = {
        allowed: reason === undefined,
        refund: reason === undefined ? toUnits(paidCents - refundedCents) : 0,
        cardReleased: reason === undefined && setupIntentId !== null,
        ...(reason === undefined ? {} : { reason }),
      };
      return [id, { jobId: id, paidCents, refundedCents, paymentId, setupIntentId, cancellation }];
    }),
  );
}

const refusals: Partial<Record<JobStatus, string>> = {
  completed: 'The job is completed: it cannot be cancelled',
  cancelled: 'The job is cancelled already',
};
