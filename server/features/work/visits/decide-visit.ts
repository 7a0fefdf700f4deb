import { differences } from '../../../changes/describe-change.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { statusWords } from '../../../records/status-words.ts';
import { canVisitMove, isVisitClosed, type VisitStatus } from '../../../records/visits/status.ts';
import { toVisit, type VisitChanges, type VisitRow } from '../../../records/visits/store.ts';
import { isPromiseKept } from '../../../records/visits/window.ts';
import type { VisitPatch } from './schemas.ts';

/** What a change by the office means for this visit, or why it is not possible. */
export function decideVisit(visit: VisitRow, patch: VisitPatch, at: Temporal.Instant): VisitChanges {
  const { force, breakPromise, ...wanted } = patch;
  const { status: requested, start, end, ...fields } = wanted;
  if (Object.keys(differences(toVisit(visit), wanted)).length === 0) return {};
  if (isVisitClosed(visit.status))
    throw conflict(`Visit ${visit.number} is ${statusWords(visit.status)}: it can no longer change`);
  if (patch.outcome && requested !== 'done')
    throw invalid('The body is not valid', ['outcome: needs the status done']);

  const status = nextStatus(visit, requested, patch.workerIds);
  if (status !== visit.status && !canVisitMove(visit.status, status))
    throw conflict(`A visit cannot go from ${statusWords(visit.status)} to ${statusWords(status)}`);
  const changes: VisitChanges = { ...fields, ...decideTrip(visit, patch, status) };
  if (status === 'done') Object.assign(changes, { doneAt: at.toString(), outcome: patch.outcome ?? 'done' });
  if (status === 'cancelled') changes.cancelledAt = at.toString();
  checkWindow(visit, { ...visit, ...changes }, patch);
  return differences(visit, { ...changes, status });
}

/** Workers schedule a visit; an empty list unschedules it. */
function nextStatus(visit: VisitRow, requested?: VisitStatus, workerIds?: string[]): VisitStatus {
  if (requested) return requested;
  if (workerIds?.length && visit.status === 'unscheduled') return 'scheduled';
  if (workerIds?.length === 0 && visit.status === 'scheduled') return 'unscheduled';
  return visit.status;
}

/** People and time. */
function decideTrip(visit: VisitRow, patch: VisitPatch, status: VisitStatus): VisitChanges {
  if (status === 'unscheduled') {
    if (patch.start) throw conflict('A time is booked with a technician: choose one as well');
    if (patch.workerIds?.length)
      throw invalid('The body is not valid', ['workerIds: an unscheduled visit has none']);
    return { workerIds: [], scheduledStart: null, scheduledEnd: null };
  }
  const workerIds = patch.workerIds ?? visit.workerIds;
  const crew = patch.crew ?? visit.crew;
  const isChanged = workerIds.join() !== visit.workerIds.join() || crew !== visit.crew;
  if (isChanged && status !== 'scheduled' && status !== 'cancelled')
    throw conflict(`A visit that is ${statusWords(visit.status)} stays with its crew`);
  if (status === 'scheduled' && workerIds.length !== crew)
    throw invalid('The body is not valid', [`workerIds: this visit takes ${crew}, not ${workerIds.length}`]);
  return { workerIds, ...decideTime(visit, patch) };
}

/** A start without an end uses the duration, and so does a change of the duration. An end sets the duration. */
function decideTime(visit: VisitRow, { start: given, end, durationMinutes }: VisitPatch): VisitChanges {
  if (given === undefined && end === undefined && durationMinutes === undefined) return {};
  const start = given === undefined ? visit.scheduledStart : given;
  if (start === null) {
    if (end) throw invalid('The body is not valid', ['end: needs a start']);
    return { scheduledStart: null, scheduledEnd: null };
  }
  const from = Temporal.Instant.from(start);
  if (!end) {
    const minutes = durationMinutes ?? visit.durationMinutes;
    return { scheduledStart: start, scheduledEnd: from.add({ minutes }).toString() };
  }
  const minutes = Math.ceil(from.until(end).total('minutes'));
  if (minutes < 1) throw invalid('The body is not valid', ['end: must be after start']);
  if (minutes > 1440) throw invalid('The body is not valid', ['end: must be within a day of start']);
  return { scheduledStart: start, scheduledEnd: end, durationMinutes: minutes };
}

/**
 * Throws unless a start keeps the promise or the office knowingly breaks it. Then the next thing that follows is a new
 * promise (`promiseWindow`).
 */
function checkWindow(visit: VisitRow, wanted: VisitRow, patch: VisitPatch) {
  const { windowStart, windowEnd, scheduledStart } = wanted;
  if ((windowStart === null) !== (windowEnd === null))
    throw invalid('The body is not valid', ['windowEnd: goes together with windowStart']);
  if (windowStart && Temporal.Instant.compare(windowStart, windowEnd!) > 0)
    throw invalid('The body is not valid', ['windowEnd: must not be before windowStart']);
  const promise = { windowStart, windowEnd, scheduledStart, softWindow: wanted.softWindow };
  const isTouched = Object.keys(differences(visit, promise)).length > 0;
  if (!isTouched || isPromiseKept(wanted, scheduledStart)) return;
  if (patch.windowStart !== undefined || patch.windowEnd !== undefined)
    throw invalid('The body is not valid', ['start: lies outside the window']);
  if (!patch.breakPromise)
    throw conflict('This breaks the promise: the start is outside the window the customer was told', [
      `window: ${windowStart} to ${windowEnd}`,
    ]);
}
