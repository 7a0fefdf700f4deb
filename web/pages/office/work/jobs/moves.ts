import type { Data, Input } from '../../../../lib/api.ts';

export type Job = Data<'GET /api/jobs'>['jobs'][number];
export type JobPatch = Input<'PATCH /api/jobs/{id}'>['body'];
export type JobStatus = Job['status'];

/** Where a job may go from each status; the service's own table, held to it by a test. */
export const moves: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['assigned', 'cancelled'],
  assigned: ['en_route', 'pending', 'cancelled'],
  en_route: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const isOver = (status: JobStatus) => moves[status].length === 0;

/** The step that a worker would take next in the field. */
export const nextStep = (status: JobStatus): JobStatus | undefined =>
  moves[status].find(to => to === 'en_route' || to === 'in_progress' || to === 'completed');

const editable = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'address',
  'type',
  'price',
  'addOns',
  'notes',
  'preferredDate',
  'preferredTime',
  'durationMinutes',
  'gutterLength',
  'stories',
  'franchiseId',
  'workerId',
  'scheduledStart',
  'scheduledEnd',
] as const satisfies (keyof Job & keyof JobPatch)[];

/** The change that brings back what was before, or none where the table of moves knows no way back. */
export function undoOf(before: Job, after: Job): JobPatch | undefined {
  if (before.status !== after.status) {
    if (!moves[after.status].includes(before.status)) return undefined;
    if (before.status === 'pending') return { status: 'pending' };
    const { workerId, scheduledStart, scheduledEnd } = before;
    return { workerId, scheduledStart, scheduledEnd };
  }
  const differs = (key: (typeof editable)[number]) =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const changed = editable.filter(differs);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(key => [key, before[key]]));
}

/** Only what a form really changed: what nobody touched is not written over somebody else's change. */
export function changesOf(job: Job, wanted: Partial<JobPatch>): JobPatch {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(job[key as keyof Job] ?? null) !== JSON.stringify(value ?? null),
    ),
  );
}
