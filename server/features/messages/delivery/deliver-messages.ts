import type { Deps } from '../../../deps.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { isSealed } from '../../../outbox/seal.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { optOut } from '../consent/opt-outs.ts';
import { mailExtras, textExtras } from '../conversations/send-extras.ts';
import { type OwnWords, readOwnWords } from '../templates/own-words.ts';
import { isMarketing, type Written, writeMessage } from '../templates/write-message.ts';
import { claimAhead, type Inbox } from './claim-ahead.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { saveInGroups } from './save-in-groups.ts';
import type { DueMessage, Only, Outcome } from './store.ts';

/** A task that never ends cannot be stopped cleanly, so it continues as a new task. */
const RUN_FOR_MS = 30_000;
/** After this many temporary failures in a row the provider is down, and more tries only burn attempts. */
const AWAY_AFTER = 10;
/** Gives up after this many attempts and this much time, so a day-long outage loses nothing. */
const MOST_ATTEMPTS = 12;
const PATIENCE = Temporal.Duration.from({ hours: 24 });

export type Scope = { only?: Only; forMs?: number };

/** `isAway`: a provider does not answer, so the rest waits for the next run. */
export type Delivered = { settled: number; isAway: boolean };

/**
 * Drains the outbox. Runs as a queued task after every change that sends messages, and every minute. A
 * campaign's request drains its own batch with the same code.
 */
export async function deliverMessages(
  deps: Deps,
  { only, forMs = RUN_FOR_MS }: Scope = {},
): Promise<Delivered> {
  const until = performance.now() + forMs;
  const ownWords = await readOwnWords(deps.sql);
  const [emails, texts] = await Promise.all([
    drain(deps, ownWords, 'email', deps.mail.concurrency, until, only),
    drain(deps, ownWords, 'sms', deps.sms.concurrency, until, only),
  ]);
  const isLate = performance.now() >= until;
  if (!only && isLate) deps.queue.nudge(DELIVER_MESSAGES);
  return { settled: emails.settled + texts.settled, isAway: emails.isAway || texts.isAway };
}

/** Runs until nothing is due: settling a message makes the next one for that person due. */
async function drain(
  deps: Deps,
  ownWords: OwnWords,
  channel: Channel,
  concurrency: number,
  until: number,
  only?: Only,
) {
  for (let settled = 0; ; ) {
    const passed = await pass(deps, ownWords, channel, concurrency, until, only);
    settled += passed.settled;
    if (passed.settled === 0 || passed.isAway || performance.now() >= until)
      return { settled, isAway: passed.isAway };
  }
}

/** Sends as many at once as the provider allows. An outage on one channel does not hold up the other. */
async function pass(
  deps: Deps,
  ownWords: OwnWords,
  channel: Channel,
  concurrency: number,
  until: number,
  only?: Only,
) {
  const inbox = claimAhead(deps, channel, only);
  const saver = saveInGroups(deps);
  let settled = 0;
  let failedInARow = 0;
  const isAway = () => failedInARow >= AWAY_AFTER;

  async function run(take: Inbox['take']) {
    while (!isAway() && performance.now() < until) {
      const message = await take();
      if (!message) return;
      const outcome = await deliver(deps, ownWords, message);
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

async function deliver(deps: Deps, ownWords: OwnWords, message: DueMessage): Promise<Outcome> {
  const { config, mail, sms, clock, log } = deps;
  const now = clock.now();
  const provider = message.channel === 'email' ? mail.provider : sms.provider;
  const settled: Outcome = {
    id: message.id,
    touchedAt: message.touchedAt,
    status: 'failed',
    dueAt: now,
    subject: null,
    text: null,
    html: null,
    provider,
    providerMessageId: null,
    error: null,
  };
  const blocked = blockedBy(deps, message, now);
  if (blocked) return { ...settled, ...blocked };

  let content: Partial<Written> = {};
  try {
    const written = writeMessage(config, ownWords, message);
    content = toStore(message, written);
    const providerMessageId = await send(deps, message, written);
    return { ...settled, ...content, status: 'sent', providerMessageId };
  } catch (error) {
    const isSpent =
      message.attempts >= MOST_ATTEMPTS &&
      Temporal.Instant.compare(now, Temporal.Instant.from(message.createdAt).add(PATIENCE)) > 0;
    const willRetry = error instanceof ProviderError && error.retryable && !isSpent;
    if (error instanceof ProviderError && error.optedOut)
      await optOut(deps.sql, message.channel, message.recipient, 'stop', now);
    log.warn(
      { err: error, messageId: message.id, kind: message.kind, again: willRetry },
      'A message was not delivered',
    );
    return {
      ...settled,
      ...content,
      status: willRetry ? 'queued' : 'failed',
      dueAt: now.add({ seconds: backOff(message.attempts, error) }),
      error: (error as Error).message,
    };
  }
}

/** Why a message must not be sent, or not now. */
function blockedBy(
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

/** Secrets are not stored, and a batch's text can be rendered again at any time. */
function toStore(message: DueMessage, { subject, text, html }: Written): Partial<Written> {
  if (message.batchId) return {};
  return isSealed(message.data) ? { subject } : { subject, text, html };
}

async function send(deps: Deps, message: DueMessage, content: Written): Promise<string> {
  const { mail, sms } = deps;
  const { recipient: to, id: idempotencyKey, attempts, createdAt } = message;
  const { text } = content;
  const isReply = message.kind === 'conversation';
  if (message.channel === 'sms') {
    const repeatSince = attempts > 1 ? createdAt : undefined;
    const extras = message.batchId ? {} : await textExtras(deps, message.id, isReply);
    return (await sms.send({ idempotencyKey, to, text, repeatSince, ...extras })).providerMessageId;
  }
  const { subject, html, unsubscribeUrl } = content;
  const email = { idempotencyKey, to, subject: subject!, text, html: html!, unsubscribeUrl };
  const extras = isReply ? await mailExtras(deps, message) : {};
  return (await mail.send({ ...email, ...extras })).providerMessageId;
}

/** 15 s, 30 s, 1 min, … up to 10 min, or longer if the provider asks for it. */
function backOff(attempts: number, error: unknown): number {
  const requested = error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(requested, Math.min(15 * 2 ** (attempts - 1), 600));
}
