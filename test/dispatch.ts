import assert from 'node:assert/strict';
import type { Action } from '../server/features/schedule/dispatch/schemas.ts';
import { RoutingError, type RoutingTrouble } from '../server/providers/routing/routing.ts';
import { addFranchise, addWorker, bookJob } from './factories.ts';
import type { TestApp } from './harness.ts';

/** The center of the demo town. Also fine for tests that only estimate. */
export const middle = { lat: 45, lng: -30 };

/** A job `east` minutes of estimated driving from the center. */
export async function bookPlacedJob(t: TestApp, changes: object = {}, east = 0) {
  const job = await bookJob(t, changes);
  const lng = middle.lng + (east * 550) / (111_195 * Math.cos((middle.lat * Math.PI) / 180));
  await t.sql`update jobs set lat = ${middle.lat}, lng = ${lng} where id = ${job.id}`;
  return job;
}

export const dispatch = (t: TestApp, query = '') => t.cron(`auto-dispatch${query}`);

/** Runs auto-dispatch and finds what it did with a job. */
export async function runDispatch(t: TestApp, query = '') {
  const { status, body } = await dispatch(t, query);
  assert.equal(status, 200, JSON.stringify(body));
  const actionOf = (id: string): Action => body.data.actions.find((a: Action) => a.jobId === id);
  return { ...body.data, actionOf };
}

/** Does the work while the routing engine gives no drive times. */
export async function withoutDriveTimes<T>(t: TestApp, trouble: RoutingTrouble, work: () => Promise<T>) {
  const { routing } = t.deps;
  const { matrix } = routing;
  routing.matrix = () => Promise.reject(new RoutingError(trouble, 'No drive times'));
  try {
    return await work();
  } finally {
    routing.matrix = matrix;
  }
}

/** A franchise in the center with its own workers and jobs, which keeps tests independent. */
export async function openTown(t: TestApp, changes: object = {}) {
  const franchise = await addFranchise(t, { ...middle, ...changes });
  const home = { homeLat: middle.lat, homeLng: middle.lng, franchiseId: franchise.id };
  return {
    id: franchise.id as string,
    worker: (extra: object = {}) => addWorker(t, { ...home, ...extra }),
    job: (extra: object = {}, east = 0) => bookPlacedJob(t, { franchiseId: franchise.id, ...extra }, east),
  };
}

/** Invariants of jobs and their visits that must hold whatever ran before. */
export async function findWrong(t: TestApp): Promise<object[]> {
  const rows = await t.sql`
    select a.id, 'overlaps ' || b.id as wrong from jobs a join jobs b on a.worker_id = b.worker_id and a.id < b.id
      and tstzrange(a.scheduled_start, a.scheduled_end) && tstzrange(b.scheduled_start, b.scheduled_end)
    where a.status in ('assigned', 'en_route', 'in_progress') and b.status in ('assigned', 'en_route', 'in_progress')
    union all
    select id, 'pending with a worker or a time' from jobs
    where status = 'pending' and (worker_id is not null or scheduled_start is not null)
    union all
    select id, 'assigned to nobody' from jobs where status = 'assigned' and worker_id is null
    union all
    select jobs.id, 'another franchise' from jobs join workers on workers.id = worker_id
    where jobs.franchise_id is distinct from workers.franchise_id and jobs.status = 'assigned'
    union all
    select a.visit_id, 'a worker in two places' from visit_workers a join visit_workers b using (worker_id)
    where a.visit_id < b.visit_id and a.open and b.open and a.during && b.during
    union all
    select visits.id, 'starts outside its promised window' from visits
    where status = 'scheduled' and (scheduled_start < window_start or scheduled_start > window_end)
    union all
    select jobs.id, 'is not what its visit says' from jobs, current_visit(jobs.id) as visit
    where jobs.status not in ('cancelled', 'pending') and (
      (jobs.scheduled_start, jobs.scheduled_end) is distinct from (visit.scheduled_start, visit.scheduled_end)
      or not exists (select from visit_workers where visit_id = visit.id and worker_id = jobs.worker_id))
    union all
    select job_id, 'has no visit' from (select jobs.id as job_id from jobs where not exists (
      select from visits where visits.job_id = jobs.id)) as without`;
  return [...rows];
}
