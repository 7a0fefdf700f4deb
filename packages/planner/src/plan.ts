/** The planner's entry point for a caller that can wait: plans on the calling thread. */
import { commonArrays } from './common-plan.ts';
import { compile } from './compile.ts';
import { describePlan } from './describe.ts';
import { CONTROL_WORDS, Exchange, type SharedPlans, valueCount, wantStop } from './exchange.ts';
import type { Model } from './model.ts';
import type { Budget } from './pace.ts';
import type { Problem } from './problem.ts';
import type { Plan } from './result.ts';
import { solveRounds } from './rounds.ts';
import { planArrays } from './snapshot.ts';

export type PlanOptions = {
  budget: Budget;
  /** The same seed and iteration count give the same plan. */
  seed?: number;
  /** Called about every millisecond. Once it returns true, the best plan so far is returned. */
  isStopped?: () => boolean;
};

export function plan(problem: Problem, options: PlanOptions): Plan {
  const startedAt = clock();
  const compiled = compile(problem);
  const control = new Int32Array(CONTROL_WORDS);
  const exchange = new Exchange(control, exchangePlans(compiled.model, 1, false), 0, 1);
  const isStopped = () => {
    if (options.isStopped?.()) wantStop(control);
    return exchange.stopWanted();
  };
  const { budget, seed = 1 } = options;
  const search = solveRounds({
    model: compiled.model,
    seed,
    budget,
    startedAt,
    now: clock,
    isStopped,
    exchange,
    me: 0,
  });
  return describePlan(problem, compiled, search.routes, search.iterations);
}

/** Milliseconds on a clock that all threads of the process share. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}

export function exchangePlans(model: Model, threads: number, shared: boolean): SharedPlans {
  const two = <T>(make: () => T) => [make(), make()];
  return {
    current: two(() => planArrays(model, shared)),
    best: two(() => planArrays(model, shared)),
    values: two(() => {
      const bytes = valueCount(threads) * Float64Array.BYTES_PER_ELEMENT;
      return new Float64Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
    }),
    common: commonArrays(model),
  };
}
