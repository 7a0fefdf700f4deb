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
const BATCH = 100;
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
  const endpoint = { deps, poster, endpointId, stop };
  let claimed = await claim(endpoint);
  for (let tried = 0; ; ) {
    const { target, batch } = claimed;
    if (!target || batch.length === 0) return tried;
    // The next ones are claimed while these are on their way.
    const [sent, next] = await Promise.all([sendBatch({ ...endpoint, target }, claimed), claim(endpoint)]);
    tried += sent.tried;
    if (sent.isPaused || stop?.aborted) {
      await releaseDeliveries(
        deps.sql,
        next.batch.map(({ id }) => id),
      );
      return tried;
    }
    // Nothing was free then, but what waited behind these is free now.
    claimed = next.batch.length > 0 ? next : await claim(endpoint);
  }
}

type Endpoint = { deps: Deps; poster: Poster; endpointId: string; stop?: AbortSignal };
type Sending = Endpoint & { target: Target };
type Claimed = { batch: DueDelivery[]; target: Target | undefined; startBy: number };

async function claim({ deps, endpointId, stop }: Endpoint): Promise<Claimed> {
  const startBy = performance.now() + START_WITHIN_MS;
  if (stop?.aborted) return { batch: [], target: undefined, startBy };
  const now = deps.clock.now();
  const until = now.add({ milliseconds: LEASE_MS });
  return deps.sql.begin(async sql => ({
    batch: await claimDeliveries(sql, endpointId, now, until, BATCH),
    target: await findTarget(sql, endpointId, now),
    startBy,
  }));
}

async function sendBatch(sending: Sending, { batch, startBy }: Claimed) {
  const { deps, endpointId, stop } = sending;
  const secrets = openSecrets(sending);
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
      const reply = await post(sending, secrets, delivery);
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
  return { tried, isPaused };
}

type Sender = Pick<Sending, 'deps' | 'poster' | 'target'>;

export const sendOne = (sender: Sender, message: Pick<DueDelivery, 'eventId' | 'body'>): Promise<Reply> =>
  post(sender, openSecrets(sender), message);

/** Nothing if they cannot be read. */
function openSecrets({ deps, target }: Sender): string[] | undefined {
  try {
    return target.secrets.map(secret => openSecret(deps.config.sealKey, secret));
  } catch {
    return undefined;
  }
}

/** Signs and posts. The time is that of the attempt, the id that of the event. */
async function post(
  { deps, poster, target }: Sender,
  secrets: string[] | undefined,
  { eventId, body }: Pick<DueDelivery, 'eventId' | 'body'>,
): Promise<Reply> {
  if (!secrets) {
    const error = 'The signing secret cannot be read: replace it';
    return { responseStatus: null, responseBody: null, problem: 'secret', error, durationMs: 0 };
  }
  const seconds = Math.floor(deps.clock.now().epochMilliseconds / 1000);
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
  let isNoted = false;

  async function write() {
    while (pending.length > 0) {
      const group = pending;
      pending = [];
      const now = clock.now();
      await sql.begin(async tx => {
        await saveDelivered(tx, group, now);
        if (!isNoted) await noteSuccess(tx, endpointId, now);
      });
      isNoted = true;
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
