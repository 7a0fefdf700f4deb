import type { Blocked, Plan, Visit } from '@truckroll/planner';
import type { PendingVisit } from '../../../records/visits/schedule-store.ts';
import type { Scene } from '../scene/read-scene.ts';
import type { Planned } from './plan-jobs.ts';
import { blockedReasons } from './reasons.ts';
import type { CrewMember, PlannedVisit } from './write-visit.ts';

/** What a written visit depends on. */
type Chosen = Pick<PendingVisit, 'id' | 'jobId' | 'jobUpdatedAt' | 'lastWorkerId'>;

/** The new visits of a plan, each with what must still hold when it is written and why it was chosen. */
export function chosenVisits(scene: Scene, { plan, problem }: Planned, jobs: Chosen[]): PlannedVisit[] {
  const jobsById = new Map(jobs.map(job => [job.id, job]));
  const buffer = problem.buffers?.secondsPerLeg ?? 0;
  const members = membersOf(scene, plan);
  return plan.tours.flatMap(tour =>
    tour.visits.flatMap((visit): PlannedVisit[] => {
      const job = jobsById.get(visit.jobId);
      // A crew is in the tour of each member: the lead's stands for all.
      if (!job || visit.workerIds[0] !== tour.workerId) return [];
      return [
        {
          visitId: job.id,
          jobId: job.jobId,
          jobUpdatedAt: job.jobUpdatedAt,
          crew: visit.workerIds.map(id => members.get(`${id}/${visit.jobId}`)!),
          start: visit.start,
          end: visit.end,
          decision: {
            jobId: job.jobId,
            visitId: job.id,
            kind: 'assign',
            workerId: tour.workerId,
            scheduledStart: new Date(visit.start * 1000).toISOString(),
            reason: reasonOf(visit, job.lastWorkerId === tour.workerId),
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
    }),
  );
}

/** Each worker's part in each visit, by `worker/visit`. */
function membersOf(scene: Scene, plan: Plan): Map<string, CrewMember> {
  const members = new Map<string, CrewMember>();
  for (const { workerId, visits } of plan.tours) {
    const { id, name, updatedAt } = scene.people.get(workerId)!;
    const tour = visits.map(visit => visit.jobId);
    for (const [i, visit] of visits.entries()) {
      const [before, after] = [visits[i - 1], visits[i + 1]];
      const leave = before ? visit.start - visit.driveSeconds : visit.start;
      const nextBy = after ? visit.end + after.driveSeconds : visit.end;
      members.set(`${id}/${visit.jobId}`, { id, name, updatedAt, leave, nextBy, tour });
    }
  }
  return members;
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
