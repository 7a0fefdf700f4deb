/**
 * A solve as one thread sees it: rounds of search, and between them a meeting of the threads.
 *
 * Large problems are cut: in each round every thread searches its own part of the plan, and at the meeting the
 * parts are put together and cut anew. Two threads on two halves do twice the steps of one on the whole, while two
 * whole searches side by side gain little. Small problems, where a part would have too little to choose from, are
 * searched whole by every thread with its own random numbers, several times over if the budget is long.
 */
import type { Exchange, Meeting } from './exchange.ts';
import type { Model } from './model.ts';
import { Random } from './random.ts';
import { Search } from './search.ts';
import { copyTours, currentValue, isBetter, loadPlan, losesMore, planArrays } from './snapshot.ts';
import { split } from './split.ts';

/** A budget of seconds ends by the clock; one of iterations gives the same plan for the same seed. */
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
  /** Which of the threads this is. */
  me: number;
};

/** Below this many jobs a problem is searched whole: on 200 the best of a few searches beat one in parts. */
const WORTH_CUTTING = 250;
/** Length of a round on parts: short enough that borders do not last, long against the meeting (under 1 ms). */
const ROUND_SECONDS = 0.05;
/** Steps a thread does in a second, roughly. Only the number of rounds follows from it. */
const STEPS_PER_SECOND = 40_000;
const MOST_ROUNDS = 400;
/** Steps per job after which annealing a whole problem once more finds more than annealing it longer. */
const STEPS_TO_SETTLE = 500;
const MOST_ANNEALINGS = 4;
/** From this share of the budget on, a plan that loses more jobs than the best one is given up. */
const RETURN_FROM = 0.3;

/** Searches until the budget is used; the routes of the search then hold the best plan of all threads. */
export function solveRounds(solve: Solve): Search {
  const { model, exchange, me, isStopped } = solve;
  const { threads } = exchange;
  const search = new Search(model, solve.seed + me);
  const { routes } = search;
  const all = new Uint8Array(model.tours.count).fill(1);
  const cuts = new Random(solve.seed ^ 0x5bd1e995);
  const { progress, rounds, inParts } = pace(solve, search);

  // The first plan is always finished unless someone wants to stop: on a busy machine the budget may be over by now.
  if (me === 0) search.start(isStopped);
  let met = meetWithPlanOf(0);
  loadPlan(met.current, routes);
  const champion = planArrays(model);
  copyTours(routes.state, champion, routes, all);
  let championValue = met.bestValue;

  for (let round = 1; round <= rounds && !met.stop && model.jobs.count > 0; round++) {
    const part = split(routes, inParts ? threads : 1, cuts)[inParts ? me : 0]!;
    const heat = inParts ? progress : () => progress() * rounds - (round - 1);
    search.confine(part);
    search.anneal(heat, () => progress() >= round / rounds || isStopped());
    if (inParts) {
      const value = currentValue(routes, part.tours);
      exchange.publish(routes, part.tours, value, search.best.plan, search.best.value);
      search.widen();
      met = exchange.meet();
    } else {
      search.widen();
      loadPlan(search.best.plan, routes);
      met = meetWithPlanOf(winner());
    }
    if (isBetter(met.bestValue, championValue)) {
      copyTours(met.best, champion, routes, all);
      championValue = met.bestValue;
    }
    const giveUp = !inParts || (round / rounds >= RETURN_FROM && losesMore(met.currentValue, championValue));
    loadPlan(giveUp ? champion : met.current, routes);
  }
  loadPlan(champion, routes);
  return search;

  /** All threads learn the plan of one of them. */
  function meetWithPlanOf(thread: number): Meeting {
    if (me === thread) {
      const value = currentValue(routes, all);
      exchange.publish(routes, all, value, routes.state, value);
    } else {
      exchange.publishNothing();
    }
    return exchange.meet();
  }

  /** The thread with the best plan; the first of equals. */
  function winner(): number {
    const value = currentValue(routes, all);
    exchange.publish(routes, new Uint8Array(all.length), value, routes.state, value);
    const { values } = exchange.meet();
    return values.reduce((best, value, thread) => (isBetter(value, values[best]!) ? thread : best), 0);
  }
}

/** How far the budget is used, and in how many rounds to spend it. */
function pace({ budget, startedAt, now, exchange, model }: Solve, search: Search) {
  const { threads } = exchange;
  const inSeconds = 'seconds' in budget;
  const steps = inSeconds ? budget.seconds * STEPS_PER_SECOND : budget.iterations / threads;
  const milliseconds = inSeconds ? Math.max(1, budget.seconds * 1000) : 0;
  const progress = inSeconds
    ? () => (now() - startedAt) / milliseconds
    : () => search.iterations / Math.max(1, steps);
  const inParts = model.jobs.count >= WORTH_CUTTING;
  const rounds = inParts
    ? Math.min(MOST_ROUNDS, steps / (ROUND_SECONDS * STEPS_PER_SECOND))
    : Math.min(MOST_ANNEALINGS, steps / (STEPS_TO_SETTLE * model.jobs.count));
  return { progress, rounds: Math.max(1, Math.floor(rounds)), inParts };
}
