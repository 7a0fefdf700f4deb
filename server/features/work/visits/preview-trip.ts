import type { Deps } from '../../../deps.ts';
import { bannedWorkers } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { VisitRow } from '../../../records/visits/store.ts';
import { isPromiseKept } from '../../../records/visits/window.ts';
import type { Worker } from '../../../records/workers/schemas.ts';
import { findWorker } from '../../../records/workers/store.ts';
import { ANYWHERE, drivesBetween, isRoutingTrouble } from '../../schedule/scene/drive-times.ts';
import { readScene, type Scene, zoneOf } from '../../schedule/scene/read-scene.ts';
import { dayOf, toSeconds } from '../../schedule/scene/wall-clock.ts';
import type { ChangePreview } from '../jobs/schemas.ts';
import { missingSkills } from './check-visit.ts';

/** A visit with the job it is for. */
export type Trip = { job: JobRow; visit: VisitRow };
/** One of the people who make a trip, at its time. */
type Ride = { job: JobRow; visitId: string; workerId: string; start: number; end: number };

export const nothing: ChangePreview = {
  allowed: true,
  conflicts: [],
  warnings: [],
  addedDriveMinutes: null,
  savedDriveMinutes: null,
};

/** What a change of people or time by hand would hit, and what it costs to drive. */
export async function previewTrip(deps: Deps, now: Trip, wanted: Trip): Promise<ChangePreview> {
  const preview: ChangePreview = {
    ...nothing,
    conflicts: [],
    warnings: [...(await promiseOf(deps, now, wanted))],
  };
  try {
    const rides = ridesOf(now);
    if (rides.length > 0) preview.savedDriveMinutes = await driven(deps, rides);
    await previewCrew(deps, wanted, preview);
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    preview.warnings.push('Drive times are not to be had at the moment');
  }
  return { ...preview, allowed: preview.conflicts.length === 0 };
}

/** Whether the customer was told another window. */
async function promiseOf(deps: Deps, { job, visit }: Trip, wanted: Trip): Promise<string[]> {
  if (isPromiseKept(visit, wanted.visit.scheduledStart)) return [];
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: await zoneOf(deps, deps.sql, job.franchiseId),
  });
  const window = format.formatRange(Date.parse(visit.windowStart!), Date.parse(visit.windowEnd!));
  return [`promise: the customer was told ${window}`];
}

async function previewCrew(deps: Deps, { job, visit }: Trip, preview: ChangePreview) {
  const { conflicts, warnings } = preview;
  const people = await Promise.all(visit.workerIds.map(id => findWorker(deps.sql, id)));
  const crew = people.filter(worker => worker?.active) as Worker[];
  if (crew.length < people.length) {
    conflicts.push('workerId: names no active worker');
    return;
  }
  if (crew.length === 0) return;
  if (crew.some(worker => worker.franchiseId !== job.franchiseId))
    conflicts.push('The technician belongs to another franchise than the job');
  const banned = await bannedWorkers(deps.sql, job.customerId);
  for (const worker of crew.filter(each => banned.includes(each.id)))
    conflicts.push(`This customer does not want to be served by ${worker.name}`);
  const rides = ridesOf({ job, visit });
  if (rides.length === 0) {
    warnings.push('No time is set: the visit is not on the plan');
    return;
  }
  const scene = await sceneOf(deps, rides[0]!, crew[0]!.franchiseId);
  for (const [i, worker] of crew.entries()) previewHours(scene, worker, rides[i]!, preview);
  for (const skill of missingSkills(job, visit, crew))
    warnings.push(
      `${crew.length === 1 ? `${crew[0]!.name} lacks` : 'Nobody in the crew has'} the skill "${skill}"`,
    );
  preview.addedDriveMinutes = 0;
  for (const ride of rides) await previewDrive(deps, scene, ride, preview);
  if (visit.dueBy && Date.parse(visit.scheduledEnd!) > Date.parse(visit.dueBy))
    warnings.push('dueBy: the visit would end after the date agreed with the customer');
}

/** Nobody rides in a visit without a time. */
const ridesOf = ({ job, visit }: Trip): Ride[] =>
  visit.scheduledStart && visit.scheduledEnd
    ? visit.workerIds.map(workerId => ({
        ...{ job, visitId: visit.id, workerId },
        ...{ start: toSeconds(visit.scheduledStart!), end: toSeconds(visit.scheduledEnd!) },
      }))
    : [];

/** The day of a visit, with every worker who could make it. */
const sceneOf = (deps: Deps, { start, job }: Ride, franchiseId = job.franchiseId) =>
  readScene(deps, franchiseId, (_, zone) => [
    dayOf(Temporal.Instant.fromEpochMilliseconds(start * 1000), zone),
  ]);

function previewHours(scene: Scene, worker: Worker, ride: Ride, { conflicts, warnings }: ChangePreview) {
  const { start, end } = ride;
  const planned = scene.workers.find(each => each.id === worker.id);
  if (!planned?.shifts.some(shift => shift.start <= start && end <= shift.end))
    warnings.push(`${worker.name} does not work then`);
  if (planned?.timeOff?.some(span => span.from < end && start < span.to))
    warnings.push(`${worker.name} has time off then`);
  const time = (seconds: number) => new Date(seconds * 1000).toISOString();
  for (const other of stopsBeside(scene, ride))
    if (other.start < end && start < other.end)
      conflicts.push(`job ${other.jobId}: ${time(other.start)} to ${time(other.end)}`);
}

async function previewDrive(deps: Deps, scene: Scene, ride: Ride, preview: ChangePreview) {
  const { minutes, before, after } = await detourOf(deps, scene, ride);
  preview.addedDriveMinutes = (preview.addedDriveMinutes ?? 0) + minutes;
  const short = (free: number, needed: number, which: string) => {
    if (free < needed)
      preview.warnings.push(
        `${Math.round(free / 60)} min for a drive of ${Math.ceil(needed / 60)} min ${which}`,
      );
  };
  if (before) short(ride.start - before.end, before.drive, `from job ${before.jobId}`);
  if (after) short(after.start - ride.end, after.drive, `to job ${after.jobId}`);
}

/** What a visit adds to the driving of its crew that day. */
async function driven(deps: Deps, rides: Ride[]): Promise<number> {
  const scene = await sceneOf(deps, rides[0]!);
  let minutes = 0;
  for (const ride of rides) minutes += (await detourOf(deps, scene, ride)).minutes;
  return minutes;
}

type Stop = { jobId: string; start: number; end: number; place: number };

/** The worker's other visits and holds, in order. */
const stopsBeside = (scene: Scene, ride: Ride): Stop[] =>
  scene.booked
    .filter(other => other.workerId === ride.workerId && other.id !== ride.visitId)
    .map(other => ({
      jobId: other.jobId,
      start: toSeconds(other.scheduledStart),
      end: toSeconds(other.scheduledEnd),
      place: scene.places.row(other.lat, other.lng),
    }))
    .sort((a, b) => a.start - b.start);

/** What a visit adds to one worker's driving that day, and the drives from and to its neighbors. */
async function detourOf(deps: Deps, scene: Scene, ride: Ride) {
  const { start, end, job } = ride;
  const isThatDay = (stop: Stop) => Math.abs(stop.start - start) < 43_200;
  const stops = stopsBeside(scene, ride).filter(isThatDay);
  const before = stops.findLast(other => other.end <= start);
  const after = stops.find(other => other.start >= end);
  const shift = scene.workers.find(worker => worker.id === ride.workerId)?.shifts[0];
  const home = shift?.startPlace ?? ANYWHERE;
  const here = scene.places.row(job.lat, job.lng);
  const [from, to] = [before?.place ?? home, after?.place ?? home];
  const drives = await drivesBetween(deps, scene.places, [
    [from, here],
    [here, to],
    [from, to],
  ]);
  const drive = (a: number, b: number) => Math.max(0, drives(a, b));
  return {
    minutes: Math.round((drive(from, here) + drive(here, to) - drive(from, to)) / 60),
    before: before && { ...before, drive: drive(from, here) },
    after: after && { ...after, drive: drive(here, to) },
  };
}
