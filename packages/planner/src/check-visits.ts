/** Checks of a plan's visits, wherever they are. */
import type { Case, Report } from './check-case.ts';
import type { Interval, Job, Worker } from './problem.ts';
import type { Tour, Visit } from './result.ts';

/** The planner cannot change a visit that has started. */
export function hasBegun({ problem }: Case, visit: Visit): boolean {
  return visit.promised && visit.start < (problem.now ?? visit.start);
}

export function checkEveryJobOnce({ problem, plan }: Case, report: Report): void {
  const count = new Map<string, number>();
  for (const { id } of problem.jobs) count.set(id, (count.get(id) ?? 0) + 1);
  const visited = new Set(plan.tours.flatMap(tour => tour.visits.map(visit => visit.jobId)));
  const planned = [...visited, ...plan.unassigned.map(({ jobId }) => jobId)];
  for (const id of planned) count.set(id, (count.get(id) ?? 0) - 1);
  for (const [id, left] of count) if (left !== 0) report(`job ${id} is in the plan ${-left} times too often`);
}

/** All visits of each job, with their tours. */
function visitsByJob({ plan }: Case): Map<string, { visit: Visit; tour: Tour }[]> {
  const all = plan.tours.flatMap(tour => tour.visits.map(visit => ({ visit, tour })));
  return Map.groupBy(all, ({ visit }) => visit.jobId);
}

/** The workers named are those who come, and they are as many as the job needs, together, with every skill. */
export function checkCrews(given: Case, report: Report): void {
  for (const [id, visits] of visitsByJob(given)) {
    const job = given.jobs.get(id);
    if (!job) continue;
    const coming = visits.map(({ tour }) => tour.workerId);
    const { workerIds } = visits[0]!.visit;
    if (new Set(coming).size !== coming.length) report(`job ${id} is visited twice by one worker`);
    if (!isSameSet(coming, workerIds)) report(`job ${id} names other workers than those who come`);
    if (visits.some(({ visit }) => visit.workerIds.join() !== workerIds.join()))
      report(`job ${id} names different crews`);
    if (new Set(visits.map(({ visit }) => visit.start)).size > 1) report(`the crew of ${id} starts apart`);
    if (job.promised) {
      if (workerIds.join() !== job.promised.workerIds.join()) report(`promise ${id} has other workers`);
      continue;
    }
    if (workerIds.length !== (job.crew ?? 1)) report(`job ${id} has ${workerIds.length} workers`);
    const crew = workerIds.map(workerId => given.workers.get(workerId));
    for (const skill of job.skills ?? []) {
      if (!crew.some(worker => worker && (worker.skills?.includes(skill) ?? true)))
        report(`job ${id} has nobody who can ${skill}`);
    }
  }
}

function isSameSet(a: string[], b: string[]): boolean {
  const all = new Set([...a, ...b]);
  return all.size === new Set(a).size && all.size === new Set(b).size;
}

/** Nobody comes before the job that goes first is done. Two promises may, because the caller asked for it. */
export function checkDependencies(given: Case, report: Report): void {
  const visits = visitsByJob(given);
  for (const [id, [own]] of visits) {
    const job = given.jobs.get(id);
    if (!job?.after) continue;
    const before = visits.get(job.after.jobId);
    if (!before) {
      if (!job.promised) report(`job ${id} comes after one that is not planned`);
      continue;
    }
    if (job.promised && given.jobs.get(job.after.jobId)?.promised) continue;
    const done = Math.max(...before.map(({ visit }) => visit.end));
    if (own!.visit.start < done + job.after.gap) report(`job ${id} starts before ${job.after.jobId} is done`);
  }
}

/** One visit on its own: its time, and whether this worker may make it. */
export function checkVisit(given: Case, visit: Visit, job: Job, worker: Worker, report: Report): void {
  const { now } = given.problem;
  if (visit.end !== visit.start + visit.setupSeconds + job.duration)
    report(`job ${job.id} does not take its duration`);
  if (visit.arrival > visit.start) report(`job ${job.id} starts before the worker arrives`);
  const windows = (job.windows ?? []).filter(({ from, to }) => from <= to);
  const gapTo = ({ from, to }: Interval) => Math.max(0, from - visit.start, visit.start - to);
  const outside = windows.length > 0 ? Math.min(...windows.map(gapTo)) : 0;
  if (visit.outsideSeconds !== (job.softWindows ? outside : 0))
    report(`job ${job.id} is ${outside} s outside its windows, not ${visit.outsideSeconds}`);
  const late = Math.max(0, visit.start - (job.dueBy ?? visit.start));
  if (visit.lateSeconds !== late) report(`job ${job.id} is ${late} s late, not ${visit.lateSeconds}`);
  if (visit.promised !== (job.promised !== undefined)) report(`job ${job.id} is not marked as promised`);
  if (job.promised) {
    if (job.promised.start !== visit.start) report(`promise ${job.id} broken`);
    if (visit.setupSeconds !== (job.setup ?? 0)) report(`job ${job.id} has another setup`);
    return;
  }
  if (outside > 0 && !job.softWindows) report(`job ${job.id} starts outside its windows`);
  if (visit.start < (now ?? visit.start)) report(`job ${job.id} starts in the past`);
  const lacksSkill = (job.skills ?? []).some(skill => worker.skills?.includes(skill) === false);
  if ((job.crew ?? 1) === 1 && lacksSkill) report(`job ${job.id} needs another skill`);
  if (job.allowedWorkers?.includes(worker.id) === false) report(`job ${job.id} has the wrong worker`);
  if (job.bannedWorkers?.includes(worker.id)) report(`job ${job.id} has a banned worker`);
  if (job.area !== undefined && worker.areas?.includes(job.area) === false)
    report(`job ${job.id} is outside the areas of its worker`);
}
