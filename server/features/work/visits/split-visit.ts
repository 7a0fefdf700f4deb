import type { Caller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Visit } from '../../../records/visits/schemas.ts';
import { insertVisit, saveVisit, toVisit, type VisitRow } from '../../../records/visits/store.ts';
import type { Worker } from '../../../records/workers/schemas.ts';
import { defaultShifts } from '../../../records/workers/shifts.ts';
import { listActiveWorkers } from '../../../records/workers/store.ts';
import { changeVisits, refuseClosed } from './change-visits.ts';
import { visitEvent } from './visit-trail.ts';

/**
 * Splits a visit that is longer than a shift into several that fit, each after the one before. The first keeps the time
 * and the people; the others wait to be planned. Returns all visits of the job.
 */
export async function splitVisit(
  deps: Deps,
  firstId: string,
  jobId: string,
  { visitId, parts }: { visitId?: string; parts?: number },
  actor: Caller,
): Promise<Visit[]> {
  const saved = await changeVisits(deps, jobId, actor, async open => {
    const { sql, job, visits, at } = open;
    if (visits.some(visit => visit.id === firstId)) return;
    refuseClosed(open);
    const visit = chooseVisit(visits, visitId);
    const shift = longestShift(await listActiveWorkers(sql, job.franchiseId));
    const minutes = divide(visit.durationMinutes, shift, parts);
    const { crew, skills, loads, dueBy, urgent, isReturn } = visit;
    const ids = minutes.map((_, i) => (i === 0 ? visit.id : i === 1 ? firstId : crypto.randomUUID()));
    for (const [i, durationMinutes] of minutes.entries()) {
      if (i === 0) continue;
      const values = { crew, skills, loads, dueBy, urgent, isReturn, afterVisitId: ids[i - 1]! };
      await insertVisit(sql, { id: ids[i]!, jobId, durationMinutes, ...values }, at);
    }
    for (const next of visits.filter(each => each.afterVisitId === visit.id))
      await saveVisit(sql, next.id, { afterVisitId: ids.at(-1)! }, at);
    const [durationMinutes] = minutes;
    const start = visit.scheduledStart && Temporal.Instant.from(visit.scheduledStart);
    const end = start ? { scheduledEnd: start.add({ minutes: durationMinutes! }).toString() } : {};
    await saveVisit(sql, visit.id, { durationMinutes, ...end }, at);
    const summary = `Visit ${visit.number} split into ${minutes.length}`;
    await recordChange(sql, visitEvent('visit.split', visit, summary, actor), at);
  });
  return saved.map(toVisit);
}

/** The one that was named, else the longest that has not begun. */
function chooseVisit(visits: VisitRow[], id: string | undefined): VisitRow {
  const waiting = visits.filter(visit => visit.status === 'unscheduled' || visit.status === 'scheduled');
  if (id === undefined) {
    const [longest] = waiting.toSorted((a, b) => b.durationMinutes - a.durationMinutes);
    if (!longest) throw conflict('Every visit of this job has begun: there is nothing to split');
    return longest;
  }
  const named = visits.find(visit => visit.id === id);
  if (!named) throw notFound('There is no such visit');
  if (!waiting.includes(named)) throw conflict(`Visit ${named.number} has begun: it can no longer be split`);
  return named;
}

/** As even as possible. */
function divide(total: number, shift: number, wanted: number | undefined): number[] {
  const parts = wanted ?? Math.ceil(total / shift);
  if (parts < 2) throw conflict(`The visit takes ${total} minutes and fits into a shift of ${shift}`);
  if (parts > total) throw invalid('The body is not valid', ['parts: are more than the visit has minutes']);
  const most = Math.ceil(total / parts);
  if (most > shift)
    throw conflict(`Each part would take ${most} minutes: the longest shift has ${shift}. Use more parts`);
  return Array.from({ length: parts }, (_, i) => Math.floor(total / parts) + (i < total % parts ? 1 : 0));
}

/** The longest time somebody works at a stretch, in minutes, without the break. */
function longestShift(workers: Pick<Worker, 'shifts' | 'restBreak'>[]): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const longest = ({ shifts, restBreak }: Pick<Worker, 'shifts' | 'restBreak'>) => {
    const spans = Object.values(shifts).flatMap(day => day ?? []);
    const work = Math.max(0, ...spans.map(({ start, end }) => minutes(end) - minutes(start)));
    return work - (restBreak?.minutes ?? 0);
  };
  const most = Math.max(0, ...workers.map(longest));
  return most > 0 ? most : longest({ shifts: defaultShifts, restBreak: null });
}
