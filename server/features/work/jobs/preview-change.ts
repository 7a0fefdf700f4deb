import type { Deps } from '../../../deps.ts';
import { DomainError, notFound } from '../../../http/errors.ts';
import type { Job, JobPatch } from '../../../records/jobs/schemas.ts';
import { findJob, type JobRow, toJob } from '../../../records/jobs/store.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { findCurrentVisit } from '../../../records/visits/store.ts';
import { findWorker } from '../../../records/workers/store.ts';
import { moneyOfJobs } from '../../money/cancellation/preview-cancellation.ts';
import { ANYWHERE, drivesBetween, isRoutingTrouble } from '../../schedule/scene/drive-times.ts';
import { readScene, type Scene, skillOf } from '../../schedule/scene/read-scene.ts';
import { dayOf, toSeconds } from '../../schedule/scene/wall-clock.ts';
import type { ChangePreview } from './schemas.ts';
import { decideChanges } from './update-job.ts';

type Visit = JobRow & { visitId: string; workerId: string; scheduledStart: string; scheduledEnd: string };

/**
 * Previews a manual change. `conflicts` block it; `warnings` do not: HQ may assign outside shifts and skills, but never
 * into an overlap.
 */
export async function previewChange(
  deps: Deps,
  id: string,
  patch: JobPatch,
): Promise<{ job: Job; preview: ChangePreview }> {
  const job = await findJob(deps.sql, id);
  if (!job) throw notFound('There is no such job');
  const { id: visitId } = await findCurrentVisit(deps.sql, id);
  return { job: toJob(job), preview: await previewPatch(deps, { ...job, visitId }, patch) };
}

type PreviewedJob = JobRow & { visitId: string };

async function previewPatch(deps: Deps, job: PreviewedJob, patch: JobPatch): Promise<ChangePreview> {
  const preview: ChangePreview = {
    allowed: true,
    conflicts: [],
    warnings: [],
    addedDriveMinutes: null,
    savedDriveMinutes: null,
  };
  let wanted: PreviewedJob;
  try {
    wanted = { ...job, ...decideChanges(job, patch, await knownServices(deps.sql), deps.clock.now()) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...preview, allowed: false, conflicts: error.details ?? [error.message] };
  }
  if (patch.status === 'cancelled') {
    const money = await moneyOfJobs(deps.sql, [job], deps.clock.now(), patch.waiveFee);
    return { ...preview, cancellation: money.get(job.id)!.cancellation };
  }
  try {
    if (isVisit(job))
      preview.savedDriveMinutes = (await detourOf(deps, await sceneOf(deps, job), job)).minutes;
    if (isVisit(wanted)) await previewVisit(deps, wanted, preview);
    else if (wanted.workerId) preview.warnings.push('No time is set: the visit is not on the plan');
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    preview.warnings.push('Drive times are not to be had at the moment');
  }
  return { ...preview, allowed: preview.conflicts.length === 0 };
}

const isVisit = (job: PreviewedJob): job is Visit =>
  job.workerId !== null && job.scheduledStart !== null && job.scheduledEnd !== null;

/** The day of a visit, with every worker who could make it. */
const sceneOf = (deps: Deps, visit: Visit, franchiseId = visit.franchiseId) =>
  readScene(deps, franchiseId, (_, zone) => [dayOf(Temporal.Instant.from(visit.scheduledStart), zone)]);

async function previewVisit(deps: Deps, visit: Visit, preview: ChangePreview) {
  const { conflicts, warnings } = preview;
  const worker = await findWorker(deps.sql, visit.workerId);
  if (!worker?.active) {
    conflicts.push('workerId: names no active worker');
    return;
  }
  if (worker.franchiseId !== visit.franchiseId)
    conflicts.push('The worker belongs to another franchise than the job');
  const [start, end] = [toSeconds(visit.scheduledStart), toSeconds(visit.scheduledEnd)];
  const scene = await sceneOf(deps, visit, worker.franchiseId);
  const planned = scene.workers.find(each => each.id === worker.id)!;
  if (!planned.shifts.some(shift => shift.start <= start && end <= shift.end))
    warnings.push(`${worker.name} does not work then`);
  if (planned.timeOff?.some(span => span.from < end && start < span.to))
    warnings.push(`${worker.name} has time off then`);
  if (planned.skills && !planned.skills.includes(skillOf(visit.type)))
    warnings.push(`${worker.name} lacks the skill "${visit.type}"`);
  for (const other of stopsBeside(scene, visit))
    if (other.start < end && start < other.end)
      conflicts.push(
        `job ${other.jobId}: ${new Date(other.start * 1000).toISOString()} to ${new Date(other.end * 1000).toISOString()}`,
      );
  const { minutes, before, after } = await detourOf(deps, scene, visit);
  preview.addedDriveMinutes = minutes;
  const short = (free: number, needed: number, which: string) => {
    if (free < needed)
      warnings.push(`${Math.round(free / 60)} min for a drive of ${Math.ceil(needed / 60)} min ${which}`);
  };
  if (before) short(start - before.end, before.drive, `from job ${before.jobId}`);
  if (after) short(after.start - end, after.drive, `to job ${after.jobId}`);
}

type Stop = { jobId: string; start: number; end: number; place: number };

/** The worker's other visits and holds, in order. */
const stopsBeside = (scene: Scene, visit: Visit): Stop[] =>
  scene.booked
    .filter(other => other.workerId === visit.workerId && other.id !== visit.visitId)
    .map(other => ({
      jobId: other.jobId,
      start: toSeconds(other.scheduledStart),
      end: toSeconds(other.scheduledEnd),
      place: scene.places.row(other.lat, other.lng),
    }))
    .sort((a, b) => a.start - b.start);

/** What a visit adds to its worker's driving that day, and the drives from and to its neighbors. */
async function detourOf(deps: Deps, scene: Scene, visit: Visit) {
  const [start, end] = [toSeconds(visit.scheduledStart), toSeconds(visit.scheduledEnd)];
  const isThatDay = (stop: Stop) => Math.abs(stop.start - start) < 43_200;
  const stops = stopsBeside(scene, visit).filter(isThatDay);
  const before = stops.findLast(other => other.end <= start);
  const after = stops.find(other => other.start >= end);
  const shift = scene.workers.find(worker => worker.id === visit.workerId)?.shifts[0];
  const home = shift?.startPlace ?? ANYWHERE;
  const here = scene.places.row(visit.lat, visit.lng);
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
