import type { JobStatus } from '../../../records/jobs/status.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { VisitRow } from '../../../records/visits/store.ts';
import type { TimelineEntry } from './schemas.ts';

/**
 * What the record itself tells of a job that came from elsewhere, such as an import: nobody was here to write down its
 * history.
 */
export function knownTimes(job: Pick<JobRow, 'id' | 'createdAt'>, visits: VisitRow[]): TimelineEntry[] {
  const booked: TimelineEntry = {
    id: `known:${job.id}:booked`,
    at: job.createdAt,
    kind: 'booked',
    actor: null,
    actorName: null,
    summary: 'Booked',
  };
  return [booked, ...visits.flatMap(stepsOf)];
}

function stepsOf({
  id,
  number,
  workerIds,
  setOutAt,
  arrivedAt,
  doneAt,
  cancelledAt,
}: VisitRow): TimelineEntry[] {
  const technician = workerIds[0] ? `worker:${workerIds[0]}` : null;
  const steps: { at: string | null; to: JobStatus; actor: string | null }[] = [
    { at: setOutAt, to: 'en_route', actor: technician },
    { at: arrivedAt, to: 'in_progress', actor: technician },
    { at: doneAt, to: 'completed', actor: technician },
    { at: cancelledAt, to: 'cancelled', actor: null },
  ];
  let from: JobStatus = 'assigned';
  const entries: TimelineEntry[] = [];
  for (const { at, to, actor } of steps) {
    if (!at) continue;
    const summary = `${from} → ${to}`;
    entries.push({
      id: `known:${id}:${to}`,
      at,
      kind: 'status',
      actor,
      actorName: null,
      summary,
      from,
      to,
      visitNumber: number,
    });
    from = to;
  }
  return entries;
}
