import type { Data, Input } from '../../../../lib/api.ts';

export type Visit = Data<'GET /api/jobs/{id}/visits'>['visits'][number];
export type VisitPatch = Input<'PATCH /api/visits/{id}'>['body'];

/** Whether a visit may still be planned, changed or removed. */
export const isWaiting = ({ status }: Pick<Visit, 'status'>) =>
  status === 'unscheduled' || status === 'scheduled';

/** The visit that the job's own technician, time and status show: the service's `current_visit`. */
export function currentVisit(visits: Visit[]): Visit | undefined {
  const time = ({ start }: Visit) => (start ? Date.parse(start) : Number.POSITIVE_INFINITY);
  const waiting = visits.filter(isWaiting).sort((a, b) => time(a) - time(b) || a.number - b.number);
  return (
    visits.find(({ status }) => status === 'en_route' || status === 'in_progress') ??
    waiting[0] ??
    visits.findLast(({ status }) => status === 'done') ??
    visits.at(-1)
  );
}

/** The change that undoes an edit. */
export function undoOf(before: Visit, { force: _, breakPromise, ...patch }: VisitPatch): VisitPatch {
  // Without technicians there is no time to go back to.
  if (patch.workerIds?.length && before.workerIds.length === 0) return { workerIds: [] };
  const { windowStart, windowEnd, workerIds, start, end } = before;
  const place = 'workerIds' in patch || 'start' in patch ? { workerIds, start, end, force: true } : {};
  const keys = Object.keys(patch) as (keyof typeof patch & keyof Visit)[];
  return {
    ...Object.fromEntries(keys.map(key => [key, before[key]])),
    ...place,
    // The window moved along with the time.
    ...(breakPromise && { windowStart, windowEnd }),
  };
}
