import type { Sql } from '../../../db/connect.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { bannedWorkers } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { isVisitClosed } from '../../../records/visits/status.ts';
import type { VisitChanges, VisitRow } from '../../../records/visits/store.ts';
import { type CrewMember, lockWorkers } from '../../../records/workers/store.ts';
import { skillOf } from '../../schedule/scene/read-scene.ts';

/** Throws unless the changes go together with the people and the other visits of the job. */
export async function checkChanges(
  { sql, job, visits }: { sql: Sql; job: JobRow; visits: VisitRow[] },
  visit: VisitRow,
  changes: VisitChanges,
  force = false,
) {
  const wanted: VisitRow = { ...visit, ...changes };
  const asks = (...keys: (keyof VisitChanges)[]) => keys.some(key => changes[key] !== undefined);
  if (asks('afterVisitId')) checkPredecessor(visits, wanted);
  if (asks('scheduledStart', 'scheduledEnd', 'afterVisitId', 'gapHours')) {
    const why = whyOutOfOrder(visits, wanted);
    if (why) throw conflict(why);
  }
  if (!asks('workerIds', 'skills')) {
    if (asks('scheduledStart', 'scheduledEnd')) await lockWorkers(sql, wanted.workerIds);
    return;
  }
  if (wanted.workerIds.length === 0) return;
  const crew = await checkCrew(sql, job, wanted.workerIds);
  const missing = missingSkills(job, wanted, crew);
  if (missing.length > 0 && !force)
    throw conflict(
      `Nobody in the crew has the skill ${missing.map(skill => `"${skill}"`).join(' or ')}`,
      missing.map(skill => `skills: ${skill}`),
    );
}

/**
 * Locks the people of a visit, always in the same order: two changes that book the same two people cannot wait for each
 * other. Throws unless all of them can be sent to this customer.
 */
export async function checkCrew(
  sql: Sql,
  job: Pick<JobRow, 'customerId' | 'franchiseId'>,
  workerIds: string[],
  field = 'workerIds',
): Promise<CrewMember[]> {
  const crew = await lockWorkers(sql, workerIds);
  if (crew.length < workerIds.length || crew.some(worker => !worker.active))
    throw invalid('The body is not valid', [`${field}: names no active worker`]);
  if (crew.some(worker => worker.franchiseId !== job.franchiseId))
    throw conflict('The technician belongs to another franchise than the job');
  const banned = new Set(await bannedWorkers(sql, job.customerId));
  const unwelcome = crew.filter(worker => banned.has(worker.id));
  if (unwelcome.length > 0)
    throw conflict(
      `This customer does not want to be served by ${unwelcome.map(worker => worker.name).join(' or ')}`,
    );
  return crew;
}

/** The skills that nobody in the crew has. Somebody without any listed can do everything. */
export const missingSkills = (
  job: Pick<JobRow, 'type'>,
  visit: Pick<VisitRow, 'skills'>,
  crew: { skills: string[] }[],
): string[] =>
  [job.type, ...visit.skills].filter(
    skill =>
      !crew.some(
        ({ skills }) => skills.length === 0 || skills.some(held => skillOf(held) === skillOf(skill)),
      ),
  );

/** Throws if a visit names a visit of another job to come after, or waits for itself. */
function checkPredecessor(visits: VisitRow[], { id, afterVisitId }: VisitRow) {
  const others = new Map(visits.filter(visit => visit.id !== id).map(visit => [visit.id, visit]));
  if (afterVisitId !== null && !others.has(afterVisitId))
    throw invalid('The body is not valid', ['afterVisitId: names no other visit of this job']);
  for (let before = others.get(afterVisitId ?? ''); before; before = others.get(before.afterVisitId ?? ''))
    if (before.afterVisitId === id)
      throw conflict(`Visit ${before.number} already comes after this one: they would wait for each other`);
}

/** Why the times of a job's visits are not possible in their order, looking at one of them. */
export function whyOutOfOrder(visits: VisitRow[], visit: VisitRow): string | undefined {
  const before = visits.find(other => other.id === visit.afterVisitId);
  if (before && startsTooEarly(visit, before)) return tooEarly(visit, before);
  const after = visits.find(
    other => other.afterVisitId === visit.id && !isVisitClosed(other.status) && startsTooEarly(other, visit),
  );
  return after && tooEarly(after, visit);
}

function startsTooEarly({ scheduledStart, gapHours }: VisitRow, before: VisitRow): boolean {
  const end = before.status === 'cancelled' ? null : (before.doneAt ?? before.scheduledEnd);
  return !!scheduledStart && !!end && Date.parse(scheduledStart) < Date.parse(end) + gapHours * 3_600_000;
}

const tooEarly = ({ number, gapHours }: VisitRow, before: VisitRow): string =>
  `Visit ${number} starts too early: ${gapHours > 0 ? `${gapHours} hours ` : ''}after the end of visit ${before.number} at the earliest`;
