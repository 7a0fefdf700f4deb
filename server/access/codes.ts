import { createHmac, randomInt } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { invalid, tooMany } from '../http/errors.ts';
import { DELIVER_MESSAGES, queueMessage } from '../outbox/queue-message.ts';
import { seal } from '../outbox/seal.ts';
import { emailKey } from '../records/customers/store.ts';
import { type Purpose, saveCode, tryCode } from './codes-store.ts';

const MINUTES = 10;
const TRIES = 5;
/** With five attempts each, this allows 50 guesses per hour for one address, out of a million codes. */
const MAX_PER_HOUR = 10;

/**
 * Sends a new code to an address and voids the previous one. Whether the address is known changes neither the response,
 * nor its timing, nor what is sent.
 */
export async function requestCode(deps: Deps, purpose: Purpose, address: string): Promise<void> {
  const { config, sql, clock } = deps;
  const now = clock.now();
  const email = await emailKey(sql, address);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now.add({ minutes: MINUTES });
  await sql.begin(async tx => {
    const fresh = {
      purpose,
      email,
      codeHash: hash(config.codeKey, purpose, email, code),
      tries: TRIES,
      expiresAt,
    };
    if (!(await saveCode(tx, fresh, MAX_PER_HOUR, now)))
      throw tooMany('Too many codes were asked for with this address: try again in an hour', 3600);
    const data = { minutes: MINUTES, sealed: seal(config.sealKey, { code }) };
    await queueMessage(
      tx,
      { channel: 'email', kind: 'verification', to: address, data, urgent: true, expiresAt },
      now,
    );
  });
  deps.queue.nudge(DELIVER_MESSAGES);
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
): Promise<string> {
  const { config, sql, clock } = deps;
  const email = await emailKey(sql, address);
  if (!(await tryCode(sql, purpose, email, hash(config.codeKey, purpose, email, code), clock.now())))
    throw refuseCode();
  return email;
}

export const refuseCode = () =>
  invalid('The code is wrong or has expired', ['code: is wrong or has expired']);

const hash = (key: Buffer, purpose: Purpose, email: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${email}\n${code}`).digest();
