import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Draws documents in threads of their own: a long one must not keep anybody else waiting. */
export type Renderer = {
  /**
   * Calls a function in a thread. `module` is the file that exports it, as `import.meta.url`. The input is copied, so it
   * holds data only.
   */
  render<Input extends object>(module: string, draw: Draw<Input>, input: Input): Promise<Buffer>;
  close(): Promise<void>;
};

type Draw<Input> = (input: Input) => Promise<Buffer>;
export type Order = { module: string; name: string; input: object };
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { error: Error };

/** Too many documents at once, or one that takes too much. A retry may succeed. */
export class RenderRefused extends Error {}

const BUSY = 'Too many documents are being prepared: try again in a moment';
const TOO_SLOW = 'This document takes too long: try again later';
const TOO_BIG = 'This document is too big: try again later';
const STOPPING = 'The service is stopping: try again in a moment';

type Bounds = { threads: number; queued: number; timeoutMs: number; memoryMb: number };

/**
 * `bench/pdf.ts` drew 11 to 14 invoices of 51 lines a second on two busy cores, so a full queue is about three seconds of
 * work. One core stays with the event loop.
 */
const usual: Bounds = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queued: 30,
  timeoutMs: 10_000,
  memoryMb: 256,
};

type Task = { order: Order; resolve(bytes: Buffer): void; reject(error: Error): void };
type Thread = { worker: Worker; task?: Task; timer?: NodeJS.Timeout };

/** Threads start with the first document and stay until `close`; one that fails is replaced. */
export function openRenderer(bounds: Partial<Bounds> = {}): Renderer {
  const { threads: maxThreads, queued, timeoutMs, memoryMb } = { ...usual, ...bounds };
  const threads = new Set<Thread>();
  const queue: Task[] = [];
  let closed = false;

  function startThread(): Thread {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const thread: Thread = { worker };
    threads.add(thread);
    worker.on('message', (outcome: Outcome) => {
      const task = release(thread);
      if ('bytes' in outcome) task?.resolve(Buffer.from(outcome.bytes.buffer));
      else task?.reject(outcome.error);
      drawNext();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      drop(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new RenderRefused(TOO_BIG) : error),
    );
    worker.on('exit', () => drop(thread, new RenderRefused(STOPPING)));
    return thread;
  }

  /** The task of a thread that is done with it. An idle thread doesn't keep the process alive. */
  function release(thread: Thread): Task | undefined {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = undefined;
    thread.worker.unref();
    return task;
  }

  function drop(thread: Thread, reason: Error) {
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    release(thread)?.reject(reason);
    drawNext();
  }

  function drawNext() {
    if (closed || queue.length === 0) return;
    const idle = [...threads].find(({ task }) => task === undefined);
    if (!idle && threads.size >= maxThreads) return;
    const thread = idle ?? startThread();
    const task = queue.shift()!;
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(() => drop(thread, new RenderRefused(TOO_SLOW)), timeoutMs);
    thread.worker.postMessage(task.order);
  }

  return {
    async render(module, { name }, input) {
      if (closed) throw new RenderRefused(STOPPING);
      if (queue.length >= queued) throw new RenderRefused(BUSY);
      const drawn = Promise.withResolvers<Buffer>();
      // Cloned here: an input that can't be copied is the caller's mistake, not the thread's.
      queue.push({ order: { module, name, input: structuredClone(input) }, ...drawn });
      drawNext();
      return drawn.promise;
    },
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new RenderRefused(STOPPING));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
