import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../http/errors.ts';
import { moneyOfJobs } from '../cancellation/preview-cancellation.ts';
import type { Job, JobPatch } from '../jobs/schemas.ts';
import { findJob, type JobRow, toJob } from '../jobs/store.ts';
import { decideChanges } from '../jobs/update-job.ts';
import { knownServices } from '../services/known-services.ts';
import { findWorker } from '../workers/store.ts';
import { driveTimes, isRoutingTrouble } from './drive-times.ts';
import { readScene, type Scene, skillOf } from './read-scene.ts';
import type { ChangePreview } from './schemas.ts';
import { dayOf, toSeconds } from './wall-clock.ts';

type Timed = JobRow & { workerId: string; scheduledStart: string; scheduledEnd: string };

/**
 * What a change by hand would mean, before it is made. `conflicts` keep it from being made; `warnings` do not:
 * headquarters may assign outside shifts and skills, never into an overlap.
 */
export async function previewChange(
  deps: Deps,
  id: string,
  patch: JobPatch,
): Promise<{ job: Job; preview: ChangePreview }> {
  const job = await findJob(deps.sql, id);
  if (!job) throw notFound('There is no such job');
  return { job: toJob(job), preview: await lookAhead(deps, job, patch) };
}

async function lookAhead(deps: Deps, job: JobRow, patch: JobPatch): Promise<ChangePreview> {
  const preview: ChangePreview = { allowed: true, conflicts: [], warnings: [], addedDriveMinutes: null };
  let wanted: JobRow;
  try {
    wanted = { ...job, ...decideChanges(job, patch, await knownServices(deps.sql), deps.clock.now()) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...preview, allowed: false, conflicts: error.details ?? [error.message] };
  }
  if (patch.status === 'cancelled') {
    const { cancellation } = (await moneyOfJobs(deps.sql, [job])).get(job.id)!;
    return { ...preview, cancellation };
  }
  if (wanted.workerId && wanted.scheduledStart && wanted.scheduledEnd)
    await lookAtVisit(deps, wanted as Timed, preview);
  else if (wanted.workerId) preview.warnings.push('No time is set: the visit is not on the plan');
  return { ...preview, allowed: preview.conflicts.length === 0 };
}

async function lookAtVisit(deps: Deps, visit: Timed, preview: ChangePreview) {
  const { conflicts, warnings } = preview;
  const worker = await findWorker(deps.sql, visit.workerId);
  if (!worker?.active) {
    conflicts.push('workerId: names no active worker');
    return;
  }
  if (worker.franchiseId !== visit.franchiseId)
    conflicts.push('The worker belongs to another franchise than the job');
  const [start, end] = [toSeconds(visit.scheduledStart), toSeconds(visit.scheduledEnd)];
  const scene = await readScene(deps, worker.franchiseId, (_, zone) => [
    dayOf(Temporal.Instant.from(visit.scheduledStart), zone),
  ]);
  const planned = scene.workers.find(each => each.id === worker.id)!;
  if (!planned.shifts.some(shift => shift.start <= start && end <= shift.end))
    warnings.push(`${worker.name} does not work then`);
  if (planned.timeOff?.some(span => span.from < end && start < span.to))
    warnings.push(`${worker.name} has time off then`);
  if (planned.skills && !planned.skills.includes(skillOf(visit.type)))
    warnings.push(`${worker.name} lacks the skill "${visit.type}"`);
  try {
    await lookAtDriving(deps, scene, visit, preview);
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    warnings.push('Drive times are not to be had at the moment');
  }
}

async function lookAtDriving(deps: Deps, scene: Scene, visit: Timed, preview: ChangePreview) {
  const [start, end] = [toSeconds(visit.scheduledStart), toSeconds(visit.scheduledEnd)];
  const others = scene.booked
    .filter(other => other.workerId === visit.workerId && other.id !== visit.id)
    .map(other => ({
      id: other.id,
      start: toSeconds(other.scheduledStart),
      end: toSeconds(other.scheduledEnd),
      place: scene.places.row(other.lat, other.lng),
    }));
  for (const other of others)
    if (other.start < end && start < other.end)
      preview.conflicts.push(
        `job ${other.id}: ${new Date(other.start * 1000).toISOString()} to ${new Date(other.end * 1000).toISOString()}`,
      );
  const shift = scene.workers.find(worker => worker.id === visit.workerId)?.shifts[0];
  const isThatDay = (stop: { start: number }) => Math.abs(stop.start - start) < 43_200;
  const home = shift?.startPlace ?? 0;
  const before = others.findLast(other => other.end <= start && isThatDay(other));
  const after = others.find(other => other.start >= end && isThatDay(other));
  const here = scene.places.row(visit.lat, visit.lng);
  const { size, seconds } = await driveTimes(deps, scene.places);
  const drive = (from: number, to: number) => Math.max(0, seconds[from * size + to]!);
  const [from, to] = [before?.place ?? home, after?.place ?? home];
  preview.addedDriveMinutes = Math.round((drive(from, here) + drive(here, to) - drive(from, to)) / 60);
  const short = (free: number, needed: number, which: string) => {
    if (free < needed)
      preview.warnings.push(
        `${Math.round(free / 60)} min for a drive of ${Math.ceil(needed / 60)} min ${which}`,
      );
  };
  if (before) short(start - before.end, drive(before.place, here), `from job ${before.id}`);
  if (after) short(after.start - end, drive(here, after.place), `to job ${after.id}`);
}
