import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import type { Load } from './load.ts';

/** What clients noticed of a fault. */
export type Outcome = {
  name: string;
  /** Acknowledged writes a second just before. */
  writesBefore: number;
  /** The longest time without an acknowledgement of a write sent since, in seconds. */
  longestGap: number;
  /** From the fault to the last failed request before what broke is brought back, in seconds. */
  lastFailure: number;
  failures: Record<string, number>;
  /** Requests that failed, and failed again when sent once more. */
  failedTwice: number;
  requests: number;
  note?: string;
};

const QUIET_MS = 4_000;
const LIMIT_MS = 90_000;

/** Breaks something under load, waits until nobody notices any longer, and brings back what broke. */
export async function rehearse(cluster: Cluster, load: Load, fault: Fault): Promise<Outcome> {
  const before = 5_000;
  await sleep(before);
  const struckAt = Date.now();
  const restore = await fault.strike(cluster);
  await settle(load, Date.now());
  const settledAt = Date.now();
  const note = await restore();
  await settle(load, Date.now());
  return { name: fault.name, note, ...noticed(load, struckAt, settledAt, before) };
}

/** Waits until a few seconds pass in which clients write and nothing fails. */
async function settle(load: Load, since: number) {
  for (;;) {
    await sleep(250);
    const now = Date.now();
    if (now - since > LIMIT_MS) throw new Error(`The service does not recover in ${LIMIT_MS / 1_000} s`);
    const from = now - QUIET_MS;
    if (from < since || load.failures.some(({ at }) => at > from)) continue;
    const written = load.done.filter(
      ({ isWrite, startedAt, endedAt }) => isWrite && startedAt > from && endedAt > 0,
    );
    if (written.length >= 20) return;
  }
}

function noticed(load: Load, struckAt: number, settledAt: number, before: number): Omit<Outcome, 'name'> {
  const writes = load.done.filter(({ isWrite }) => isWrite);
  const written = writes.map(({ endedAt }) => endedAt);
  // Not those sent before: they may have been committed before the fault and answered long after.
  const since = writes.filter(({ startedAt }) => startedAt > struckAt).map(({ endedAt }) => endedAt);
  const times = [struckAt, ...since.sort((a, b) => a - b)];
  const gaps = times.slice(1).map((at, i) => at - times[i]!);
  const failed = load.failures.filter(({ at }) => at > struckAt);
  const settled = load.done.filter(({ endedAt }) => endedAt > struckAt);
  const failures: Record<string, number> = {};
  for (const { what } of failed) failures[what] = (failures[what] ?? 0) + 1;
  return {
    writesBefore: written.filter(at => at <= struckAt && at > struckAt - before).length / (before / 1_000),
    longestGap: Math.max(0, ...gaps) / 1_000,
    lastFailure:
      (Math.max(struckAt, ...failed.map(({ at }) => at).filter(at => at < settledAt)) - struckAt) / 1_000,
    failures,
    failedTwice: settled.filter(({ failures }) => failures.length > 1).length,
    requests: settled.length,
  };
}
