/**
 * An independent, slow check of a plan against its problem. It deliberately shares no code with the search: a plan it
 * accepts can be driven as written, and costs what it says.
 */
import type { Case, Report } from './check-case.ts';
import { checkScore } from './check-score.ts';
import { checkTour, isClashing } from './check-tour.ts';
import { checkCrews, checkDependencies, checkEveryJobOnce, hasBegun } from './check-visits.ts';
import type { Problem, Worker } from './problem.ts';
import type { Plan, Tour, Visit } from './result.ts';

/** Lists everything wrong with a plan; empty if the plan is valid. */
export function checkPlan(problem: Problem, plan: Plan): string[] {
  const found: string[] = [];
  const report = (text: string) => found.push(text);
  const given: Case = { problem, plan, jobs: firstOf(problem.jobs), workers: firstOf(problem.workers) };
  checkEveryJobOnce(given, report);
  checkCrews(given, report);
  checkDependencies(given, report);
  for (const tour of plan.tours) {
    const worker = given.workers.get(tour.workerId);
    const inTour = (text: string) => report(`${tour.workerId}/${tour.shift}: ${text}`);
    if (worker) checkTour(given, tour, worker, inTour);
    else inTour('unknown worker');
  }
  checkReserves(given, report);
  checkWorkersInOnePlace(given, report);
  checkScore(given, report);
  return found;
}

function firstOf<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((item): [string, T] => [item.id, item]).reverse());
}

/** Every shift with visits that are neither urgent nor promised leaves its reserve free. */
function checkReserves(given: Case, report: Report): void {
  for (const worker of given.workers.values()) {
    worker.shifts.forEach((shift, index) => {
      const tours = given.plan.tours.filter(
        tour => tour.workerId === worker.id && tour.shift === index && !isClashing(given, tour),
      );
      const reserve = shift.reserve ?? 0;
      const begun = tours.flatMap(tour => tour.visits.filter(visit => hasBegun(given, visit)));
      const isBound = tours.some(tour =>
        tour.visits.some(visit => !visit.promised && !given.jobs.get(visit.jobId)?.urgent),
      );
      if (reserve === 0 || !isBound) return;
      const cuts = [...(worker.timeOff ?? []), ...begun.map(({ start, end }) => ({ from: start, to: end }))];
      const from = Math.max(shift.start, given.problem.now ?? shift.start);
      const free = freeSeconds(from, shift.end, cuts);
      const resting = tours
        .flatMap(tour => tour.breaks)
        .reduce((sum, { start, end }) => sum + end - start, 0);
      const used = tours.reduce((sum, tour) => sum + ordinaryWork(given, tour, worker), 0);
      if (free - resting - used < reserve) report(`${worker.id}/${index}: uses the reserve`);
    });
  }
}

/** Driving and time on site of the tour as it would be without its urgent visits. */
function ordinaryWork(given: Case, tour: Tour, worker: Worker): number {
  const { matrix } = given.problem;
  const road = (from: number, to: number) =>
    from === to ? 0 : Math.max(0, matrix.seconds[from * matrix.size + to]!);
  const jobOf = (visit: Visit) => given.jobs.get(visit.jobId)!;
  const begun = tour.visits.filter(visit => hasBegun(given, visit)).at(-1);
  const visits = tour.visits.filter(visit => !hasBegun(given, visit) && !jobOf(visit).urgent);
  if (visits.length === 0) return 0;
  const { startPlace, endPlace } = worker.shifts[tour.shift]!;
  const places = [begun ? jobOf(begun).place : startPlace, ...visits.map(visit => jobOf(visit).place)];
  if (endPlace != null) places.push(endPlace);
  const driving = places.slice(1).reduce((sum, place, i) => sum + road(places[i]!, place), 0);
  return visits.reduce((sum, visit) => sum + jobOf(visit).duration + (jobOf(visit).setup ?? 0), driving);
}

function freeSeconds(from: number, to: number, cuts: { from: number; to: number }[]): number {
  let free = 0;
  let time = from;
  for (const cut of cuts.filter(c => c.from < c.to).sort((a, b) => a.from - b.from)) {
    if (cut.from > time) free += Math.max(0, Math.min(cut.from, to) - time);
    time = Math.max(time, cut.to);
  }
  return free + Math.max(0, to - time);
}

/** Promised visits may overlap because the caller asked for it. Visits the planner chose may not overlap anything. */
function checkWorkersInOnePlace(given: Case, report: Report): void {
  const { plan } = given;
  const clashing = new Set(
    plan.warnings.flatMap(w => (w.kind === 'promise-clashes' ? [`${w.workerId} ${w.jobId}`] : [])),
  );
  const isGiven = (tour: Tour) =>
    tour.visits.every(visit => clashing.has(`${tour.workerId} ${visit.jobId}`) || hasBegun(given, visit));
  for (const a of plan.tours.filter(tour => !isGiven(tour))) {
    for (const b of plan.tours) {
      if (a === b || a.workerId !== b.workerId) continue;
      const from = isGiven(b) ? b.visits[0]!.start : b.leave;
      const to = isGiven(b) ? b.visits.at(-1)!.end : b.finish;
      if (a.leave < to && from < a.finish) report(`${a.workerId} has two tours at once`);
    }
  }
}
