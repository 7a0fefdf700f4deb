import { toCents } from '../../../money.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { Settings } from '../../../settings/schemas.ts';

/** What canceling a job costs now: nothing before the policy's deadline, or while no visit is booked. */
export function cancellationFee(
  policy: Settings['cancellation'],
  { scheduledStart, totalCents }: Pick<JobRow, 'scheduledStart' | 'totalCents'>,
  now: Temporal.Instant,
): number {
  const { freeUntilHours, feePercent, feeFixed } = policy;
  if (freeUntilHours === null || scheduledStart === null) return 0;
  const freeUntil = Temporal.Instant.from(scheduledStart).subtract({
    seconds: Math.round(freeUntilHours * 3_600),
  });
  if (Temporal.Instant.compare(now, freeUntil) <= 0) return 0;
  return Math.min(totalCents, Math.round((totalCents * feePercent) / 100) + toCents(feeFixed));
}
