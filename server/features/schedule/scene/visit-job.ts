import type { Interval, Job } from '@truckroll/planner';
import type { Deps } from '../../../deps.ts';
import { findPreferences } from '../../../records/customers/store.ts';
import { type BookedVisit, findEnds, type Planning } from '../../../records/visits/schedule-store.ts';
import { type Scene, skillOf } from './read-scene.ts';
import { toSeconds } from './wall-clock.ts';

/** Visits as the planner's jobs, with every rule that holds for them whenever they are planned. */
export type VisitRules = {
  jobOf: (visit: Planning) => Job;
  /** When visits end that others have to wait for, in seconds. */
  ends: Map<string, number>;
};

/** Reads what the rules of these visits depend on: whom customers prefer or ban, and the visits they come after. */
export async function readRules({ sql }: Deps, scene: Scene, visits: Planning[]): Promise<VisitRules> {
  const after = visits.flatMap(({ afterVisitId }) => afterVisitId ?? []);
  const customers = [...new Set(visits.map(({ customerId }) => customerId))];
  const [preferences, ends] = await Promise.all([
    findPreferences(sql, customers),
    after.length > 0 ? findEnds(sql, after) : [],
  ]);
  const preferencesOf = new Map(preferences.map(row => [row.id, row]));
  const areas = [...new Set(scene.workers.flatMap(worker => worker.areas ?? []))];
  return {
    jobOf: visit => {
      const { preferredWorkerIds = [], bannedWorkerIds = [] } = preferencesOf.get(visit.customerId) ?? {};
      const preferred = preferredWorkerIds.filter(id => scene.people.has(id));
      return {
        id: visit.id,
        place: scene.places.row(visit.lat, visit.lng),
        duration: visit.durationMinutes * 60,
        skills: [skillOf(visit.type), ...visit.skills.map(skillOf)],
        ...(visit.crew > 1 ? { crew: visit.crew } : {}),
        ...(Object.keys(visit.loads).length > 0 ? { loads: visit.loads } : {}),
        ...(visit.dueBy ? { dueBy: toSeconds(visit.dueBy) } : {}),
        ...(visit.softWindow ? { softWindows: true } : {}),
        ...(visit.urgent ? { urgent: true } : {}),
        ...(visit.afterVisitId ? { after: { jobId: visit.afterVisitId, gap: visit.gapHours * 3600 } } : {}),
        ...(preferred.length > 0 ? { preferredWorkers: preferred } : {}),
        ...(bannedWorkerIds.length > 0 ? { bannedWorkers: bannedWorkerIds } : {}),
        ...(areas.length > 0 ? { area: areaOf(visit.address, areas) } : {}),
      };
    },
    ends: new Map(ends.map(({ id, end }) => [id, toSeconds(end)])),
  };
}

/** The postal code in an address, of those that matter to somebody. No technician covers the rest. */
function areaOf(address: string, areas: string[]): string {
  const words = ` ${address.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return areas.find(area => words.includes(` ${area.toUpperCase()} `)) ?? 'elsewhere';
}

/** Booked visits as promises that the plan keeps, each once however many workers go. */
export function promisedJobs({ booked, places }: Scene): Job[] {
  return [...Map.groupBy(booked, visit => visit.id).values()].map(crew => {
    const [visit] = crew as [BookedVisit, ...BookedVisit[]];
    return {
      id: visit.id,
      place: places.row(visit.lat, visit.lng),
      duration: toSeconds(visit.scheduledEnd) - toSeconds(visit.scheduledStart),
      ...(crew.length > 1 ? { crew: crew.length } : {}),
      promised: { workerIds: workersOf(crew), start: toSeconds(visit.scheduledStart) },
    };
  });
}

/** The lead first. */
export const workersOf = (crew: BookedVisit[]): string[] =>
  crew.toSorted((a, b) => a.position - b.position).map(visit => visit.workerId);

/** A visit that follows one outside the plan starts after it ends; the planner itself sees to the others. */
export function withPredecessors(jobs: Job[], ends: Map<string, number>): Job[] {
  const ids = new Set(jobs.map(({ id }) => id));
  return jobs.map(job => {
    const end = job.after && ends.get(job.after.jobId);
    if (!job.after || ids.has(job.after.jobId) || end === undefined) return job;
    const { after, ...rest } = job;
    return { ...rest, windows: notBefore(job.windows ?? [], end + after.gap) };
  });
}

const FOREVER = 4_000_000_000;

function notBefore(windows: Interval[], from: number): Interval[] {
  if (windows.length === 0) return [{ from, to: FOREVER }];
  const left = windows.filter(window => window.to >= from);
  return left.length > 0
    ? left.map(window => ({ ...window, from: Math.max(window.from, from) }))
    : [{ from: 0, to: 0 }];
}
