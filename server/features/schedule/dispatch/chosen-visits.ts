import type { Blocked, Visit } from '@truckroll/planner';
import type { PendingVisit } from '../../../records/visits/schedule-store.ts';
import type { Scene } from '../scene/read-scene.ts';
import type { Planned } from './plan-jobs.ts';
import { blockedReasons } from './reasons.ts';
import type { PlannedVisit } from './write-visit.ts';

/** What a written visit depends on. */
type Chosen = Pick<PendingVisit, 'id' | 'jobId' | 'jobUpdatedAt' | 'lastWorkerId'>;

/** The new visits of a plan, each with what must still hold when it is written and why it was chosen. */
export function chosenVisits(scene: Scene, { plan, problem }: Planned, jobs: Chosen[]): PlannedVisit[] {
  const jobsById = new Map(jobs.map(job => [job.id, job]));
  const buffer = problem.buffers?.secondsPerLeg ?? 0;
  return plan.tours.flatMap(tour => {
    const worker = scene.people.get(tour.workerId)!;
    const inTour = tour.visits.map(visit => visit.jobId);
    return tour.visits.flatMap((visit, i): PlannedVisit[] => {
      const job = jobsById.get(visit.jobId);
      if (!job) return [];
      const before = tour.visits[i - 1];
      const after = tour.visits[i + 1];
      return [
        {
          visitId: job.id,
          jobId: job.jobId,
          jobUpdatedAt: job.jobUpdatedAt,
          workerUpdatedAt: worker.updatedAt,
          workerId: worker.id,
          workerName: worker.name,
          start: visit.start,
          end: visit.end,
          leave: before ? visit.start - visit.driveSeconds : visit.start,
          nextBy: after ? visit.end + after.driveSeconds : visit.end,
          tour: inTour,
          decision: {
            jobId: job.jobId,
            visitId: job.id,
            kind: 'assign',
            workerId: worker.id,
            scheduledStart: new Date(visit.start * 1000).toISOString(),
            reason: reasonOf(visit, job.lastWorkerId === worker.id),
            driveMinutes: minutes(visit.driveSeconds + buffer),
            addedMinutes: minutes(visit.addedSeconds),
            alternatives: visit.alternatives.map(({ workerId, addedSeconds, start }) => ({
              workerId,
              name: scene.people.get(workerId)?.name ?? '',
              addedMinutes: minutes(addedSeconds),
              start: new Date(start * 1000).toISOString(),
            })),
            blocked: named(scene, visit.blocked),
          },
        },
      ];
    });
  });
}

const minutes = (seconds: number) => Math.round(seconds / 60);

function reasonOf(visit: Visit, knowsCustomer: boolean): string {
  const detour = `adds ${minutes(visit.addedSeconds)} min of driving`;
  const others =
    visit.alternatives.length > 0
      ? `; the next best adds ${minutes(visit.alternatives[0]!.addedSeconds)} min`
      : '; nobody else could';
  return `${knowsCustomer ? 'Served this customer before; ' : ''}${detour}${others}`;
}

export const named = (scene: Scene, blocked: Blocked[]) =>
  blocked.map(({ workerId, reason }) => ({
    workerId,
    name: scene.people.get(workerId)?.name ?? '',
    reason: blockedReasons[reason],
  }));
