/** Checks of one tour: its shift, its legs, its breaks and what the van carries. */
import type { Case, Report } from './check-case.ts';
import { checkVisit, hasBegun } from './check-visits.ts';
import { type Job, type Problem, type Shift, UNREACHABLE, type Worker } from './problem.ts';
import type { Tour, Visit } from './result.ts';

/** Whether the tour is a promise that fits nowhere: the caller knows. */
export function isClashing({ plan }: Case, tour: Tour): boolean {
  return plan.warnings.some(
    warning =>
      warning.kind === 'promise-clashes' &&
      warning.workerId === tour.workerId &&
      tour.visits.some(visit => visit.jobId === warning.jobId),
  );
}

export function checkTour(given: Case, tour: Tour, worker: Worker, report: Report): void {
  const { problem, jobs } = given;
  if (tour.visits.length === 0) report('empty tour');
  for (const visit of tour.visits) {
    const job = jobs.get(visit.jobId);
    if (job) checkVisit(given, visit, job, worker, report);
    else report(`unknown job ${visit.jobId}`);
  }
  if (isClashing(given, tour)) return;
  const begun = tour.visits.filter(visit => hasBegun(given, visit));
  const planned = tour.visits.filter(visit => !hasBegun(given, visit));
  if (planned.length === 0) return;
  const shift = worker.shifts[tour.shift];
  if (!shift) {
    report('unknown shift');
    return;
  }
  if (tour.finish > shift.end + (shift.overtime ?? 0)) report(`ends at ${tour.finish}, after the shift`);
  const overtime = Math.max(0, tour.finish - shift.end);
  if (overtime !== tour.overtimeSeconds) report(`${overtime} s of overtime, not ${tour.overtimeSeconds}`);
  if (tour.leave < shift.start) report('leaves before the shift');
  if (tour.leave < (problem.now ?? tour.leave)) report('leaves in the past');
  for (const { from, to } of worker.timeOff ?? []) {
    if (from < to && from < tour.finish && to > tour.leave) report('works in time off');
  }
  const carried = planned.filter(visit => visit.workerIds[0] === worker.id);
  for (const [name, capacity] of Object.entries(shift.capacity ?? {})) {
    const load = carried.reduce((sum, { jobId }) => sum + (jobs.get(jobId)?.loads?.[name] ?? 0), 0);
    if (load > capacity) report(`carries too much ${name}`);
  }
  checkLegs(given, tour, shift, begun.at(-1), planned, report);
  checkBreaks(given, tour, shift, worker, report);
}

function checkLegs(
  { problem, jobs }: Case,
  tour: Tour,
  shift: Shift,
  begun: Visit | undefined,
  visits: Visit[],
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
    const job = jobs.get(visit.jobId);
    if (job && visit.setupSeconds !== setupFrom(place, job)) report(`job ${job.id} has another setup`);
    if (visit.driveSeconds !== roadSeconds(problem, place, placeOf(visit))) report('wrong driving on a leg');
    drive(placeOf(visit), visit.start, `job ${visit.jobId}`);
    place = placeOf(visit);
    time = visit.end;
  }
  if (shift.endPlace != null) drive(shift.endPlace, tour.finish, 'the end');
  else if (tour.finish !== time) report('does not finish with its last visit');
  if (driven !== tour.driveSeconds) report(`drives ${driven} s, not ${tour.driveSeconds}`);
}

/** Crews and promised visits spend it in any case. */
function setupFrom(place: number, job: Job): number {
  const isSpent = place !== job.place || (job.crew ?? 1) > 1 || job.promised !== undefined;
  return isSpent ? (job.setup ?? 0) : 0;
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

function checkBreaks(given: Case, tour: Tour, shift: Shift, worker: Worker, report: Report): void {
  const { problem, plan } = given;
  for (const rest of tour.breaks) {
    const planned = shift.breaks?.some(
      b => b.earliest <= rest.start && rest.start <= b.latest && b.duration === rest.end - rest.start,
    );
    if (!planned) report('an unrequested break');
    if (rest.end > shift.end + (shift.overtime ?? 0)) report('a break after the shift');
    if (tour.visits.some(visit => visit.start < rest.end && rest.start < visit.end))
      report('a visit in a break');
  }
  // The planner decides how time off, promises outside the shift and a shift in progress split the breaks.
  const last = shift.end + (shift.overtime ?? 0);
  const cut =
    (worker.timeOff ?? []).some(({ from, to }) => from < last && to > shift.start) ||
    (problem.now ?? shift.start) > shift.start ||
    tour.visits.some(visit => hasBegun(given, visit)) ||
    plan.warnings.some(warning => warning.kind !== 'duplicate-worker' && warning.workerId === worker.id);
  if (cut) return;
  const expected = (shift.breaks ?? []).filter(({ earliest, latest, duration }) => {
    const start = Math.max(earliest, shift.start);
    return duration > 0 && start <= latest && start + duration <= shift.end;
  });
  if (tour.breaks.length !== expected.length) report(`${tour.breaks.length} breaks, not ${expected.length}`);
}
