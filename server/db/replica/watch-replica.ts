import type { Pool } from '../connect.ts';

/** What the primary had written at a moment. Positions are bytes of its log. */
type Sample = { at: number; position: number };

export type ReplicaWatch = {
  /** How far behind the replica is at most; undefined while it does not answer. */
  lagSeconds(): number | undefined;
  hasReplayed(position: number): boolean;
  /** The end of the primary's log, asked for after the call. Calls at the same moment share a statement. */
  currentPosition(): Promise<number>;
  /** It did not answer: not used until it does again. */
  markDown(): void;
  close(): Promise<void>;
};

const POLL_REPLICA_MS = 100;
const POLL_PRIMARY_MS = 250;
/** A replica that was silent for longer is away. */
const SILENT_MS = 5_000;
/** Writes ask for positions, too; this many say enough, and cover the longest bound there is. */
const SAMPLE_MS = 100;
const MOST_SAMPLES = 40_000;

/**
 * Follows how far a replica is, by a statement every now and then instead of one per request. The clock of the primary's
 * last commit would call an idle replica late, so positions are compared: the replica is as far behind as the oldest
 * position of the primary that it has not reached.
 */
export function watchReplica(primary: Pool, replica: Pool, now = () => performance.now()): ReplicaWatch {
  let replayed: Sample | undefined;
  let samples: Sample[] = [];
  let primarySeenAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | undefined;
  let next: Promise<number> | undefined;

  async function askPrimary(): Promise<number> {
    const at = now();
    // What is not written yet cannot be on the replica, and on an idle primary it may stay so for seconds. But what a caller
    // committed may be part of it, if commits don't wait for the disk.
    const [row] = await primary<{ inserted: number; flushed: number }[]>`
      select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as inserted, pg_current_wal_flush_lsn() - '0/0'::pg_lsn as flushed`;
    primarySeenAt = at;
    if (at - (samples.at(-1)?.at ?? 0) >= SAMPLE_MS) samples.push({ at, position: row!.flushed });
    if (samples.length > MOST_SAMPLES) samples.shift();
    return row!.inserted;
  }

  /** A statement under way may have looked before the caller's commit, so late callers share the next one. */
  async function currentPosition(): Promise<number> {
    if (!asking) {
      asking = askPrimary().finally(() => {
        asking = undefined;
      });
      return asking;
    }
    next ??= asking
      .catch(() => {})
      .then(() => {
        next = undefined;
        return currentPosition();
      });
    return next;
  }

  async function askReplica() {
    const at = now();
    const [row] = await replica<{ position: number | null }[]>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`;
    // A server that was promoted is no replica of this primary any more.
    replayed = row!.position === null ? undefined : { at, position: row!.position };
    if (replayed) samples = withoutReached(samples, replayed.position);
  }

  const watches = [
    repeat(POLL_REPLICA_MS, askReplica, () => {
      replayed = undefined;
    }),
    repeat(POLL_PRIMARY_MS, currentPosition, () => {}),
  ];

  return {
    lagSeconds() {
      const time = now();
      if (!replayed || time - replayed.at > SILENT_MS) return undefined;
      // What the primary wrote since it was last asked may be missing, too.
      return Math.max(lagOf(samples, replayed.position, time), (time - primarySeenAt) / 1000);
    },
    hasReplayed: position => replayed !== undefined && replayed.position >= position,
    currentPosition,
    markDown() {
      replayed = undefined;
    },
    async close() {
      await Promise.all(watches.map(watch => watch.stop()));
    },
  };
}

/** Samples are in order, so the first that was not reached is the oldest. */
export function lagOf(samples: Sample[], replayed: number, now: number): number {
  const missing = samples.find(({ position }) => position > replayed);
  return missing ? (now - missing.at) / 1000 : 0;
}

const withoutReached = (samples: Sample[], replayed: number): Sample[] => {
  const missing = samples.findIndex(({ position }) => position > replayed);
  return missing < 0 ? [] : samples.slice(missing);
};

function repeat(everyMs: number, work: () => Promise<unknown>, failed: () => void) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    await work().catch(failed);
    if (!stopped) timer = setTimeout(() => (running = turn()), everyMs).unref();
  };
  let running = turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
