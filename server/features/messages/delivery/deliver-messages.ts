import type { Deps } from '../../../deps.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { isSealed } from '../../../outbox/seal.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { optOut } from '../consent/opt-outs.ts';
import { isMarketing, type Written, writeMessage } from '../templates/write-message.ts';
import { claimAhead, type Inbox } from './claim-ahead.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { saveInGroups } from './save-in-groups.ts';
import type { DueMessage, Only, Outcome } from './store.ts';

/** A task that ran for ever could not be stopped cleanly: it goes on as the next one. */
const RUN_FOR_MS = 30_000;
/** So many in a row that failed but may work later: the provider is away, and trying on only burns attempts. */
const AWAY_AFTER = 10;
/** Given up when it was tried that often and is that old, so a provider that is away for a day loses nothing. */
const MOST_ATTEMPTS = 12;
const PATIENCE = Temporal.Duration.from({ hours: 24 });

export type Scope = { only?: Only; forMs?: number };

/** `isAway`: a provider does not answer, so the rest waits for the next run. */
export type Delivered = { settled: number; isAway: boolean };

/**
 * Drains the outbox: a queued task after every change that speaks to someone, and every minute. A campaign's
 * request drains its own batch with the same code.
 */
export async function deliverMessages(
  deps: Deps,
  { only, forMs = RUN_FOR_MS }: Scope = {},
): Promise<Delivered> {
  const until = performance.now() + forMs;
  const [emails, texts] = await Promise.all([
    drain(deps, 'email', deps.mail.concurrency, until, only),
    drain(deps, 'sms', deps.sms.concurrency, until, only),
  ]);
  const isLate = performance.now() >= until;
  if (!only && isLate) deps.queue.nudge(DELIVER_MESSAGES);
  return { settled: emails.settled + texts.settled, isAway: emails.isAway || texts.isAway };
}

/** Until nothing is due: settling a message makes the next in its person's line due. */
async function drain(deps: Deps, channel: Channel, concurrency: number, until: number, only?: Only) {
  for (let settled = 0; ; ) {
    const passed = await pass(deps, channel, concurrency, until, only);
    settled += passed.settled;
    if (passed.settled === 0 || passed.isAway || performance.now() >= until)
      return { settled, isAway: passed.isAway };
  }
}

/** As many at once as the provider takes; one channel being away does not hold up the other. */
async function pass(deps: Deps, channel: Channel, concurrency: number, until: number, only?: Only) {
  const inbox = claimAhead(deps, channel, only);
  const saver = saveInGroups(deps);
  let settled = 0;
  let failedInARow = 0;
  const isAway = () => failedInARow >= AWAY_AFTER;

  async function run(take: Inbox['take']) {
    while (!isAway() && performance.now() < until) {
      const message = await take();
      if (!message) return;
      const outcome = await deliver(deps, message);
      if (outcome.status === 'sent') failedInARow = 0;
      else if (outcome.status === 'queued' && outcome.error) failedInARow++;
      settled++;
      await saver.add(outcome);
    }
  }

  try {
    await Promise.all(Array.from({ length: concurrency }, () => run(inbox.take)));
  } finally {
    await saver.flush();
    await inbox.release();
  }
  return { settled, isAway: isAway() };
}

async function deliver(deps: Deps, message: DueMessage): Promise<Outcome> {
  const { config, mail, sms, clock, log } = deps;
  const now = clock.now();
  const provider = message.channel === 'email' ? mail.provider : sms.provider;
  const settled: Outcome = {
    id: message.id,
    status: 'failed',
    dueAt: now,
    subject: null,
    text: null,
    html: null,
    provider,
    providerMessageId: null,
    error: null,
  };
  const hindrance = hindered(deps, message, now);
  if (hindrance) return { ...settled, ...hindrance };

  let words: Partial<Written> = {};
  try {
    const written = writeMessage(config, message);
    words = kept(message, written);
    const providerMessageId = await send(deps, message, written);
    return { ...settled, ...words, status: 'sent', providerMessageId };
  } catch (error) {
    const isSpent =
      message.attempts >= MOST_ATTEMPTS &&
      Temporal.Instant.compare(now, Temporal.Instant.from(message.createdAt).add(PATIENCE)) > 0;
    const again = error instanceof ProviderError && error.retryable && !isSpent;
    if (error instanceof ProviderError && error.optedOut)
      await optOut(deps.sql, message.channel, message.recipient, 'stop', now);
    log.warn({ err: error, messageId: message.id, kind: message.kind, again }, 'A message was not delivered');
    return {
      ...settled,
      ...words,
      status: again ? 'queued' : 'failed',
      dueAt: now.add({ seconds: backOff(message.attempts, error) }),
      error: (error as Error).message,
    };
  }
}

/** Why a message is not to be sent, or not now. */
function hindered(
  { config }: Deps,
  { channel, kind, batchId, expiresAt, optedOut }: DueMessage,
  now: Temporal.Instant,
): Partial<Outcome> | undefined {
  if (expiresAt && Temporal.Instant.compare(now, expiresAt) >= 0)
    return { status: 'failed', error: 'It came too late to be of use' };
  if (optedOut && batchId) return { status: 'dropped' };
  if (optedOut && (optedOut !== 'unsubscribed' || isMarketing(kind)))
    return { status: 'failed', error: `The address takes no more messages (${optedOut})` };
  const morning = channel === 'sms' && batchId ? endOfQuiet(config, now) : undefined;
  return morning && { status: 'queued', dueAt: morning };
}

/** A secret is not kept, and the words of a batch can be written again at any time. */
function kept(message: DueMessage, { subject, text, html }: Written): Partial<Written> {
  if (message.batchId) return {};
  return isSealed(message.data) ? { subject } : { subject, text, html };
}

async function send({ mail, sms }: Deps, message: DueMessage, words: Written): Promise<string> {
  const { recipient: to, id: idempotencyKey, attempts, createdAt } = message;
  const { text } = words;
  if (message.channel === 'sms') {
    const repeatSince = attempts > 1 ? createdAt : undefined;
    return (await sms.send({ idempotencyKey, to, text, repeatSince })).providerMessageId;
  }
  const { subject, html, unsubscribeUrl } = words;
  const email = { idempotencyKey, to, subject: subject!, text, html: html!, unsubscribeUrl };
  return (await mail.send(email)).providerMessageId;
}

/** 15 s, 30 s, 1 min … at most 10 min, or what the provider asked for. */
function backOff(attempts: number, error: unknown): number {
  const asked = error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(asked, Math.min(15 * 2 ** (attempts - 1), 600));
}
