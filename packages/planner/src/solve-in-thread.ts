/**
 * The planner's entry point for a server: plans in worker threads so the event loop stays free.
 *
 * Every solve gets fresh threads. Starting one takes about 70 ms; a second solve in a used thread ran at about half
 * speed, on code that had been optimized for the first.
 */
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { CONTROL_WORDS, wantStop } from './exchange.ts';
import type { Budget } from './pace.ts';
import { clock } from './plan.ts';
import type { Problem } from './problem.ts';
import type { Plan } from './result.ts';
import type { ThreadData } from './solve-part.ts';

export type SolveOptions = {
  budget: Budget;
  seed?: number;
  /** Default: one per core, fewer for a small problem. A fixed number makes plans repeatable across machines. */
  threads?: number;
  /** Aborting ends the search; the promise still resolves, with the best plan so far. */
  signal?: AbortSignal;
};

/** A part needs this many shifts, or its search has too few options. */
const SHIFTS_PER_THREAD = 4;
const MAX_THREADS = 16;

export function solveInThread(problem: Problem, options: SolveOptions): Promise<Plan> {
  const startedAt = clock();
  const threads = options.threads ?? defaultThreads(problem);
  const control = new Int32Array(new SharedArrayBuffer(CONTROL_WORDS * 4));
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const shared = withSharedMatrix(problem);
  const channels = Array.from({ length: threads - 1 }, () => new MessageChannel());
  const workers = Array.from({ length: threads }, (_, me) => {
    const ports = me === 0 ? channels.map(channel => channel.port1) : [channels[me - 1]!.port2];
    const { budget, seed = 1 } = options;
    const data: ThreadData = { problem: shared, budget, seed, startedAt, control, ready, me, threads, ports };
    return new Worker(new URL('./solver-thread.ts', import.meta.url), {
      workerData: data,
      transferList: ports,
    });
  });
  const stop = () => wantStop(control);
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop);
  return new Promise<Plan>((resolve, reject) => {
    workers[0]!.once('message', resolve);
    for (const worker of workers) worker.once('error', reject);
  }).finally(() => {
    options.signal?.removeEventListener('abort', stop);
    for (const worker of workers) worker.terminate();
  });
}

function defaultThreads(problem: Problem): number {
  const shifts = problem.workers.reduce((sum, worker) => sum + worker.shifts.length, 0);
  return Math.max(1, Math.min(availableParallelism(), MAX_THREADS, Math.floor(shifts / SHIFTS_PER_THREAD)));
}

/** All threads read one copy of the matrix, by far the largest part of a problem. */
function withSharedMatrix(problem: Problem): Problem {
  const { seconds, size } = problem.matrix;
  if (seconds.buffer instanceof SharedArrayBuffer) return problem;
  const copy = new Int32Array(new SharedArrayBuffer(seconds.byteLength));
  copy.set(seconds);
  return { ...problem, matrix: { size, seconds: copy } };
}
