import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { isDatabaseAbsent } from './connect.ts';

export type BatcherOptions<Item, Result> = {
  /** Runs the whole batch in one statement; its results stand in the order of the items. */
  run(items: Item[]): Promise<Result[]>;
  /** Items that share a key touch the same row and must not meet in one statement. */
  keysOf(item: Item): string[];
  most: number;
};

/** A statement that takes longer than this is stuck behind a lock: those that wait need not wait with it. */
const STUCK_MS = 50;
const MOST_LANES = 4;

/**
 * Folds calls that arrive together into one statement. A lone call runs at once; while it is under way, those
 * that arrive wait and go together in the next one. So nothing is slower when idle, and under load the cost of
 * a statement, its round trip and its commit is shared. A batch that fails is taken apart, so that only the
 * item that is at fault fails.
 */
export function createBatcher<Item, Result>({ run, keysOf, most }: BatcherOptions<Item, Result>) {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void };
  let queue: Waiting[] = [];
  let lanes = 0;

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Set<string>();
    for (const waiting of queue) {
      const keys = keysOf(waiting.item);
      if (batch.length === most || keys.some(key => taken.has(key))) left.push(waiting);
      else {
        for (const key of keys) taken.add(key);
        batch.push(waiting);
      }
    }
    queue = left;
    return batch;
  }

  /** Runs a batch; the next statement is on its way before the answers to this one are worked on. */
  async function settle(batch: Waiting[], next: () => void) {
    try {
      const results = await run(batch.map(({ item }) => item));
      next();
      await turnOfTheLoop();
      batch.forEach(({ resolve }, i) => {
        resolve(results[i]!);
      });
    } catch (error) {
      next();
      if (batch.length > 1 && !isDatabaseAbsent(error))
        await Promise.all(batch.map(waiting => settle([waiting], () => {})));
      else for (const { reject } of batch) reject(error);
    }
  }

  /** One statement after another: two side by side would each be half as full (measured: a tenth slower). */
  function runLane() {
    if (queue.length === 0) {
      lanes--;
      return;
    }
    const stuck = setInterval(() => lanes < MOST_LANES && queue.length > 0 && openLane(), STUCK_MS);
    settle(takeBatch(), () => {
      clearInterval(stuck);
      runLane();
    });
  }

  async function openLane() {
    lanes++;
    await turnOfTheLoop(); // what else arrived in this one comes along
    runLane();
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (lanes === 0) openLane();
    });
}

/** The one that belongs to a pool, made when it is first asked for. */
export function onePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return key => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
