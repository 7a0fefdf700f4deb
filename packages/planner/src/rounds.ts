/**
 * A solve as one thread sees it: rounds of search with a meeting of the threads between them.
 *
 * Large problems are split: in each round every thread searches its own part of the plan, and at the meeting the parts
 * are merged and split again. Two threads on two halves do twice the steps of one on the whole. Small problems, where a
 * part would have too few options, are searched whole: every thread has its own plan, and after the meeting all
 * continue from the best one. If not all jobs fit, all threads change one plan together. With a long budget, small
 * problems are annealed several times.
 */
import { CommonPlan } from './common-plan.ts';
import type { Exchange, Meeting } from './exchange.ts';
import type { Model } from './model.ts';
import { Random } from './random.ts';
import { Search } from './search.ts';
import { copyTours, currentValue, isBetter, isWorse, loadPlan, planArrays, type Value } from './snapshot.ts';
import { type Part, split } from './split.ts';

/** A budget in seconds ends by the clock; one in iterations gives the same plan for the same seed. */
export type Budget = { seconds: number } | { iterations: number };

export type Solve = {
  model: Model;
  seed: number;
  budget: Budget;
  /** When the budget started, on the clock of `now`, in milliseconds. */
  startedAt: number;
  now: () => number;
  isStopped: () => boolean;
  exchange: Exchange;
  /** Index of this thread. */
  me: number;
};

/** Below this many jobs a problem is searched whole: smaller parts have too few options. */
const WORTH_CUTTING = 250;
/**
 * Length of a round: short enough that borders move and no thread lags, long compared with the meeting (under 1 ms).
 */
const ROUND_IN_PARTS = 0.05;
const ROUND_ON_WHOLE = 0.3;
/** Rough steps per second of a thread. Determines only the number of rounds and annealings. */
const STEPS_PER_SECOND = 40_000;
const MAX_ROUNDS = 400;
/** Steps per job after which annealing a whole problem again finds more than annealing it longer. */
const STEPS_TO_SETTLE = 500;
/** Deciding which jobs to leave out takes longer than deciding who drives where. */
const STEPS_TO_SETTLE_OVERFULL = 1500;
/** A problem is overfull if its first plan leaves out more than this share of the jobs. */
const OVERFULL = 0.05;
const MAX_ANNEALINGS = 4;
/** Temperature at the start, in typical legs; whole problems that are not overfull need less. */
const HEAT = 3;
const HEAT_ON_WHOLE = 1.5;
/** From this share of the budget on, parts that together lose more jobs than the best plan are abandoned. */
const RETURN_FROM = 0.3;

/** The plan all threads continue from, and the best plan of the round. */
type Met = Pick<Meeting, 'stop' | 'current' | 'best'> & { currentValue: Value; bestValue: Value };

/** Searches until the budget is used. The search's routes then hold the best plan of all threads. */
export function solveRounds(solve: Solve): Search {
  const { model, exchange, me, isStopped } = solve;
  const { threads } = exchange;
  const search = new Search(model, solve.seed + me);
  const { routes } = search;
  const all = new Uint8Array(model.tours.count).fill(1);
  const cuts = new Random(solve.seed ^ 0x5bd1e995);
  const inParts = model.jobs.count >= WORTH_CUTTING;
  let common: CommonPlan | undefined;

  // Always finish the first plan unless the caller stops: on a busy machine the budget may be used up already.
  if (me === 0) search.start(isStopped);
  search.best.save(routes, currentValue(routes, all));
  let met = meetOnWhole();
  loadPlan(met.current, routes);
  const isOverfull = routes.bankSize > OVERFULL * model.jobs.count;
  // A common plan depends on which thread is faster, so it cannot be used with an iteration budget. A step that places
  // a tied job also depends on tours it does not touch, which other threads may change.
  const isCommon = !inParts && isOverfull && threads > 1 && !model.hasTied && 'seconds' in solve.budget;
  if (isCommon) common = new CommonPlan(exchange.common, routes);
  const heat = inParts || isOverfull ? HEAT : HEAT_ON_WHOLE;
  const stepsToSettle = isOverfull ? STEPS_TO_SETTLE_OVERFULL : STEPS_TO_SETTLE;
  const { progress, annealings, roundsEach } = pace(solve, search, inParts, stepsToSettle);
  const rounds = annealings * roundsEach;
  const champion = planArrays(model);
  copyTours(routes.state, champion, routes, all);
  let championValue = met.bestValue;

  for (let round = 1; round <= rounds && !met.stop && model.jobs.count > 0; round++) {
    const part = split(routes, inParts ? threads : 1, cuts)[inParts ? me : 0]!;
    search.confine(part);
    const settled = Math.floor((round - 1) / roundsEach);
    search.anneal({
      heat,
      isOverfull,
      progress: () => progress() * annealings - settled,
      isClosed: () => progress() >= round / rounds || isStopped(),
      common,
    });
    met = inParts ? meetInParts(part) : meetOnWhole();
    if (isBetter(met.bestValue, championValue)) {
      copyTours(met.best, champion, routes, all);
      championValue = met.bestValue;
    }
    const isSettled = round % roundsEach === 0;
    const isAbandoned = inParts && round / rounds >= RETURN_FROM && isWorse(met.currentValue, championValue);
    loadPlan(isSettled || isAbandoned ? champion : met.current, routes);
  }
  loadPlan(champion, routes);
  return search;

  /** Combines the parts of all threads into one plan. */
  function meetInParts({ tours }: Part): Met {
    exchange.publishValues(currentValue(routes, tours), search.best.value);
    exchange.publishCurrent(routes, tours);
    exchange.publishBest(search.best.plan, routes, tours);
    search.widen();
    const { currentValues, bestValues, ...met } = exchange.meet();
    return { ...met, currentValue: sumOf(currentValues), bestValue: sumOf(bestValues) };
  }

  /** All threads adopt the best plan of any thread; ties go to the first. */
  function meetOnWhole(): Met {
    search.widen();
    exchange.publishValues(currentValue(routes, all), search.best.value);
    const { currentValues, bestValues } = exchange.meet();
    common?.begin();
    const [leader, finder] = [bestOf(currentValues), bestOf(bestValues)];
    if (me === leader) exchange.publishCurrent(routes, all);
    if (me === finder) exchange.publishBest(search.best.plan, routes, all);
    const met = exchange.meet();
    return { ...met, currentValue: currentValues[leader]!, bestValue: bestValues[finder]! };
  }
}

function bestOf(values: Value[]): number {
  return values.reduce((best, value, thread) => (isBetter(value, values[best]!) ? thread : best), 0);
}

function sumOf(values: Value[]): Value {
  return values.reduce((a, b) => ({
    lostPriority: a.lostPriority + b.lostPriority,
    lostJobs: a.lostJobs + b.lostJobs,
    cost: a.cost + b.cost,
  }));
}

/** How much of the budget is used, and how many annealings and rounds to spend it on. */
function pace(solve: Solve, search: Search, inParts: boolean, stepsToSettle: number) {
  const { budget, startedAt, now, exchange, model } = solve;
  const { threads } = exchange;
  const inSeconds = 'seconds' in budget;
  const steps = inSeconds ? budget.seconds * STEPS_PER_SECOND : budget.iterations / threads;
  const milliseconds = inSeconds ? Math.max(1, budget.seconds * 1000) : 0;
  const progress = inSeconds
    ? () => (now() - startedAt) / milliseconds
    : () => search.iterations / Math.max(1, steps);
  const round = (inParts ? ROUND_IN_PARTS : ROUND_ON_WHOLE) * STEPS_PER_SECOND;
  const settled = steps / (stepsToSettle * Math.max(1, model.jobs.count));
  const annealings = inParts ? 1 : Math.max(1, Math.floor(Math.min(MAX_ANNEALINGS, settled)));
  const roundsEach = Math.max(1, Math.floor(Math.min(MAX_ROUNDS, steps / round) / annealings));
  return { progress, annealings, roundsEach };
}
