import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { asService } from '../caller.ts';
import { isDatabaseAbsent } from './connect.ts';

export type BatcherOptions<Item, Result> = {
  /** Runs the whole batch in one statement. Results are in the order of the items. */
  run(items: Item[]): Promise<Result[]>;
  /** Items that share a key touch the same row and must not be in one statement. */
  keysOf(item: Item): string[];
  most: number;
};

/** A statement that takes longer than this is stuck behind a lock, and others should not wait for it. */
const STUCK_MS = 50;
const MAX_LANES = 4;

/**
 * Folds concurrent calls into one statement. A single call runs immediately; calls that arrive meanwhile go together in
 * the next one. So nothing is slower when idle, and under load the cost of a statement, its round trip and its commit
 * is shared. A batch that fails is split so that only the faulty item fails, or the one whose row is locked.
 *
 * Callers who see different franchises share a statement, so it runs for the whole business: check what a caller may do
 * before adding their item.
 */
export function createBatcher<Item, Result>({ run, keysOf, most }: BatcherOptions<Item, Result>) {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void };
  let queue: Waiting[] = [];
  let lanes = 0;

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const batchKeys = new Set<string>();
    let looked = 0;
    while (batch.length < most && looked < queue.length) {
      const waiting = queue[looked++]!;
      const keys = keysOf(waiting.item);
      if (keys.some(key => batchKeys.has(key))) left.push(waiting);
      else {
        for (const key of keys) batchKeys.add(key);
        batch.push(waiting);
      }
    }
    queue = [...left, ...queue.slice(looked)];
    return batch;
  }

  /** Runs a batch. The next statement is sent before the results of this one are processed. */
  async function settle(batch: Waiting[], next: () => void) {
    try {
      const results = await asService(() => run(batch.map(({ item }) => item)));
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

  /**
   * One statement at a time: two in parallel would each be half as full (measured: 10% slower). Full ones run in
   * parallel.
   */
  function runLane() {
    if (queue.length === 0) {
      lanes--;
      return;
    }
    const stuck = setInterval(() => lanes < MAX_LANES && queue.length > 0 && openLane(), STUCK_MS);
    settle(takeBatch(), () => {
      clearInterval(stuck);
      runLane();
    });
  }

  async function openLane() {
    lanes++;
    await turnOfTheLoop(); // include what else arrives in this turn
    runLane();
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      const isFull = queue.length % most === 0;
      if (lanes === 0 || (isFull && lanes < MAX_LANES)) openLane();
    });
}

/** One value per key (such as a pool), created on first use. */
export function onePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return key => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
