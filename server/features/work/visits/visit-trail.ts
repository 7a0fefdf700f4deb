import type { Caller } from '../../../caller.ts';
import { describedChange, nameOf } from '../../../changes/describe-change.ts';
import type { Change } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { VisitStatus } from '../../../records/visits/status.ts';
import type { VisitChanges, VisitRow } from '../../../records/visits/store.ts';

const became: Record<VisitStatus, string> = {
  unscheduled: 'unscheduled',
  scheduled: 'scheduled',
  en_route: 'on the way',
  in_progress: 'started',
  done: 'done',
  cancelled: 'canceled',
};

/** The summary of a visit's new status. */
export const visitMoved = (number: number, status: VisitStatus, outcome?: VisitChanges['outcome']): string =>
  `Visit ${number} ${became[status]}${outcome === 'return_needed' ? ', return needed' : ''}`;

export const visitNamed = ({ id, number }: VisitRow) => ({ visitId: id, visitNumber: number });

/**
 * The audit entry for a change of a visit. What technicians wrote about it stays out: the trail outlives the erasure of
 * a customer.
 */
export function visitChange(
  visit: VisitRow,
  { outcomeReason, parts, setOutAt, arrivedAt, doneAt, cancelledAt, ...changes }: VisitChanges,
  actor: Caller,
  occurredAt?: Temporal.Instant,
): Change {
  const edited = describedChange('visit', visit.id, actor, visit, changes);
  const { status, outcome } = changes;
  return {
    ...edited,
    type: status ? 'visit.moved' : 'visit.edited',
    summary: status
      ? visitMoved(visit.number, status, outcome)
      : `Visit ${visit.number}: changed ${Object.keys(changes).join(', ') || 'parts'}`,
    metadata: {
      ...visitNamed(visit),
      ...edited.metadata,
      ...(occurredAt ? { occurredAt: toIso(occurredAt) } : {}),
    },
    subject: `job:${visit.jobId}`,
  };
}

/** The entry for a visit that came or went. */
export const visitEvent = (
  type: 'visit.added' | 'visit.removed' | 'visit.split',
  visit: VisitRow,
  summary: string,
  actor: Caller,
): Change => ({
  type,
  actor: nameOf(actor),
  summary,
  metadata: visitNamed(visit),
  subject: `job:${visit.jobId}`,
});
