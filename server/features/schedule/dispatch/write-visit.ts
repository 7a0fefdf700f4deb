import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import { cutText } from '../../../cut-text.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findVisitsWithin } from '../../../records/visits/schedule-store.ts';
import { findVisit, saveVisit } from '../../../records/visits/store.ts';
import { holdWorker } from '../../../records/workers/store.ts';
import { findHoldsWithin } from '../holds/store.ts';
import { toInstant } from '../scene/wall-clock.ts';
import { notifyVisit } from './notify-visit.ts';
import { type NewDecision, saveDecisions } from './store.ts';

export type PlannedVisit = {
  visitId: string;
  jobId: string;
  /** The job and worker versions the plan was based on. */
  jobUpdatedAt: string;
  workerUpdatedAt: string;
  workerId: string;
  workerName: string;
  start: number;
  end: number;
  /** Set when the visit moves from another worker; otherwise it is new. */
  insteadOf?: { why: string };
  /** Reserved for driving, before and after. */
  leave: number;
  nextBy: number;
  /** Visits the plan placed next to it, which are expected there. */
  tour: string[];
  zone: string;
  decision: NewDecision;
};

/**
 * Writes one visit of a plan after rechecking everything it was based on. Returns whether it was written, or what had
 * changed.
 */
export async function writeVisit(deps: Deps, visit: PlannedVisit): Promise<'written' | 'changed' | 'taken'> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const job = await lockJob(sql, visit.jobId);
      const status = visit.insteadOf ? 'scheduled' : 'unscheduled';
      if (job?.updatedAt !== visit.jobUpdatedAt) return 'changed';
      if ((await findVisit(sql, visit.visitId))?.status !== status) return 'changed';
      const worker = await holdWorker(sql, visit.workerId);
      if (worker?.franchiseId !== job.franchiseId || worker.updatedAt !== visit.workerUpdatedAt)
        return 'changed';
      const [from, to] = [toInstant(visit.leave), toInstant(visit.nextBy)];
      const inTheWay = await findVisitsWithin(sql, visit.workerId, from, to, visit.tour);
      const held = await findHoldsWithin(sql, visit.workerId, from, to, visit.tour, at);
      if (inTheWay.length + held.length > 0) return 'taken';
      const times = {
        scheduledStart: toIso(toInstant(visit.start)),
        scheduledEnd: toIso(toInstant(visit.end)),
      };
      const changes = { status: 'scheduled' as const, workerIds: [visit.workerId], ...times };
      await saveVisit(sql, visit.visitId, changes, at);
      await recordChange(
        sql,
        {
          ...trailOf(visit, times.scheduledStart),
          actor: 'auto-dispatch',
          metadata: { workerId: visit.workerId, scheduledStart: times.scheduledStart },
          subject: `job:${job.id}`,
        },
        at,
      );
      await saveDecisions(sql, [visit.decision], at);
      await notifyVisit(
        sql,
        { ...job, workerId: visit.workerId, ...times },
        visit.workerName,
        visit.zone,
        at,
      );
      return 'written';
    });
  } catch (error) {
    if (breaks(error, 'visit_workers_overlap') || breaks(error, 'visit_time_held')) return 'taken';
    throw error;
  }
}

const trailOf = ({ workerName, insteadOf }: PlannedVisit, start: string) =>
  insteadOf
    ? { type: 'job.edited', summary: cutText(`Given to ${workerName}, ${start}: ${insteadOf.why}`, 500) }
    : { type: 'job.moved', summary: cutText(`pending → assigned: ${workerName}, ${start}`, 500) };
