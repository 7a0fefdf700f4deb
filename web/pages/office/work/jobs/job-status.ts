import type { Data, Input } from '../../../../lib/api.ts';

export type Job = Data<'GET /api/jobs'>['jobs'][number];
/** A job on its own; lists leave out its items. */
export type JobDetails = Data<'GET /api/jobs/{id}'>['job'];
export type JobPatch = Input<'PATCH /api/jobs/{id}'>['body'];
export type JobStatus = Job['status'];

/** Allowed status changes: a copy of the service's table, kept equal by a test. */
export const transitions: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['assigned', 'cancelled'],
  assigned: ['en_route', 'pending', 'cancelled'],
  en_route: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const isFinal = (status: JobStatus) => transitions[status].length === 0;

/** The statuses a technician moves a job through in the field. */
export type FieldStatus = 'en_route' | 'in_progress' | 'completed';

/** The step that a technician would take next. */
export const nextStep = (status: JobStatus): FieldStatus | undefined =>
  transitions[status].find((to): to is FieldStatus => ['en_route', 'in_progress', 'completed'].includes(to));

const editable = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'address',
  'type',
  'price',
  'deposit',
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

/** The change that undoes an edit, or undefined where the status cannot go back. */
export function undoOf(before: Job, after: Job): JobPatch | undefined {
  if (before.status !== after.status) {
    if (!transitions[after.status].includes(before.status)) return undefined;
    if (before.status === 'pending') return { status: 'pending' };
    const { workerId, scheduledStart, scheduledEnd } = before;
    return { workerId, scheduledStart, scheduledEnd };
  }
  const differs = (key: (typeof editable)[number]) =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const items = itemsBefore(before, after);
  // The items bring the price and the extras.
  const changed = editable.filter(key => differs(key) && !(items && (key === 'price' || key === 'addOns')));
  if (changed.length === 0 && !items) return undefined;
  return { ...Object.fromEntries(changed.map(key => [key, before[key]])), ...(items && { items }) };
}

function itemsBefore(before: Job | JobDetails, after: Job | JobDetails): JobDetails['items'] | undefined {
  if (!('items' in before && 'items' in after)) return undefined;
  return JSON.stringify(before.items) === JSON.stringify(after.items) ? undefined : before.items;
}

/** A job is named after its first item, so it follows if that one becomes something else. */
export const typeAfter = ({ type, items }: JobDetails, first: string): { type?: string } =>
  items[0]?.description === type && first !== '' && first !== type ? { type: first } : {};

/** Another service leaves the items as they are, except for the one that has its name. */
export const itemsAfter = ({ type, items }: JobDetails, renamed: string): JobDetails['items'] =>
  items.map((item, n) =>
    n === 0 && item.description === type ? { ...item, description: renamed, serviceId: null } : item,
  );

/** Only the changed fields, so that untouched ones do not overwrite someone else's edit. */
export function changesOf(job: Job, wanted: Partial<JobPatch>): JobPatch {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(job[key as keyof Job] ?? null) !== JSON.stringify(value ?? null),
    ),
  );
}
