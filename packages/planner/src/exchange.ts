/**
 * How the threads of a solve synchronize: each publishes its result, waits for the others, then reads all results.
 * There is no coordinator: every thread makes the same decision from the same data.
 */
import type { CommonArrays } from './common-plan.ts';
import type { Routes } from './routes.ts';
import { copyTours, type PlanArrays, type Value } from './snapshot.ts';

/** Slots of the barrier: arrivals, generation, stop requested, stop agreed. */
const ARRIVED = 0;
const GENERATION = 1;
const STOP_WANTED = 2;
const STOP_AGREED = 3;
export const CONTROL_WORDS = 4;

/** How far the first thread is, which counts for all. */
export type Clock = { used: number; steps: number };

/** Number of fields in a value. */
const VALUE_SIZE = 3;

/** Numbers that the threads exchange: two values each, and the clock. */
export function valueCount(threads: number): number {
  return threads * 2 * VALUE_SIZE + 2;
}

export type SharedPlans = {
  /** Two sets of plans, used in turn: a thread may publish its next plan while another still reads the previous one. */
  current: PlanArrays[];
  best: PlanArrays[];
  values: Float64Array[];
  /** The plan all threads change between two meetings. */
  common: CommonArrays;
};

export type Meeting = {
  stop: boolean;
  /** The published tours of all threads combined. */
  current: PlanArrays;
  best: PlanArrays;
  /** Value of each thread's plan. */
  currentValues: Value[];
  bestValues: Value[];
  clock: Clock;
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

  get common(): CommonArrays {
    return this.plans.common;
  }

  stopWanted(): boolean {
    return Atomics.load(this.control, STOP_WANTED) !== 0;
  }

  publishValues(current: Value, best: Value, clock: Clock): void {
    const values = [current, best].flatMap(value => [value.lostPriority, value.lostJobs, value.cost]);
    this.plans.values[this.turn]!.set(values, this.me * values.length);
    if (this.me === 0)
      this.plans.values[this.turn]!.set([clock.used, clock.steps], this.threads * values.length);
  }

  publishCurrent(routes: Routes, tours: Uint8Array): void {
    copyTours(routes.state, this.plans.current[this.turn]!, routes, tours);
  }

  publishBest(plan: PlanArrays, routes: Routes, tours: Uint8Array): void {
    copyTours(plan, this.plans.best[this.turn]!, routes, tours);
  }

  /** Waits until all threads have published. The last to arrive decides for all whether this was the last round. */
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
    return {
      stop: Atomics.load(this.control, STOP_AGREED) !== 0,
      current: this.plans.current[turn]!,
      best: this.plans.best[turn]!,
      currentValues: this.read(turn, 0),
      bestValues: this.read(turn, VALUE_SIZE),
      clock: this.readClock(turn),
    };
  }

  private readClock(turn: number): Clock {
    const [used = 0, steps = 0] = this.plans.values[turn]!.subarray(this.threads * 2 * VALUE_SIZE);
    return { used, steps };
  }

  private read(turn: number, offset: number): Value[] {
    const numbers = this.plans.values[turn]!;
    return Array.from({ length: this.threads }, (_, thread) => {
      const at = thread * 2 * VALUE_SIZE + offset;
      return { lostPriority: numbers[at]!, lostJobs: numbers[at + 1]!, cost: numbers[at + 2]! };
    });
  }
}

export function wantStop(control: Int32Array): void {
  Atomics.store(control, STOP_WANTED, 1);
}
