import type { Caller } from '../../../caller.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { toPriceCents } from '../../money/payments/price.ts';
import { type TakenByHand, takeByHand } from '../../money/payments/take-by-hand.ts';
import type { CollectedPayment } from './schemas.ts';
import { readOccurredAt, requireAfterBooking, requireOwnJob } from './work-on-job.ts';

/**
 * Records cash or a check that a worker took at the door, by the same rule as the office. A payment that was recorded
 * before the job went to somebody else is still found when the phone sends it again.
 */
export function collectPayment(
  deps: Deps,
  effectId: string,
  jobId: string,
  { method, amount, reference, occurredAt }: CollectedPayment,
  actor: Caller,
): Promise<TakenByHand> {
  const received = readOccurredAt(occurredAt, deps.clock.now());
  const payment = {
    method,
    reference,
    amountCents: toPriceCents('amount', amount),
    tipCents: 0,
    receivedAt: toIso(received),
  };
  return takeByHand(deps, `man_${effectId}`, jobId, payment, actor, async (sql, job) => {
    const own = await requireOwnJob(sql, job, actor.id);
    requireAfterBooking(own, received);
    return own;
  });
}
