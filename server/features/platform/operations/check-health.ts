import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { type Static, Type } from 'typebox';
import { measureReaders } from '../../../changes/feed-store.ts';
import { toIso } from '../../../clock.ts';
import { VERSION } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { Choice, Instant } from '../../../http/schemas.ts';
import { countQueued } from '../../messages/delivery/store.ts';
import { countWaiting } from '../../money/processor-events/store.ts';
import { probeUpstreams } from './probe-upstreams.ts';
import { measureQueues } from './store.ts';

const Check = Type.Object({ status: Type.String() }, { additionalProperties: true });

export const Health = Type.Object({
  status: Choice(['healthy', 'degraded', 'unhealthy']),
  timestamp: Instant,
  version: Type.String(),
  checks: Type.Record(Type.String(), Check),
});
export type Health = Static<typeof Health>;

type Check = { status: string; [fact: string]: unknown };

/** No check may make the health report hang. */
const TIMEOUT_MS = 2_000;
/** A message overdue by this much is stuck, not just queued. */
const LATE = Temporal.Duration.from({ minutes: 10 });
const FULL_HEAP = 0.9;

/**
 * `unhealthy`: bookings are impossible (the database is down). `degraded`: bookings work, but something else fails (a
 * check is down or late, or memory is low). `healthy`: neither.
 */
export async function checkHealth(deps: Deps): Promise<Health> {
  const [database, messages, webhookQueue, queue, changeFeed, map, upstreams] = await Promise.all([
    within(TIMEOUT_MS, () => checkDatabase(deps)),
    within(TIMEOUT_MS, () => checkMessages(deps)),
    within(TIMEOUT_MS, async () => ({ status: 'up', depth: await countWaiting(deps.sql) })),
    within(TIMEOUT_MS, () => checkQueue(deps)),
    within(TIMEOUT_MS, () => checkChangeFeed(deps)),
    within(TIMEOUT_MS, () => deps.routing.describe()),
    probeUpstreams(deps),
  ]);
  const { config, clock } = deps;
  const checks: Record<string, Check> = {
    database,
    payments: { status: config.payments.secretKey ? 'configured' : 'sandbox' },
    email: { status: deps.mail.provider === 'demo' ? 'demo' : 'configured', provider: deps.mail.provider },
    sms: { status: deps.sms.provider === 'demo' ? 'demo' : 'configured', provider: deps.sms.provider },
    messages,
    webhookQueue,
    map,
    queue,
    changeFeed,
    ...upstreams,
    memory: checkMemory(),
  };
  const troubled = Object.values(checks).some(({ status }) => ['down', 'late', 'full'].includes(status));
  const status = database.status === 'down' ? 'unhealthy' : troubled ? 'degraded' : 'healthy';
  return { status, timestamp: toIso(clock.now()), version: VERSION, checks };
}

async function within(ms: number, check: () => Promise<Check>): Promise<Check> {
  const late = new AbortController();
  const timeOut = sleep(
    ms,
    { status: 'down', reason: `no answer within ${ms} ms` },
    { signal: late.signal, ref: false },
  );
  try {
    return await Promise.race([check(), timeOut]);
  } catch {
    return { status: 'down' };
  } finally {
    timeOut.catch(() => {});
    late.abort();
  }
}

async function checkDatabase({ sql }: Deps): Promise<Check> {
  const start = performance.now();
  await sql`select 1`;
  return { status: 'up', latencyMs: Math.round((performance.now() - start) * 100) / 100 };
}

async function checkMessages({ sql, clock }: Deps): Promise<Check> {
  const { depth, oldest } = await countQueued(sql);
  const isLate = oldest !== null && Temporal.Instant.compare(oldest, clock.now().subtract(LATE)) < 0;
  return { status: isLate ? 'late' : 'up', depth };
}

/** The service's task queue. Late means no process is working on it. */
async function checkQueue({ sql, clock }: Deps): Promise<Check> {
  const { depth, ageSeconds } = (await measureQueues(sql, clock.now())).find(
    ({ queue }) => queue === 'tasks',
  )!;
  return {
    status: ageSeconds > LATE.total('seconds') ? 'late' : 'up',
    depth,
    oldestSeconds: Math.round(ageSeconds),
  };
}

/** Late means no process reads the feed. Reports stay correct, but each one has more to add up. */
async function checkChangeFeed({ sql }: Deps): Promise<Check> {
  const readers = await measureReaders(sql);
  const lagSeconds = Math.max(...readers.map(reader => reader.lagSeconds));
  return {
    status: lagSeconds > LATE.total('seconds') ? 'late' : 'up',
    unread: Math.max(...readers.map(reader => reader.unread)),
    lagSeconds: Math.round(lagSeconds),
    setAside: readers.reduce((sum, reader) => sum + reader.setAside, 0),
  };
}

function checkMemory(): Check {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  return {
    status: used / limit > FULL_HEAP ? 'full' : 'up',
    heapUsedMB: megabytes(used),
    heapLimitMB: megabytes(limit),
  };
}
