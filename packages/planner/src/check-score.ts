/** Checks that a plan costs what its score says. */
import type { Case, Report } from './check-case.ts';
import { DEFAULT_WEIGHTS, type Job } from './problem.ts';
import type { Costs, Visit } from './result.ts';

/** A start this close to the end of its window starts to cost punctuality; a move this far costs all of stability. */
const PUNCTUALITY_MARGIN = 1800;
const FULL_MOVE = 3600;
/** Sums of fractions differ by this much, relative to their size. */
const ROUNDING = 1e-6;

export function checkScore(given: Case, report: Report): void {
  const { problem, plan, jobs } = given;
  const { score } = plan;
  const drive = plan.tours.reduce((sum, tour) => sum + tour.driveSeconds, 0);
  if (drive !== score.driveSeconds) report('the score counts other driving than the tours');
  if (score.lostJobs !== plan.unassigned.length) report('the score counts other losses than the plan');
  const visited = new Set(plan.tours.flatMap(tour => tour.visits.map(visit => visit.jobId)));
  const prioritiesOf = (list: Iterable<Job>) =>
    [...list].reduce((sum, { priority }) => sum + (priority || 0), 0);
  const served = [...visited].flatMap(id => jobs.get(id) ?? []);
  if (!isEqual(score.lostPriority, prioritiesOf(problem.jobs) - prioritiesOf(served)))
    report('the score counts another priority than the plan loses');
  const parts = Object.values(score.costs).reduce((sum, cost) => sum + cost, 0);
  if (!isEqual(score.extras, parts)) report(`extras are ${parts}, not ${score.extras}`);
  const expected = expectedCosts(given);
  for (const [name, cost] of Object.entries(expected) as [keyof Costs, number][]) {
    if (!isEqual(score.costs[name], cost)) report(`${name} costs ${cost}, not ${score.costs[name]}`);
  }
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  for (const name of ['promptness', 'fairness'] as const) {
    if (score.costs[name] < -ROUNDING || (weights[name] === 0 && !isEqual(score.costs[name], 0)))
      report(`${name} costs ${score.costs[name]}`);
  }
}

function isEqual(a: number, b: number): boolean {
  // Both NaN: a job whose priority is no number.
  return Object.is(a, b) || Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Promptness and fairness depend on which tours the planner made of the shifts; the rest follows from the plan. */
function expectedCosts({ problem, plan, jobs, workers }: Case): Omit<Costs, 'promptness' | 'fairness'> {
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  const costs = { continuity: 0, stability: 0, punctuality: 0, overtime: 0, lateness: 0, window: 0, rate: 0 };
  const counted = new Set<string>();
  for (const tour of plan.tours) {
    const chosen = tour.visits.filter(visit => !visit.promised);
    const onSite = chosen.reduce((sum, { start, end }) => sum + end - start, 0);
    costs.rate += ((workers.get(tour.workerId)?.rate ?? 1) - 1) * (tour.driveSeconds + onSite);
    costs.overtime += (weights.overtime / 60) * tour.overtimeSeconds;
    for (const visit of chosen) {
      const job = jobs.get(visit.jobId);
      if (!job || counted.has(job.id)) continue;
      counted.add(job.id);
      costs.lateness += (weights.lateness / 60) * visit.lateSeconds;
      costs.window += (weights.window / 60) * visit.outsideSeconds;
      costs.punctuality += weights.punctuality * closeness(job, visit);
      const { preferredWorkers = [], assigned } = job;
      if (preferredWorkers.length > 0 && !preferredWorkers.includes(visit.workerIds[0]!))
        costs.continuity += weights.continuity;
      if (assigned) costs.stability += (assigned.stability ?? weights.stability) * change(assigned, visit);
    }
  }
  return costs;
}

/** From 0 half an hour before the end of the window to 1 at its end. */
function closeness(job: Job, visit: Visit): number {
  if (job.softWindows) return 0;
  const windows = (job.windows ?? []).filter(({ from, to }) => from <= to).sort((a, b) => a.from - b.from);
  const window = windows.find(({ to }) => visit.start <= to);
  return window ? Math.max(0, 1 - (window.to - visit.start) / PUNCTUALITY_MARGIN) : 0;
}

/** The share of the crew that was replaced, plus how far the visit moved. */
function change(assigned: NonNullable<Job['assigned']>, visit: Visit): number {
  const replaced = visit.workerIds.filter(id => !assigned.workerIds.includes(id)).length;
  return replaced / visit.workerIds.length + Math.min(1, Math.abs(visit.start - assigned.start) / FULL_MOVE);
}
