import { readLink, signLink } from '../../../access/signed-link.ts';
import type { Config } from '../../../config.ts';
import { matchesFormat } from '../../../formats.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { readDay, readHours, secondsAt, toInstant } from '../../schedule/scene/wall-clock.ts';

/** A booking without any date can be restored this long. */
const WITHOUT_DATE = { hours: 24 * 30 };

export const restoreUrl = (
  { linkKey, publicUrl }: Pick<Config, 'linkKey' | 'publicUrl'>,
  jobId: string,
): string => `${publicUrl}/restore/${signLink(linkKey, 'restore', jobId)}`;

/** The job a link restores, or undefined if the link is not ours. */
export function readRestoreToken(key: Buffer, token: string): string | undefined {
  const jobId = readLink(key, 'restore', token);
  return jobId && matchesFormat('uuid', jobId) ? jobId : undefined;
}

/** When it is too late for a booking: its visit is over, or the day and hours it was requested for. */
export function endOfWindow(
  { scheduledEnd, preferredDate, preferredTime }: JobRow,
  zone: string,
  now: Temporal.Instant,
): Temporal.Instant {
  if (scheduledEnd) return Temporal.Instant.from(scheduledEnd);
  const day = readDay(preferredDate, zone);
  if (!day) return now.add(WITHOUT_DATE);
  return toInstant(secondsAt(day, readHours(preferredTime)?.to ?? 24 * 60, zone));
}
