import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { saveFailure } from '../../../records/payments/store.ts';
import { declineReason } from './decline-reasons.ts';

/**
 * Records a failed payment and sends the customer a link to try again. Never overwrites a success. `failure` is
 * the processor's message, for the office only.
 */
export async function recordFailure(
  deps: Deps,
  sql: Sql,
  jobId: string,
  payment: { id: string; amountCents: number; failure: string; code: string | undefined },
) {
  const at = deps.clock.now();
  const job = await lockJob(sql, jobId);
  if (!job || !(await saveFailure(sql, payment, job, at))) return;
  const metadata = { jobId, paymentId: payment.id, reason: payment.failure };
  await recordChange(
    sql,
    {
      ...{ type: 'payment.failed', actor: 'payments', summary: 'A payment failed' },
      ...{ metadata, subject: `job:${jobId}` },
    },
    at,
  );
  const { dueCents } = (await findBalance(sql, jobId))!;
  const reach = reachCustomer(job);
  if (dueCents === 0 || !reach) return;
  await queueMessage(
    sql,
    {
      ...reach,
      kind: 'payment_failed',
      data: {
        jobId,
        name: job.customerName,
        service: job.type,
        totalCents: dueCents,
        reason: declineReason(payment.code).en,
        payUrl: `${deps.config.publicUrl}/pay/${jobId}`,
      },
    },
    at,
  );
}
