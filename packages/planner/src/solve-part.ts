/** Runs in each thread of a solve. Thread 0 allocates the shared memory and reports the plan. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { compile } from './compile.ts';
import { describePlan } from './describe.ts';
import { Exchange, type SharedPlans } from './exchange.ts';
import type { Model } from './model.ts';
import type { Budget } from './pace.ts';
import { clock, exchangePlans } from './plan.ts';
import type { Problem } from './problem.ts';
import type { Plan } from './result.ts';
import { solveRounds } from './rounds.ts';

export type ThreadData = {
  problem: Problem;
  budget: Budget;
  seed: number;
  startedAt: number;
  control: Int32Array;
  /** Set to 1 by thread 0 once it has sent the shared memory. */
  ready: Int32Array;
  me: number;
  threads: number;
  /** Thread 0: ports to the others. The others: the port to thread 0. */
  ports: MessagePort[];
};

/** Returns the plan in thread 0, nothing in the others. */
export function solvePart(data: ThreadData): Plan | undefined {
  const { problem, budget, seed, startedAt, me, threads } = data;
  const compiled = compile(problem);
  const { model } = compiled;
  const exchange = new Exchange(data.control, sharedPlans(data, model), me, threads);
  const isStopped = () => exchange.stopWanted();
  const search = solveRounds({ model, seed, budget, startedAt, now: clock, isStopped, exchange, me });
  for (const port of data.ports) port.close();
  return me === 0 ? describePlan(problem, compiled, search.routes, search.iterations * threads) : undefined;
}

function sharedPlans({ me, threads, ready, ports }: ThreadData, model: Model): SharedPlans {
  if (me > 0) {
    Atomics.wait(ready, 0, 0);
    return receiveMessageOnPort(ports[0]!)!.message;
  }
  const plans = exchangePlans(model, threads, true);
  for (const port of ports) port.postMessage(plans);
  Atomics.store(ready, 0, 1);
  Atomics.notify(ready, 0);
  return plans;
}
