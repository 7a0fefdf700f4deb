import type { Visit } from './schemas.ts';

type Promised = Pick<Visit, 'windowStart' | 'windowEnd' | 'softWindow'>;

/** Whether a start keeps the promise. A soft window is a request: nothing was promised. */
export function isPromiseKept(
  { windowStart, windowEnd, softWindow }: Promised,
  start: string | null,
): boolean {
  if (!windowStart || !windowEnd || softWindow || !start) return true;
  const at = Date.parse(start);
  return Date.parse(windowStart) <= at && at <= Date.parse(windowEnd);
}

/** The same length of window, from the new start on. */
export function moveWindow({ windowStart, windowEnd }: Promised, start: string) {
  const length = Temporal.Instant.from(windowStart!).until(windowEnd!);
  return { windowStart: start, windowEnd: Temporal.Instant.from(start).add(length).toString() };
}

/** Whether the customer was told the exact time and who comes. Until the freeze, a window is all they are promised. */
export const isTimeTold = ({
  status,
  windowStart,
  announcedAt,
}: Pick<Visit, 'status' | 'windowStart'> & { announcedAt: string | null }): boolean =>
  (status !== 'unscheduled' && status !== 'scheduled') || windowStart === null || announcedAt !== null;
