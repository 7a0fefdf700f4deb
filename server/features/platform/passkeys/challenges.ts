import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { type Ceremony, insertChallenge, takeChallenge } from './store.ts';

/** Time to find the security key or unlock the phone. */
const MINUTES = 5;

/** Who we are to an authenticator: it makes and uses passkeys for this host name only. */
export const relyingPartyId = ({ config }: Pick<Deps, 'config'>): string =>
  new URL(config.publicUrl).hostname;

/** Options that every ceremony shares. */
export async function startCeremony({ sql, clock }: Deps, ceremony: Ceremony) {
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString('base64url');
  await insertChallenge(sql, ceremony, challenge, clock.now().add({ minutes: MINUTES }));
  return { challenge: bytes, timeout: MINUTES * 60_000 };
}

/**
 * What a signature is checked against. The challenge is used up even if the signature turns out to be wrong, so that
 * nobody can try twice.
 */
export async function finishCeremony(deps: Deps, ceremony: Ceremony, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge || !(await takeChallenge(deps.sql, ceremony, challenge, deps.clock.now())))
    throw refusePasskey();
  return {
    expectedChallenge: challenge,
    expectedOrigin: deps.config.publicUrl,
    expectedRPID: relyingPartyId(deps),
    requireUserVerification: true,
  };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** One text for everything that can be wrong: a stranger learns nothing about accounts. */
export const refusePasskey = () =>
  invalid('The passkey could not be verified. Try again, or use a code from an email', [
    'credential: could not be verified',
  ]);
