import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from './ask.ts';
import { type Kind, kindOf, kinds } from './kinds.ts';
import { readWorld } from './read-world.ts';
import { readServiceTimes, type ServiceTimes } from './service-times.ts';

export type LoadSize = { url: string; token: string; seconds: number; franchises: number; perSecond: number };

export type KindOutcome = {
  kind: Kind;
  /** From when each was due until its last byte, in milliseconds. */
  latencies: number[];
  /** Of those, how long they waited for this program, for the first byte, and for the rest. */
  late: number;
  waited: number;
  received: number;
  /** By status; 0 is no answer. */
  failed: Map<number, number>;
};
export type LoadOutcome = {
  size: LoadSize;
  franchises: number;
  seconds: number;
  kinds: KindOutcome[];
  /** Before and after, if the service tells. */
  service?: { before: ServiceTimes; after: ServiceTimes };
};

/**
 * Requests come when they are due, at random moments, whether or not earlier ones were answered: as customers and
 * technicians do. Latency counts from then, so that a service that stalls shows it in every request that had to wait.
 */
export async function runLoad(
  size: LoadSize,
  progress: (done: number, total: number) => void = () => {},
): Promise<LoadOutcome> {
  const ask = openClient(size.url, size.token);
  const world = await readWorld(ask, size.franchises);
  const before = await readServiceTimes(ask);
  const outcomes = new Map(kinds.map(kind => [kind.name, emptyOutcome(kind)]));
  const running = new Set<Promise<void>>();
  const send = async (kind: Kind, due: number) => {
    const franchise = world.franchises[Math.floor(Math.random() * world.franchises.length)]!;
    const late = performance.now() - due;
    const { status, waited, received } = await ask(kind.ask(franchise, world));
    const outcome = outcomes.get(kind.name)!;
    outcome.latencies.push(performance.now() - due);
    outcome.late += late;
    outcome.waited += waited;
    outcome.received += received;
    if (!isServed(status)) outcome.failed.set(status, (outcome.failed.get(status) ?? 0) + 1);
  };
  const start = performance.now();
  let due = start;
  let sent = 0;
  const total = size.seconds * size.perSecond;
  while (due < start + size.seconds * 1000) {
    if (due > performance.now()) await sleep(due - performance.now());
    const sending = send(kindOf(sent), due).finally(() => running.delete(sending));
    running.add(sending);
    if (++sent % 20 === 0) progress(Math.min(sent, total), total);
    due += (-Math.log(1 - Math.random()) * 1000) / size.perSecond;
  }
  await Promise.all(running);
  const seconds = (performance.now() - start) / 1000;
  progress(total, total);
  const after = before && (await readServiceTimes(ask));
  return {
    size,
    franchises: world.franchises.length,
    seconds,
    kinds: [...outcomes.values()],
    service: before && after && { before, after },
  };
}

const emptyOutcome = (kind: Kind): KindOutcome => ({
  kind,
  latencies: [],
  late: 0,
  waited: 0,
  received: 0,
  failed: new Map(),
});

/** A 409 is an answer: somebody else changed the job meanwhile. */
const isServed = (status: number) => (status >= 200 && status < 300) || status === 409;
