import type { Sql } from '../../../db/connect.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { VisitStatus } from '../../../records/visits/status.ts';
import { findCurrentVisit, type VisitRow } from '../../../records/visits/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { refusals } from './refusals.ts';

/** The visit that a customer would move, and why that is not possible, if it is not. */
export type Movable = { visit: VisitRow; whyNot: string | undefined };

/** Looks at the next open visit of a job. To decide, read it with the job locked. */
export async function readMovable(sql: Sql, job: JobRow, now: Temporal.Instant): Promise<Movable> {
  const [visit, { booking }] = await Promise.all([findCurrentVisit(sql, job.id), readSettings(sql)]);
  return { visit, whyNot: whyNotMovable(job, visit, booking.rescheduleUntilHours, now) };
}

const tooLate: Partial<Record<VisitStatus, string>> = {
  en_route: refusals.enRoute,
  in_progress: refusals.started,
  done: refusals.done,
  cancelled: refusals.visitCanceled,
};

function whyNotMovable(
  job: JobRow,
  visit: VisitRow,
  untilHours: number,
  now: Temporal.Instant,
): string | undefined {
  if (job.status === 'cancelled') return refusals.canceled;
  const late = tooLate[visit.status];
  if (late) return late;
  if (visit.crew > 1) return refusals.crew;
  if (visit.pinned) return refusals.pinned;
  const start = visit.windowStart ?? visit.scheduledStart;
  if (start === null) return undefined;
  const until = Temporal.Instant.from(start).subtract({ seconds: Math.round(untilHours * 3_600) });
  return Temporal.Instant.compare(now, until) > 0 ? refusals.late : undefined;
}
