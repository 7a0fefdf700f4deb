import { findJobByLink, findOwnJob } from '../../../access/visit-link.ts';
import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { bannedWorkers } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { type BusyTime, findEnds } from '../../../records/visits/schedule-store.ts';
import { readMovable } from '../holds/movable-visit.ts';
import { type Scene, skillOf } from '../scene/read-scene.ts';
import { toSeconds } from '../scene/wall-clock.ts';
import type { Opening } from './find-openings.ts';
import { durationOf, type FoundPlace, findPlace, type OpeningsQuery, openingsFor } from './openings-for.ts';

/** Work to find a time for: a new booking, or a visit that moves. */
export type WantedWork = {
  /** Undefined for an unknown address. */
  found: { place: FoundPlace; franchiseId: string | null } | undefined;
  type: string;
  durationMinutes: number;
  visit?: MovingVisit;
};

type MovingVisit = { id: string; skills: string[]; bannedWorkerIds: string[]; notBefore: number };

type Asked = Omit<OpeningsQuery, 'type'> & { type?: string; visit?: string; jobId?: string };

/** What the caller asks about: what they describe, or a visit they may move. */
export async function readWanted(deps: Deps, asked: Asked, caller?: Caller): Promise<WantedWork> {
  if (asked.visit !== undefined) return readMoving(deps, await findJobByLink(deps, asked.visit));
  if (asked.jobId !== undefined && caller)
    return readMoving(deps, await findOwnJob(deps, asked.jobId, caller));
  const { type } = asked;
  if (type === undefined) throw invalid('The request is not valid', ['type: is required']);
  const [durationMinutes, found] = await Promise.all([
    durationOf(deps, { ...asked, type }),
    findPlace(deps, asked),
  ]);
  return { found, type, durationMinutes };
}

async function readMoving(deps: Deps, job: JobRow): Promise<WantedWork> {
  const { sql, clock } = deps;
  const { visit, whyNot } = await readMovable(sql, job, clock.now());
  if (whyNot) throw conflict(whyNot);
  const { lat, lng, address, franchiseId, type } = job;
  const isPlaced = lat !== null && lng !== null;
  const found = isPlaced
    ? { place: { lat, lng, label: address }, franchiseId }
    : await findPlace(deps, { address, franchiseId: franchiseId ?? undefined });
  const [before] = visit.afterVisitId ? await findEnds(sql, [visit.afterVisitId]) : [];
  return {
    // The job stays with its franchise, whoever serves the address by now.
    found: found && { place: found.place, franchiseId },
    type,
    durationMinutes: visit.durationMinutes,
    visit: {
      id: visit.id,
      skills: visit.skills.map(skillOf),
      bannedWorkerIds: await bannedWorkers(sql, job.customerId),
      notBefore: before ? toSeconds(before.end) + visit.gapHours * 3600 : 0,
    },
  };
}

/** Where the work fits into the plan. A visit that moves is not in its own way. */
export async function openingsForWork(
  deps: Deps,
  scene: Scene<BusyTime>,
  place: FoundPlace,
  { type, durationMinutes, visit }: WantedWork,
): Promise<Opening[]> {
  if (!visit) return openingsFor(deps, scene, place, type, durationMinutes);
  const { skills, bannedWorkerIds, notBefore } = visit;
  const own = {
    ...scene,
    booked: scene.booked.filter(each => each.id !== visit.id && each.visitId !== visit.id),
    workers: scene.workers.filter(
      worker =>
        !bannedWorkerIds.includes(worker.id) &&
        skills.every(skill => !worker.skills || worker.skills.includes(skill)),
    ),
  };
  const openings = await openingsFor(deps, own, place, type, durationMinutes);
  return openings.flatMap(opening =>
    opening.latest < notBefore ? [] : { ...opening, earliest: Math.max(opening.earliest, notBefore) },
  );
}
