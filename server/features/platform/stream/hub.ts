import { setTimeout as sleep } from 'node:timers/promises';
import { asService, type Caller } from '../../../caller.ts';
import { type Position, readRecent, readSubjects } from '../../../changes/feed-store.ts';
import { isDatabaseAbsent } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError, tooMany } from '../../../http/errors.ts';
import { deliver } from './deliver.ts';
import { type Announced, announcedOf, fromEventId, isAfter } from './hints.ts';
import { createListener, type Listener } from './listener.ts';
import { deliverPositions, type Seen } from './positions.ts';
import { findOpenJobs } from './store.ts';

/** How often things happen, in milliseconds. */
const PACE = { poll: 250, positions: 2_000, check: 3_000, heartbeat: 15_000 };
/** How long a position can be resumed, and how many changes are remembered for that. */
const MEMORY_SECONDS = 300;
const MEMORY_CHANGES = 20_000;
const BATCH = 2_000;
/** Of the first change there ever was. */
const FIRST_ID = 1;
/** Open connections of one caller, and of this process. */
const MOST_PER_CALLER = 12;
const MOST = 5_000;

export type Hub = {
  /** The body of a response that is told about changes until somebody ends it. */
  open(who: { caller: Caller; check(): Promise<Caller> }, lastEventId?: string): Promise<Listener['body']>;
  close(): void;
};

type Memory = { start: Position; end: Position; changes: (Announced & { heardAt: number })[] };

/**
 * One follower of the change feed for all live connections of this process. It reads while somebody listens, and
 * remembers the last minutes, so that whoever lost the connection resumes without a gap, also after a restart: what
 * happened before this process started is in the feed.
 */
export function createHub({ sql, clock, log }: Deps, pace = PACE): Hub {
  const listeners = new Set<Listener>();
  let memory: Memory | undefined;
  let isFollowing = false;
  let isClosed = false;
  /** Deliveries and arrivals take turns, so that nobody misses what happens while they catch up. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  async function remember(): Promise<Memory> {
    const recent = await readRecent(sql, MEMORY_SECONDS, MEMORY_CHANGES);
    const known = recent.filter(({ isOld }) => !isOld).reverse();
    // The last one before the memory begins. Without one it begins with the feed, if that still has its first change:
    // what came before may have been dropped.
    const isWhole = recent.length < MEMORY_CHANGES && known[0]?.id === FIRST_ID;
    const before = recent.find(({ isOld }) => isOld) ?? (isWhole ? undefined : known[0]);
    const start = before ? { xid: before.xid, id: before.id } : { xid: '0', id: 0 };
    const last = recent[0];
    const heardAt = clock.now().epochMilliseconds;
    return {
      start,
      end: last ? { xid: last.xid, id: last.id } : start,
      changes: announcedOf(known).map(change => ({ ...change, heardAt })),
    };
  }

  async function readOn(memory: Memory): Promise<void> {
    const next = await readSubjects(sql, memory.end, BATCH);
    const last = next.at(-1);
    if (!last) return;
    const changes = announcedOf(next);
    await deliver(sql, [...listeners], changes);
    memory.end = { xid: last.xid, id: last.id };
    const heardAt = clock.now().epochMilliseconds;
    memory.changes.push(...changes.map(change => ({ ...change, heardAt })));
    const oldest = heardAt - MEMORY_SECONDS * 1000;
    const fresh = memory.changes.findIndex(change => change.heardAt >= oldest);
    const kept = Math.max(fresh < 0 ? memory.changes.length : fresh, memory.changes.length - MEMORY_CHANGES);
    const forgotten = memory.changes.splice(0, kept).at(-1);
    if (forgotten) memory.start = { xid: forgotten.xid, id: forgotten.id };
    if (next.length === BATCH) await readOn(memory);
  }

  async function follow() {
    let [positionsAt, checkAt, heartbeatAt] = [
      0,
      performance.now() + pace.check,
      performance.now() + pace.heartbeat,
    ];
    let seen: Seen | undefined;
    while (!isClosed && listeners.size > 0) {
      try {
        await inTurn(() => readOn(memory!));
        const now = performance.now();
        if (now >= positionsAt) {
          positionsAt = now + pace.positions;
          seen = await deliverPositions({ sql, clock }, [...listeners], seen);
        }
        if (now >= checkAt) {
          checkAt = now + pace.check;
          await Promise.all([...listeners].map(check));
        }
        if (now >= heartbeatAt) {
          heartbeatAt = now + pace.heartbeat;
          await inTurn(async () => {
            for (const listener of listeners) listener.pass(memory!.end);
          });
        }
      } catch (error) {
        if (!isDatabaseAbsent(error))
          log.error({ err: error }, 'Live updates could not read the change feed');
      }
      await sleep(pace.poll);
    }
    memory = undefined;
    isFollowing = false;
  }

  /** Whoever was signed out, lost a role or left a franchise stops hearing within seconds. */
  async function check(listener: Listener) {
    try {
      listener.caller = await listener.check();
    } catch (error) {
      if (error instanceof DomainError && error.status < 500) listener.end();
      else if (!isDatabaseAbsent(error)) log.warn({ err: error }, 'A live connection could not be checked');
    }
  }

  async function arrive(listener: Listener, resumed: Position | undefined) {
    const known = memory ?? (await remember());
    const { start, end, changes } = known;
    // A position from the future is one of another database.
    const isKnown = resumed && !isAfter(start, resumed) && !isAfter(resumed, end);
    listener.at = isKnown ? resumed : end;
    if (listener.caller.kind === 'worker') {
      const open = await findOpenJobs(sql, listener.caller.id);
      listener.jobs = new Set(open.map(({ jobId }) => jobId));
    }
    if (isKnown) {
      await deliver(
        sql,
        [listener],
        changes.filter(change => isAfter(change, resumed)),
      );
      listener.at = end;
    }
    listener.tell(resumed && !isKnown ? 'reset' : 'ready');
    if (!listener.isOpen()) return;
    listeners.add(listener);
    // The follower may have stopped while this one caught up, because nobody else listened.
    memory = known;
    if (isFollowing) return;
    isFollowing = true;
    void follow();
  }

  return {
    async open({ caller, check }, lastEventId) {
      const own = [...listeners].filter(
        one => one.caller.kind === caller.kind && one.caller.id === caller.id,
      );
      if (own.length >= MOST_PER_CALLER)
        throw tooMany('Too many open connections for live updates: close some pages', 30);
      if (isClosed || listeners.size >= MOST)
        throw new DomainError(503, 'The service is busy: try again in a moment');
      const listener = createListener({ caller, check }, { xid: '0', id: 0 }, () =>
        log.info('A live connection was ended: its reader does not keep up'),
      );
      listener.body.once('close', () => listeners.delete(listener));
      // The follower serves everybody, whoever came first.
      await asService(() => inTurn(() => arrive(listener, fromEventId(lastEventId))));
      return listener.body;
    },
    close() {
      isClosed = true;
      for (const listener of listeners) listener.end();
    },
  };
}
