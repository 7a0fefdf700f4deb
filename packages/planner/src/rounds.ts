/**
 * A solve as one thread sees it: rounds of search with a meeting of the threads between them.
 *
 * Large problems are split: in each round every thread searches its own part of the plan, and at the meeting the parts
 * are merged and split again. Two threads on two halves do twice the steps of one on the whole. Small problems, where a
 * part would have too few options, are searched whole: every thread has its own plan, and after the meeting all
 * continue from the best one. If not all jobs fit, all threads change one plan together. A small problem is annealed
 * several times, until that brings nothing more: see `Pace`.
 */
import { CommonPlan } from './common-plan.ts';
import type { Clock, Meeting } from './exchange.ts';
import { budgetUsed, Pace, type Solve } from './pace.ts';
import { Random } from './random.ts';
import { Search } from './search.ts';
import { copyTours, currentValue, isBetter, isWorse, loadPlan, planArrays, type Value } from './snapshot.ts';
import { type Part, split } from './split.ts';

/** Below this many jobs that can move, a problem is searched whole: smaller parts have too few options. */
const WORTH_CUTTING = 250;
/** A problem is overfull if its first plan leaves out more than this share of the jobs. */
const OVERFULL = 0.05;
/** Temperature at the start, in typical legs; whole problems that are not overfull need less. */
const HEAT = 3;
const HEAT_ON_WHOLE = 1.5;
/** From this share of the budget on, parts that together lose more jobs than the best plan are abandoned. */
const RETURN_FROM = 0.3;

/** The plan all threads continue from, and the best plan of the round. */
type Met = Pick<Meeting, 'stop' | 'current' | 'best' | 'clock'> & { currentValue: Value; bestValue: Value };

/**
 * Searches until the budget is used or nothing more is to be gained. The search's routes then hold the best plan of all
 * threads.
 */
export function solveRounds(solve: Solve): Search {
  const { model, exchange, me, isStopped } = solve;
  const { threads } = exchange;
  const search = new Search(model, solve.seed + me);
  const { routes } = search;
  const all = new Uint8Array(model.tours.count).fill(1);
  const cuts = new Random(solve.seed ^ 0x5bd1e995);
  const movable = model.jobs.searched.filter((searched, k) => searched && !model.jobs.pinned[k]).length;
  const inParts = movable >= WORTH_CUTTING;
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
  const pace = new Pace(solve, search, { movable, inParts, isOverfull });
  const champion = planArrays(model);
  copyTours(routes.state, champion, routes, all);
  let championValue = met.bestValue;

  while (!met.stop && movable > 0 && pace.nextAnnealing(met.clock, championValue)) {
    for (let round = 1; round <= pace.rounds && !met.stop; round++) {
      const part = split(routes, inParts ? threads : 1, cuts)[inParts ? me : 0]!;
      search.confine(part);
      search.anneal({
        heat,
        isOverfull,
        progress: () => pace.progress(),
        isClosed: () => pace.progress() >= round / pace.rounds || isStopped(),
        common,
      });
      met = inParts ? meetInParts(part) : meetOnWhole();
      if (isBetter(met.bestValue, championValue)) {
        copyTours(met.best, champion, routes, all);
        championValue = met.bestValue;
      }
      const isAbandoned =
        inParts && round / pace.rounds >= RETURN_FROM && isWorse(met.currentValue, championValue);
      loadPlan(isAbandoned ? champion : met.current, routes);
    }
    loadPlan(champion, routes);
  }
  loadPlan(champion, routes);
  return search;

  function clockNow(): Clock {
    return { used: budgetUsed(solve, search.iterations), steps: search.iterations };
  }

  /** Combines the parts of all threads into one plan. */
  function meetInParts({ tours }: Part): Met {
    exchange.publishValues(currentValue(routes, tours), search.best.value, clockNow());
    exchange.publishCurrent(routes, tours);
    exchange.publishBest(search.best.plan, routes, tours);
    search.widen();
    const { currentValues, bestValues, ...met } = exchange.meet();
    return { ...met, currentValue: sumOf(currentValues), bestValue: sumOf(bestValues) };
  }

  /** All threads adopt the best plan of any thread; ties go to the first. */
  function meetOnWhole(): Met {
    search.widen();
    exchange.publishValues(currentValue(routes, all), search.best.value, clockNow());
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
