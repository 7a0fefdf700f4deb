/**
 * An independent, slow check of a plan against its problem. It deliberately shares no code with the search: a plan it
 * accepts can be driven as written.
 */
import { type Interval, type Job, type Problem, type Shift, UNREACHABLE, type Worker } from './problem.ts';
import type { Plan, Tour, Visit } from './result.ts';

type Report = (problem: string) => void;

/** Lists everything wrong with a plan; empty if the plan is valid. */
export function checkPlan(problem: Problem, plan: Plan): string[] {
  const found: string[] = [];
  const jobs = new Map<string, Job>();
  for (const job of problem.jobs) if (!jobs.has(job.id)) jobs.set(job.id, job);
  const workers = new Map<string, Worker>();
  for (const worker of problem.workers) if (!workers.has(worker.id)) workers.set(worker.id, worker);
  checkEveryJobOnce(problem, plan, text => found.push(text));
  for (const tour of plan.tours) {
    const report = (text: string) => found.push(`${tour.workerId}/${tour.shift}: ${text}`);
    const worker = workers.get(tour.workerId);
    if (worker) checkTour(problem, plan, tour, worker, jobs, report);
    else report('unknown worker');
  }
  checkWorkersInOnePlace(problem, plan, text => found.push(text));
  const drive = plan.tours.reduce((sum, tour) => sum + tour.driveSeconds, 0);
  if (drive !== plan.score.driveSeconds) found.push('the score counts other driving than the tours');
  if (plan.score.lostJobs !== plan.unassigned.length)
    found.push('the score counts other losses than the plan');
  return found;
}

function checkEveryJobOnce(problem: Problem, plan: Plan, report: Report): void {
  const count = new Map<string, number>();
  for (const { id } of problem.jobs) count.set(id, (count.get(id) ?? 0) + 1);
  const planned = [...plan.tours.flatMap(tour => tour.visits), ...plan.unassigned];
  for (const { jobId } of planned) count.set(jobId, (count.get(jobId) ?? 0) - 1);
  for (const [id, left] of count) if (left !== 0) report(`job ${id} is in the plan ${-left} times too often`);
  const visited = plan.tours.flatMap(tour => tour.visits.map(visit => visit.jobId));
  if (new Set(visited).size !== visited.length) report('a job is visited twice');
}

function checkTour(
  problem: Problem,
  plan: Plan,
  tour: Tour,
  worker: Worker,
  jobs: Map<string, Job>,
  report: Report,
): void {
  if (tour.visits.length === 0) report('empty tour');
  for (const visit of tour.visits) {
    const job = jobs.get(visit.jobId);
    if (job) checkVisit(problem, visit, job, worker, report);
    else report(`unknown job ${visit.jobId}`);
  }
  const clashing = plan.warnings.some(
    warning => warning.kind === 'promise-clashes' && tour.visits.some(visit => visit.jobId === warning.jobId),
  );
  if (clashing) return;
  const begun = tour.visits.filter(visit => hasBegun(problem, visit));
  const planned = tour.visits.filter(visit => !hasBegun(problem, visit));
  if (planned.length === 0) return;
  const shift = worker.shifts[tour.shift];
  if (!shift) {
    report('unknown shift');
    return;
  }
  if (tour.finish > shift.end) report(`ends at ${tour.finish}, after the shift`);
  if (tour.leave < shift.start) report('leaves before the shift');
  if (tour.leave < (problem.now ?? tour.leave)) report('leaves in the past');
  for (const { from, to } of worker.timeOff ?? []) {
    if (from < to && from < tour.finish && to > tour.leave) report('works in time off');
  }
  for (const [name, capacity] of Object.entries(shift.capacity ?? {})) {
    const load = planned.reduce((sum, { jobId }) => sum + (jobs.get(jobId)?.loads?.[name] ?? 0), 0);
    if (load > capacity) report(`carries too much ${name}`);
  }
  checkLegs(problem, tour, shift, begun.at(-1), planned, jobs, report);
  checkBreaks(problem, plan, tour, shift, worker, report);
}

/** The planner cannot change a visit that has started. */
function hasBegun(problem: Problem, visit: Visit): boolean {
  return visit.promised && visit.start < (problem.now ?? visit.start);
}

function checkVisit(problem: Problem, visit: Visit, job: Job, worker: Worker, report: Report): void {
  if (visit.end !== visit.start + job.duration) report(`job ${job.id} does not take its duration`);
  if (visit.arrival > visit.start) report(`job ${job.id} starts before the worker arrives`);
  if (job.promised) {
    if (!visit.promised) report(`job ${job.id} is not marked as promised`);
    if (!job.promised.workerIds.includes(worker.id) || job.promised.start !== visit.start)
      report(`promise ${job.id} broken`);
    return;
  }
  const windows = job.windows ?? [];
  const within = (window: Interval) => window.from <= visit.start && visit.start <= window.to;
  if (windows.length > 0 && !windows.some(within)) report(`job ${job.id} starts outside its windows`);
  if (visit.start < (problem.now ?? visit.start)) report(`job ${job.id} starts in the past`);
  const missing = (job.skills ?? []).some(skill => worker.skills && !worker.skills.includes(skill));
  if (missing || job.allowedWorkers?.includes(worker.id) === false)
    report(`job ${job.id} has the wrong worker`);
}

function checkLegs(
  problem: Problem,
  tour: Tour,
  shift: Shift,
  begun: Visit | undefined,
  visits: Visit[],
  jobs: Map<string, Job>,
  report: Report,
): void {
  const buffer = problem.buffers?.secondsPerLeg ?? 0;
  const placeOf = (visit: Visit) => jobs.get(visit.jobId)?.place ?? 0;
  let place = begun ? placeOf(begun) : shift.startPlace;
  let time = tour.leave;
  let driven = 0;
  const resting = (from: number, to: number) =>
    tour.breaks
      .filter(rest => rest.start >= from && rest.start < to)
      .reduce((sum, b) => sum + b.end - b.start, 0);
  const drive = (to: number, due: number, what: string) => {
    const seconds = roadSeconds(problem, place, to);
    if (seconds === UNREACHABLE) return report(`no road to ${what}`);
    driven += seconds;
    const rest = resting(time, due);
    if (earliestArrival(problem, time, seconds) + buffer + rest > due)
      report(`${what} cannot be reached in time`);
  };
  for (const visit of visits) {
    if (visit.driveSeconds !== roadSeconds(problem, place, placeOf(visit))) report('wrong driving on a leg');
    drive(placeOf(visit), visit.start, `job ${visit.jobId}`);
    place = placeOf(visit);
    time = visit.end;
  }
  if (shift.endPlace != null) drive(shift.endPlace, tour.finish, 'the end');
  else if (tour.finish !== time) report('does not finish with its last visit');
  if (driven !== tour.driveSeconds) report(`drives ${driven} s, not ${tour.driveSeconds}`);
}

function roadSeconds(problem: Problem, from: number, to: number): number {
  return from === to ? 0 : problem.matrix.seconds[from * problem.matrix.size + to]!;
}

/** Leaving at `time` or later, whichever arrives first. */
function earliestArrival(problem: Problem, time: number, seconds: number): number {
  const periods = problem.buffers?.slowPeriods ?? [];
  const percentAt = (moment: number) => {
    const within = periods.filter(({ from, to, percent }) => from <= moment && moment < to && percent > 0);
    return within.length > 0 ? Math.max(...within.map(period => period.percent)) : 100;
  };
  const leaving = [time, ...periods.flatMap(({ from, to }) => [from, to]).filter(edge => edge > time)];
  return Math.min(...leaving.map(moment => moment + Math.ceil((seconds * percentAt(moment)) / 100)));
}

function checkBreaks(
  problem: Problem,
  plan: Plan,
  tour: Tour,
  shift: Shift,
  worker: Worker,
  report: Report,
): void {
  for (const rest of tour.breaks) {
    const planned = shift.breaks?.some(
      b => b.earliest <= rest.start && rest.start <= b.latest && b.duration === rest.end - rest.start,
    );
    if (!planned) report('an unrequested break');
    if (rest.end > shift.end) report('a break after the shift');
    if (tour.visits.some(visit => visit.start < rest.end && rest.start < visit.end))
      report('a visit in a break');
  }
  // The planner decides how time off, promises outside the shift and a shift in progress split the breaks.
  const cut =
    (worker.timeOff ?? []).some(({ from, to }) => from < shift.end && to > shift.start) ||
    (problem.now ?? shift.start) > shift.start ||
    tour.visits.some(visit => hasBegun(problem, visit)) ||
    plan.warnings.some(warning => warning.kind !== 'duplicate-worker' && warning.workerId === worker.id);
  if (cut) return;
  const expected = (shift.breaks ?? []).filter(({ earliest, latest, duration }) => {
    const start = Math.max(earliest, shift.start);
    return duration > 0 && start <= latest && start + duration <= shift.end;
  });
  if (tour.breaks.length !== expected.length) report(`${tour.breaks.length} breaks, not ${expected.length}`);
}

/** Promised visits may overlap because the caller asked for it. Visits the planner chose may not overlap anything. */
function checkWorkersInOnePlace(problem: Problem, plan: Plan, report: Report): void {
  const clashing = new Set(plan.warnings.flatMap(w => (w.kind === 'promise-clashes' ? [w.jobId] : [])));
  const isGiven = (visit: Visit) => clashing.has(visit.jobId) || hasBegun(problem, visit);
  const planned = plan.tours.filter(tour => !tour.visits.every(isGiven));
  for (const a of planned) {
    for (const b of plan.tours) {
      if (a === b || a.workerId !== b.workerId) continue;
      const from = b.visits.every(isGiven) ? b.visits[0]!.start : b.leave;
      const to = b.visits.every(isGiven) ? b.visits.at(-1)!.end : b.finish;
      if (a.leave < to && from < a.finish) report(`${a.workerId} has two tours at once`);
    }
  }
}
