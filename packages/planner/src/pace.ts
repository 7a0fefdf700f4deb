/**
 * How a solve spends its budget, and when it stops early.
 *
 * A tight budget is split evenly, by the clock. With an ample one, a small problem is annealed again and again, longer
 * each time, until several annealings in a row bring nothing.
 */
import type { Clock, Exchange } from './exchange.ts';
import type { Model } from './model.ts';
import type { Search } from './search.ts';
import { isWorse, type Value } from './snapshot.ts';

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

/** Rough steps per second of a thread. Determines only the number of rounds and annealings. */
const STEPS_PER_SECOND = 40_000;
/** Seconds in a round: short enough that borders move and no thread lags, long compared with the meeting (1 ms). */
const ROUND_IN_PARTS = 0.05;
const ROUND_ON_WHOLE = 0.3;
const MAX_ROUNDS = 400;
/** Steps per job after which annealing a whole problem again finds more than annealing it longer. */
const STEPS_TO_SETTLE = 500;
/** Deciding which jobs to leave out takes longer than deciding who drives where. */
const STEPS_TO_SETTLE_OVERFULL = 1500;
const MAX_ANNEALINGS = 4;
/** A budget for this many thorough annealings is ample; a tighter one is split evenly. */
const AMPLE = 2.5;
/** From this many jobs on, a thorough annealing takes more steps per job, in proportion. */
const JOBS_TO_BE_THOROUGH = 20;
/** Larger problems keep gaining for longer than anybody waits, and gain most from a few long annealings. */
const MOST_TO_SETTLE = 60;
/** Every second annealing is twice as long as the two before. */
const GROWTH = 2;
/** If the rest of the budget is shorter than this many times an annealing, the annealing takes all of it. */
const WORTH_STARTING = 1.5;
/**
 * How many annealings without a gain end the search: one, plus the square of how often the jobs contain this many. 30
 * days of 20 jobs came out the same after 44,000 steps as after 400,000.
 */
const JOBS_PER_CHANCE = 25;
/** A smaller gain, relative to the cost of the plan, does not count. */
const WORTH_MORE = 1e-4;

/** What is to be searched: how many jobs can move, whether in parts, and whether they are too many. */
type Size = { movable: number; inParts: boolean; isOverfull: boolean };

/** The share of the budget that is used. */
export function budgetUsed({ budget, startedAt, now, exchange }: Solve, steps: number): number {
  if ('iterations' in budget) return steps / Math.max(1, budget.iterations / exchange.threads);
  return (now() - startedAt) / Math.max(1, budget.seconds * 1000);
}

export class Pace {
  /** Rounds of the current annealing. */
  rounds = 1;

  private readonly solve: Solve;
  private readonly search: Search;
  private readonly inParts: boolean;
  /** Steps of the first annealing with an ample budget. */
  private readonly thorough: number;
  /** Estimated steps per thread that the budget has. */
  private readonly budgetSteps: number;
  /** How many equal annealings a tight budget is split into; 0 for an ample one. */
  private readonly evenly: number;
  private readonly chances: number;
  private annealing = 0;
  private idle = 0;
  private last: Value | undefined;
  /** Where the current annealing starts and ends: shares of the budget, or steps if it ends before the budget does. */
  private from = 0;
  private to = 1;
  private inSteps = false;

  constructor(solve: Solve, search: Search, { movable, inParts, isOverfull }: Size) {
    const { budget, exchange } = solve;
    this.solve = solve;
    this.search = search;
    this.inParts = inParts;
    const settle = (isOverfull ? STEPS_TO_SETTLE_OVERFULL : STEPS_TO_SETTLE) * movable;
    this.thorough = settle * Math.max(1, movable / JOBS_TO_BE_THOROUGH);
    this.chances = 1 + Math.floor((movable / JOBS_PER_CHANCE) ** 2);
    this.budgetSteps =
      'seconds' in budget ? budget.seconds * STEPS_PER_SECOND : budget.iterations / exchange.threads;
    const isAmple = movable <= MOST_TO_SETTLE && this.budgetSteps >= AMPLE * this.thorough;
    const fitting = inParts ? 1 : Math.floor(this.budgetSteps / settle);
    this.evenly = isAmple ? 0 : Math.max(1, Math.min(MAX_ANNEALINGS, fitting));
  }

  /** Progress of the current annealing from 0 to 1. */
  progress(): number {
    const { iterations } = this.search;
    const used = budgetUsed(this.solve, iterations);
    const progress = ((this.inSteps ? iterations : used) - this.from) / (this.to - this.from);
    return this.inSteps && used >= 1 ? 1 : progress;
  }

  /**
   * Begins another annealing. Returns false if the budget is used or nothing more is to be gained. Depends only on what
   * all threads share, so that they agree.
   */
  nextAnnealing(clock: Clock, best: Value): boolean {
    if (this.evenly > 0) return this.nextOfEven();
    if (this.annealing > 0) this.idle = this.last && isGain(this.last, best) ? 0 : this.idle + 1;
    this.last = best;
    const steps = this.thorough * GROWTH ** Math.floor(this.annealing / 2);
    const speed = clock.steps > 0 ? clock.steps / clock.used : this.budgetSteps;
    const left = speed * (1 - clock.used);
    if (left <= 0 || this.idle >= this.chances) return false;
    this.annealing++;
    this.inSteps = left >= WORTH_STARTING * steps;
    this.from = this.inSteps ? this.search.iterations : clock.used;
    this.to = this.inSteps ? this.from + steps : 1;
    this.rounds = this.roundsIn(this.inSteps ? steps : left);
    return true;
  }

  private nextOfEven(): boolean {
    if (this.annealing === this.evenly) return false;
    this.from = this.annealing / this.evenly;
    this.to = ++this.annealing / this.evenly;
    this.rounds = this.roundsIn(this.budgetSteps / this.evenly);
    return true;
  }

  private roundsIn(steps: number): number {
    const round = (this.inParts ? ROUND_IN_PARTS : ROUND_ON_WHOLE) * STEPS_PER_SECOND;
    return Math.max(1, Math.floor(Math.min(MAX_ROUNDS, steps / round)));
  }
}

function isGain(before: Value, after: Value): boolean {
  return isWorse(before, after) || before.cost - after.cost > WORTH_MORE * Math.abs(before.cost);
}
