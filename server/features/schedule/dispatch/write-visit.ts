import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import { cutText } from '../../../cut-text.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { findVisitsWithin } from '../../../records/visits/schedule-store.ts';
import { findVisit, saveVisit } from '../../../records/visits/store.ts';
import { holdWorker } from '../../../records/workers/store.ts';
import { findHoldsWithin } from '../holds/store.ts';
import { promiseWindow } from '../promises/promise-window.ts';
import { tellCustomer } from '../promises/tell-customer.ts';
import { toInstant } from '../scene/wall-clock.ts';
import { type NewDecision, saveDecisions } from './store.ts';

export type PlannedVisit = {
  visitId: string;
  jobId: string;
  /** The version of the job the plan was based on. */
  jobUpdatedAt: string;
  /** The lead first. */
  crew: CrewMember[];
  start: number;
  end: number;
  /** Set when the visit was planned before and moves; otherwise it is new. */
  insteadOf?: { why: string };
  decision: NewDecision;
};

export type CrewMember = {
  id: string;
  name: string;
  /** The version of the worker the plan was based on. */
  updatedAt: string;
  /** Reserved for driving, before and after. */
  leave: number;
  nextBy: number;
  /** Visits the plan gave the worker, which are expected there. */
  tour: string[];
};

/** Who goes, in words. */
export const crewNames = ({ crew }: PlannedVisit): string => crew.map(({ name }) => name).join(' and ');

/** Whether a plan was written, or what had changed since it was made. */
export type WriteOutcome = 'written' | 'changed' | 'taken';

/** Writes one visit of a plan after rechecking everything it was based on. */
export const writeVisit = (deps: Deps, visit: PlannedVisit): Promise<WriteOutcome> =>
  writeVisits(deps, [visit]);

/** Writes visits that depend on each other's moves: all of them or none. */
export async function writeVisits(deps: Deps, visits: PlannedVisit[]): Promise<WriteOutcome> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const jobs = await lockUnchanged(sql, visits);
      if (!jobs) return 'changed';
      // Everybody lets go first: two visits that trade places are never in the way of each other.
      const freed = { scheduledStart: null, scheduledEnd: null };
      if (visits.length > 1)
        for (const { visitId, insteadOf } of visits) if (insteadOf) await saveVisit(sql, visitId, freed, at);
      for (const visit of visits) {
        if (await isInTheWay(sql, visit, at)) throw new Taken();
        await writeOne(deps, sql, jobs.get(visit.jobId)!, visit, at);
      }
      return 'written';
    });
  } catch (error) {
    if (error instanceof Taken) return 'taken';
    if (breaks(error, 'visit_workers_overlap') || breaks(error, 'visit_time_held')) return 'taken';
    throw error;
  }
}

/** Takes back what the transaction has written so far. */
class Taken extends Error {}

/** Locks the jobs and workers of a plan, always in the same order. Undefined if one of them has changed. */
async function lockUnchanged(sql: Sql, visits: PlannedVisit[]): Promise<Map<string, JobRow> | undefined> {
  const jobs = new Map<string, JobRow>();
  for (const { jobId, jobUpdatedAt, visitId, insteadOf } of visits.toSorted(by('jobId'))) {
    const job = jobs.get(jobId) ?? (await lockJob(sql, jobId));
    if (job?.updatedAt !== jobUpdatedAt) return undefined;
    const status = insteadOf ? 'scheduled' : 'unscheduled';
    if ((await findVisit(sql, visitId))?.status !== status) return undefined;
    jobs.set(jobId, job);
  }
  const people = visits.flatMap(({ crew, jobId }) => crew.map(member => ({ ...member, jobId })));
  for (const { id, updatedAt, jobId } of people.toSorted(by('id'))) {
    const worker = await holdWorker(sql, id);
    if (worker?.franchiseId !== jobs.get(jobId)!.franchiseId || worker.updatedAt !== updatedAt)
      return undefined;
  }
  return jobs;
}

const by =
  <K extends string>(key: K) =>
  (a: Record<K, string>, b: Record<K, string>): number =>
    a[key] < b[key] ? -1 : 1;

async function isInTheWay(sql: Sql, visit: PlannedVisit, at: Temporal.Instant): Promise<boolean> {
  for (const { id, leave, nextBy, tour } of visit.crew) {
    const [from, to] = [toInstant(leave), toInstant(nextBy)];
    const booked = await findVisitsWithin(sql, id, from, to, tour);
    const held = await findHoldsWithin(sql, id, from, to, tour, at);
    if (booked.length + held.length > 0) return true;
  }
  return false;
}

async function writeOne(deps: Deps, sql: Sql, job: JobRow, visit: PlannedVisit, at: Temporal.Instant) {
  const times = {
    scheduledStart: toIso(toInstant(visit.start)),
    scheduledEnd: toIso(toInstant(visit.end)),
  };
  const workerIds = visit.crew.map(({ id }) => id);
  const changes = { status: 'scheduled' as const, workerIds, ...times };
  await saveVisit(sql, visit.visitId, changes, at);
  await recordChange(
    sql,
    {
      ...trailOf(visit, times.scheduledStart),
      actor: 'auto-dispatch',
      metadata: { workerId: workerIds[0], scheduledStart: times.scheduledStart },
      subject: `job:${job.id}`,
    },
    at,
  );
  await saveDecisions(sql, [visit.decision], at);
  await promiseWindow(deps, sql, visit.visitId, at);
  await tellCustomer(deps, sql, visit.visitId, at);
}

function trailOf(visit: PlannedVisit, start: string) {
  const { insteadOf } = visit;
  return insteadOf
    ? {
        type: 'job.edited',
        summary: cutText(`Given to ${crewNames(visit)}, ${start}: ${insteadOf.why}`, 500),
      }
    : { type: 'job.moved', summary: cutText(`pending → assigned: ${crewNames(visit)}, ${start}`, 500) };
}
