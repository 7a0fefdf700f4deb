import type { Deps } from '../../../deps.ts';
import { alertOffice, alertOfficeHourly } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import {
  claimDeliveries,
  type DueDelivery,
  releaseDeliveries,
  type Settled,
  saveDelivered,
  saveFailed,
} from './deliveries-store.ts';
import { findTarget, noteSuccess, pauseEndpoint, type Target } from './endpoints-store.ts';
import { LIMIT_MS, type Poster, type Reply } from './post-message.ts';
import { PATIENCE } from './prepare-deliveries.ts';
import { openSecret, signMessage } from './sign.ts';

/** At once to one endpoint. There are at most fifty endpoints, which bounds the whole. */
const CONCURRENCY = 8;
const BATCH = 200;
/** A claim of a process that died runs out after this long. */
const LEASE_MS = 30_000;
/** Nothing is started that could outlive the claim. */
const START_WITHIN_MS = LEASE_MS - LIMIT_MS - 5_000;

/** The pauses after the first attempts; then the last one, until three days are over. */
const PAUSES = [30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600];
const pauseAfter = (attempts: number): Temporal.DurationLike => ({
  seconds: PAUSES[Math.min(attempts, PAUSES.length) - 1]!,
});

/**
 * Sends everything that is due at one endpoint, several at once. What happened to one thing is sent in order: the next one
 * goes after the one before was delivered or given up.
 */
export async function deliverToEndpoint(
  deps: Deps,
  poster: Poster,
  endpointId: string,
  stop?: AbortSignal,
): Promise<number> {
  for (let tried = 0; ; ) {
    if (stop?.aborted) return tried;
    const now = deps.clock.now();
    const until = now.add({ milliseconds: LEASE_MS });
    const [batch, target] = await deps.sql.begin(async sql => [
      await claimDeliveries(sql, endpointId, now, until, BATCH),
      await findTarget(sql, endpointId, now),
    ]);
    if (batch.length === 0 || !target) return tried;
    tried += await sendBatch({ deps, poster, endpointId, target, stop }, batch);
  }
}

type Sending = { deps: Deps; poster: Poster; endpointId: string; target: Target; stop?: AbortSignal };

async function sendBatch(sending: Sending, batch: DueDelivery[]): Promise<number> {
  const { deps, endpointId, stop } = sending;
  const startBy = performance.now() + START_WITHIN_MS;
  const lines = [...Map.groupBy(batch, ({ subject }) => subject).values()];
  const saver = saveInGroups(deps, endpointId);
  const untried: string[] = [];
  let next = 0;
  let tried = 0;
  let isPaused = false;

  async function sendLine(line: DueDelivery[]) {
    for (const [position, delivery] of line.entries()) {
      if (isPaused || stop?.aborted || performance.now() > startBy) {
        untried.push(...line.slice(position).map(({ id }) => id));
        return;
      }
      const reply = await sendOne(sending, delivery);
      tried++;
      if (reply.problem === null) {
        saver.add({ id: delivery.id, reply });
        continue;
      }
      const rest = line.slice(position + 1).map(({ id }) => id);
      const outcome = await fail(sending, delivery, reply);
      if (outcome === 'paused') isPaused = true;
      // Given up: the ones behind it are next.
      if (outcome !== 'given up') {
        untried.push(...rest);
        return;
      }
    }
  }

  async function work() {
    while (next < lines.length) await sendLine(lines[next++]!);
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    await saver.flush();
    if (untried.length > 0) await releaseDeliveries(deps.sql, untried);
  }
  return tried;
}

/** Signs and posts. The time is that of the attempt, the id that of the event. */
export async function sendOne(
  { deps, poster, target }: Pick<Sending, 'deps' | 'poster' | 'target'>,
  { eventId, body }: Pick<DueDelivery, 'eventId' | 'body'>,
): Promise<Reply> {
  const seconds = Math.floor(deps.clock.now().epochMilliseconds / 1000);
  let secrets: string[];
  try {
    secrets = target.secrets.map(secret => openSecret(deps.config.sealKey, secret));
  } catch {
    const error = 'The signing secret cannot be read: replace it';
    return { responseStatus: null, responseBody: null, problem: 'secret', error, durationMs: 0 };
  }
  return poster.post(target.url, signMessage(secrets, eventId, seconds, body), body);
}

/** The next attempt, or the end: then the office is told, and an endpoint that took nothing for three days is paused. */
async function fail(
  { deps, endpointId, target }: Sending,
  delivery: DueDelivery,
  reply: Reply,
): Promise<'again' | 'given up' | 'paused'> {
  const now = deps.clock.now();
  const giveUpAt = Temporal.Instant.from(delivery.giveUpAt);
  const isOver = reply.problem === 'gone' || Temporal.Instant.compare(now, giveUpAt) >= 0;
  deps.log.warn({ endpointId, deliveryId: delivery.id, error: reply.error }, 'A webhook was not delivered');
  if (!isOver) {
    const next = now.add(pauseAfter(delivery.attempts));
    const dueAt = Temporal.Instant.compare(next, giveUpAt) < 0 ? next : giveUpAt;
    await deps.sql.begin(sql => saveFailed(sql, endpointId, delivery, reply, now, dueAt));
    return 'again';
  }
  const isPaused = await deps.sql.begin(async sql => {
    await saveFailed(sql, endpointId, delivery, reply, now, undefined);
    const by = reply.problem === 'gone' ? 'gone' : 'failing';
    const paused = await pauseEndpoint(
      sql,
      endpointId,
      by,
      by === 'gone' ? undefined : giveUpAt.subtract(PATIENCE),
      now,
    );
    if (paused) await alertOffice(deps, sql, pausedAlert(target.url, reply), now);
    else
      await alertOfficeHourly(
        deps,
        sql,
        `webhook:${endpointId}`,
        givenUpAlert(target.url, delivery, reply),
        now,
      );
    return paused;
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  return isPaused ? 'paused' : 'given up';
}

const pausedAlert = (url: string, { error, problem }: Reply) => ({
  summary:
    problem === 'gone'
      ? 'A webhook endpoint is gone and was paused'
      : 'A webhook endpoint did not accept anything for three days and was paused',
  facts: [
    ['Endpoint', url],
    ['Last problem', error ?? ''],
    ['What to do', 'Fix the endpoint, then resume it in the console under Webhooks'],
  ] as [string, string][],
});

const givenUpAlert = (url: string, { type }: DueDelivery, { error }: Reply) => ({
  summary: 'A webhook was not delivered within three days',
  facts: [
    ['Endpoint', url],
    ['Event', type],
    ['Last problem', error ?? ''],
    ['What to do', 'Fix the endpoint, then resend the delivery in the console under Webhooks'],
  ] as [string, string][],
});

/** Successes are saved together: what gathers during one write shares the next. */
function saveInGroups({ sql, clock }: Deps, endpointId: string) {
  let pending: Settled[] = [];
  let writing: Promise<void> | undefined;

  async function write() {
    while (pending.length > 0) {
      const group = pending;
      pending = [];
      const now = clock.now();
      await sql.begin(async tx => {
        await saveDelivered(tx, group, now);
        await noteSuccess(tx, endpointId, now);
      });
    }
  }
  const flush = async () => {
    while (pending.length > 0 || writing) {
      writing ??= write().finally(() => {
        writing = undefined;
      });
      await writing;
    }
  };
  return {
    add(settled: Settled) {
      pending.push(settled);
      // An error is thrown by the flush at the end.
      if (!writing) flush().catch(() => {});
    },
    flush,
  };
}
