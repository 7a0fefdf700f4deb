/**
 * How threads that search parts of one plan meet: each publishes its part, waits for the others, and then sees
 * the whole. Nothing else is shared, and nobody coordinates: every thread decides the same from the same data.
 */

import type { Routes } from './routes.ts';
import { copyTours, type PlanArrays, type Value } from './snapshot.ts';

/** Where the threads meet: arrivals, generation, stop wanted, stop agreed. */
const ARRIVED = 0;
const GENERATION = 1;
const STOP_WANTED = 2;
const STOP_AGREED = 3;
export const CONTROL_WORDS = 4;

/** Numbers of a value. */
const VALUE_SIZE = 3;

/** Two sets of plans, used in turn: a thread may publish its next while another still reads the last. */
export type SharedPlans = { current: PlanArrays[]; best: PlanArrays[]; values: Float64Array[] };

/** The parts of all threads together. */
export type Meeting = {
  stop: boolean;
  current: PlanArrays;
  currentValue: Value;
  best: PlanArrays;
  bestValue: Value;
  /** Best value of each thread. */
  values: Value[];
};

export class Exchange {
  readonly threads: number;
  private readonly control: Int32Array;
  private readonly plans: SharedPlans;
  private readonly me: number;
  private turn = 0;

  constructor(control: Int32Array, plans: SharedPlans, me: number, threads: number) {
    this.control = control;
    this.plans = plans;
    this.me = me;
    this.threads = threads;
  }

  stopWanted(): boolean {
    return Atomics.load(this.control, STOP_WANTED) !== 0;
  }

  publish(routes: Routes, tours: Uint8Array, current: Value, best: PlanArrays, bestValue: Value): void {
    copyTours(routes.state, this.plans.current[this.turn]!, routes, tours);
    copyTours(best, this.plans.best[this.turn]!, routes, tours);
    const values = [current, bestValue].flatMap(value => [value.lostPriority, value.lostJobs, value.cost]);
    this.plans.values[this.turn]!.set(values, this.me * values.length);
  }

  /** For a thread that has no part this time. */
  publishNothing(): void {
    this.plans.values[this.turn]!.fill(0, this.me * 2 * VALUE_SIZE, (this.me + 1) * 2 * VALUE_SIZE);
  }

  /** Waits until all have published. The last to arrive decides for all whether this was the last round. */
  meet(): Meeting {
    const generation = Atomics.load(this.control, GENERATION);
    if (Atomics.add(this.control, ARRIVED, 1) === this.threads - 1) {
      Atomics.store(this.control, ARRIVED, 0);
      Atomics.store(this.control, STOP_AGREED, Atomics.load(this.control, STOP_WANTED));
      Atomics.add(this.control, GENERATION, 1);
      Atomics.notify(this.control, GENERATION);
    } else {
      while (Atomics.load(this.control, GENERATION) === generation) {
        Atomics.wait(this.control, GENERATION, generation);
      }
    }
    const { turn } = this;
    this.turn = 1 - turn;
    const currentValues = this.read(turn, 0);
    const bestValues = this.read(turn, VALUE_SIZE);
    return {
      stop: Atomics.load(this.control, STOP_AGREED) !== 0,
      current: this.plans.current[turn]!,
      currentValue: sum(currentValues),
      best: this.plans.best[turn]!,
      bestValue: sum(bestValues),
      values: bestValues,
    };
  }

  private read(turn: number, offset: number): Value[] {
    const numbers = this.plans.values[turn]!;
    return Array.from({ length: this.threads }, (_, thread) => {
      const at = thread * 2 * VALUE_SIZE + offset;
      return { lostPriority: numbers[at]!, lostJobs: numbers[at + 1]!, cost: numbers[at + 2]! };
    });
  }
}

function sum(values: Value[]): Value {
  return values.reduce((a, b) => ({
    lostPriority: a.lostPriority + b.lostPriority,
    lostJobs: a.lostJobs + b.lostJobs,
    cost: a.cost + b.cost,
  }));
}

export function wantStop(control: Int32Array): void {
  Atomics.store(control, STOP_WANTED, 1);
}
