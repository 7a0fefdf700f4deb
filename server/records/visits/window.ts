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
