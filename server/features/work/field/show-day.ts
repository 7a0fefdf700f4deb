import type { Deps } from '../../../deps.ts';
import { findUntimed, findVisits } from '../../../records/visits/schedule-store.ts';
import { findWorker } from '../../../records/workers/store.ts';
import { legMinutes } from '../../schedule/scene/leg-minutes.ts';
import { dayOf } from '../../schedule/scene/wall-clock.ts';
import { showDuty } from './change-duty.ts';
import type { Day } from './schemas.ts';
import { showJobs } from './show-jobs.ts';
import { toMe } from './sign-in.ts';

/** A worker's day in route order, with everything needed offline. */
export async function showDay(deps: Deps, workerId: string, date: string | undefined): Promise<Day> {
  const { sql, clock } = deps;
  const worker = (await findWorker(sql, workerId))!;
  const me = await toMe(deps, worker);
  const day = date ? Temporal.PlainDate.from(date) : dayOf(clock.now(), me.timezone);
  const at = (midnight: Temporal.PlainDate) => midnight.toZonedDateTime(me.timezone).toInstant();
  const [visits, untimed, duty] = await Promise.all([
    findVisits(sql, [workerId], at(day), at(day.add({ days: 1 }))),
    findUntimed(sql, workerId),
    showDuty(deps, workerId),
  ]);
  const driven = visits.filter(visit => visit.status !== 'cancelled');
  const home = { lat: worker.homeLat, lng: worker.homeLng };
  const [legs] = await legMinutes(deps, [[home, ...driven]]);
  const minutes = new Map(driven.map((visit, i) => [visit.visitId, legs![i]!]));
  const jobs = await showJobs(sql, [...visits]);
  return {
    date: day.toString(),
    worker: me,
    duty,
    jobs: jobs.map(job => ({ ...job, driveMinutes: minutes.get(job.visitId) ?? null })),
    untimed: await showJobs(sql, [...untimed]),
  };
}
