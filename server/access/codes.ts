import { createHmac, randomInt } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { invalid, tooMany } from '../http/errors.ts';
import { DELIVER_MESSAGES, queueMessage } from '../outbox/queue-message.ts';
import { seal } from '../outbox/seal.ts';
import { emailKey } from '../records/customers/store.ts';
import { clientKey } from './client-key.ts';
import {
  type Asker,
  consumeCode,
  countRequests,
  countTries,
  type Purpose,
  type Requests,
  recordWrong,
  saveCode,
  takeTurns,
} from './codes-store.ts';

const MINUTES = 10;
/** Codes an hour that one client may ask for one address. */
const MAX_OWN = 10;
/**
 * Codes an hour for one address, whoever asks. After that there is one every three minutes, so that strangers can
 * neither fill a mailbox nor keep its owner out.
 */
const MAX_ALL = 20;
const PAUSE_ALL_SECONDS = 180;
/** Addresses an hour that one client may have us write to. */
const MAX_ADDRESSES = 20;
/** Wrong codes an hour before a client has to pause. */
const MAX_WRONG = 5;
const MAX_PAUSE_MINUTES = 60;
/**
 * Wrong codes an hour by clients that asked for none. After that a code works only for the client that asked for it.
 * Together with the limits above, a thousand clients get about 500 guesses an hour at an address, out of a million.
 */
const MAX_BY_STRANGERS = 10;

/**
 * Sends a code to an address and voids the previous one of the same client. Whether the address is known changes neither
 * the response, nor its timing, nor what is sent. Without `isRecipient` everything happens but the mail.
 */
export async function requestCode(
  deps: Deps,
  purpose: Purpose,
  address: string,
  client: string,
  isRecipient = true,
): Promise<void> {
  const { config, sql, clock } = deps;
  const now = clock.now();
  const asker = await askerOf(deps, purpose, address, client);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now.add({ minutes: MINUTES });
  await sql.begin(async tx => {
    await takeTurns(tx, asker);
    refuseExcess(await countRequests(tx, asker, now), now);
    await saveCode(tx, asker, { hash: hash(config.codeKey, asker, code), expiresAt }, now);
    const data = { minutes: MINUTES, sealed: seal(config.sealKey, { code }) };
    if (isRecipient)
      await queueMessage(
        tx,
        { channel: 'email', kind: 'verification', to: address, data, urgent: true, expiresAt },
        now,
      );
  });
  deps.queue.nudge(DELIVER_MESSAGES);
}

function refuseExcess({ own, all, lastAt, otherAddresses }: Requests, now: Temporal.Instant) {
  if (own >= MAX_OWN)
    throw tooMany('Too many codes were requested for this address: try again in an hour', 3600);
  if (otherAddresses >= MAX_ADDRESSES)
    throw tooMany('Too many codes were requested from your network: try again in an hour', 3600);
  const wait = lastAt === null ? 0 : PAUSE_ALL_SECONDS - secondsBetween(Temporal.Instant.from(lastAt), now);
  if (all >= MAX_ALL && wait > 0)
    throw tooMany('Too many codes were requested for this address: try again in a few minutes', wait);
}

/**
 * Uses up a code and returns the address it verifies, in the form in which addresses are compared. Wrong, expired, void
 * and never requested codes throw the same error.
 */
export async function checkCode(
  deps: Deps,
  purpose: Purpose,
  address: string,
  code: string,
  client: string,
): Promise<string> {
  const { config, sql, clock } = deps;
  const now = clock.now();
  const asker = await askerOf(deps, purpose, address, client);
  const verified = await sql.begin(async tx => {
    await takeTurns(tx, asker);
    const tries = await countTries(tx, asker, now);
    if (tries.pausedUntil) throw pauseError(tries.pausedUntil, now);
    // People ask on one network and enter the code on another, so without a code of their own they may use any.
    const anyClient = !tries.hasCode && tries.wrongByStrangers < MAX_BY_STRANGERS;
    if (await consumeCode(tx, asker, hash(config.codeKey, asker, code), anyClient, now)) return true;
    await recordWrong(tx, asker, pauseAfter(tries.wrong + 1, now), now);
    return false;
  });
  if (!verified) throw refuseCode();
  return asker.email;
}

/** One minute after the fifth wrong code, then twice as long each time. */
function pauseAfter(wrong: number, now: Temporal.Instant): Temporal.Instant | null {
  if (wrong < MAX_WRONG) return null;
  return now.add({ minutes: Math.min(2 ** (wrong - MAX_WRONG), MAX_PAUSE_MINUTES) });
}

const pauseError = (until: string, now: Temporal.Instant) =>
  tooMany(
    'Too many wrong codes: wait a little, then request a new one',
    secondsBetween(now, Temporal.Instant.from(until)),
  );

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / 1000);

export const refuseCode = () =>
  invalid('The code is wrong or has expired', ['code: is wrong or has expired']);

const askerOf = async (
  { config, sql }: Deps,
  purpose: Purpose,
  address: string,
  client: string,
): Promise<Asker> => ({
  purpose,
  email: await emailKey(sql, address),
  client: clientKey(config, 'code', client),
});

const hash = (key: Buffer, { purpose, email }: Asker, code: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${email}\n${code}`).digest();
