import type { Worker } from 'node:cluster';
import type { Count, Counters } from './counters.ts';

type Question = { limits: { id: number; key: string; windowMs: number }[] };
type Answer = { counts: (Count & { id: number })[] };

/** Don't wait longer for a busy primary. */
const TIMEOUT_MS = 250;

/** The primary of `serve --workers N` counts for all of its HTTP processes, so N of them do not mean N limits. */
export function answerCounts(worker: Worker, counters: Counters) {
  worker.on('message', async (message: Partial<Question>) => {
    if (!message.limits) return;
    const counts = await Promise.all(
      message.limits.map(async ({ id, key, windowMs }) => ({ id, ...(await counters.hit(key, windowMs)) })),
    );
    if (worker.isConnected()) worker.send({ counts } satisfies Answer);
  });
}

/** The HTTP process's side: hits in one turn of the event loop share a message. */
export function primaryCounters(fallback: Counters): Counters {
  const waiting = new Map<number, { resolve(count: Count): void; timer: NodeJS.Timeout }>();
  let batch: Question['limits'] = [];
  let lastId = 0;

  process.on('message', (message: Partial<Answer>) => {
    for (const { id, count, resetMs } of message.counts ?? []) settle(id, { count, resetMs });
  });

  function settle(id: number, count: Count) {
    const request = waiting.get(id);
    if (!request) return;
    clearTimeout(request.timer);
    waiting.delete(id);
    request.resolve(count);
  }

  function flush() {
    const limits = batch;
    batch = [];
    process.send?.({ limits } satisfies Question);
  }

  return {
    hit(key, windowMs) {
      const id = ++lastId;
      if (batch.push({ id, key, windowMs }) === 1) setImmediate(flush);
      return new Promise(resolve => {
        const fallBack = async () => settle(id, await fallback.hit(key, windowMs));
        waiting.set(id, { resolve, timer: setTimeout(fallBack, TIMEOUT_MS) });
      });
    },
  };
}
