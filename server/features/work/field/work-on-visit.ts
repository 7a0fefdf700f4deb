import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { findWorkersVisit } from '../../../records/visits/schedule-store.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { jobStatusOf, type VisitStatus } from '../../../records/visits/status.ts';
import { toVisit, type VisitChanges, type VisitRow } from '../../../records/visits/store.ts';
import { changeVisit } from '../visits/change-visits.ts';
import { addReturn } from '../visits/end-visit.ts';
import type { FieldJob, VisitReport } from './schemas.ts';
import { showJobs } from './show-jobs.ts';
import {
  CANCELLED,
  firstThings,
  NOT_YOURS,
  readOccurredAt,
  recordWork,
  requireAfterBooking,
} from './work-on-job.ts';

/** Order of the statuses; a change to an earlier or equal one has already happened. */
const order: VisitStatus[] = ['unscheduled', 'scheduled', 'en_route', 'in_progress', 'done'];

/**
 * What somebody of the crew reports about a visit. All or nothing. Safe to repeat or send late: what already happened
 * does nothing, and `effectId` identifies the note and the return visit.
 */
export async function workOnVisit(
  deps: Deps,
  visitId: string,
  report: VisitReport,
  actor: Caller,
  effectId: string,
): Promise<{ visit: Visit; job: FieldJob }> {
  const occurredAt = readOccurredAt(report.occurredAt, deps.clock.now());
  const { status, outcome, reason, durationMinutes, parts } = report;
  if (status !== 'done' && (outcome ?? reason ?? durationMinutes ?? parts) !== undefined)
    throw invalid('The body is not valid', ['status: has to be done for an outcome']);
  const visits = await changeVisit(
    deps,
    visitId,
    actor,
    async (open, visit) => {
      if (!visit.workerIds.includes(actor.id)) throw notFound(NOT_YOURS);
      requireAfterBooking(open.job, occurredAt);
      const by = { id: effectId, workerId: actor.id, occurredAt, at: open.at };
      await recordWork(open.sql, open.job, report, by);
      const changes = decideReport(visit, report, occurredAt);
      await open.save(visit, changes);
      if (changes.outcome === 'return_needed')
        await addReturn(open, { ...visit, ...changes }, effectId, durationMinutes);
    },
    occurredAt,
  );
  const [job] = await showJobs(deps.sql, [...(await findWorkersVisit(deps.sql, visitId, actor.id))]);
  return { visit: toVisit(visits.find(each => each.id === visitId)!), job: job! };
}

function decideReport(visit: VisitRow, report: VisitReport, occurredAt: Temporal.Instant): VisitChanges {
  const { status, outcome, reason, parts } = report;
  if (!status) return {};
  if (visit.status === 'cancelled') throw conflict(CANCELLED);
  if (visit.status === 'done' && outcome && outcome !== visit.outcome)
    throw conflict('This visit was already ended in another way: call the office');
  const ahead = order.indexOf(status) - order.indexOf(visit.status);
  if (ahead <= 0) return {};
  if (ahead > 1) throw conflict(firstThings[jobStatusOf[status] as keyof typeof firstThings]);
  const when = occurredAt.toString();
  if (status !== 'done')
    return { status, ...(status === 'en_route' ? { setOutAt: when } : { arrivedAt: when }) };
  const isDone = outcome !== 'return_needed';
  return {
    ...{ status, doneAt: when, outcome: outcome ?? 'done' },
    outcomeReason: reason?.trim() ?? null,
    // What was to be brought this time stays, unless a return needs something else.
    parts: parts?.trim() ?? (isDone ? visit.parts : null),
  };
}
