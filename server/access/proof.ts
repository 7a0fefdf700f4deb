import { readToken, signToken } from './signed-token.ts';

const PREFIX = 'cvp_';
const LIFETIME_MS = 30 * 60_000;

type Claims = { email: string; expires: number };

/** What a customer gets for the right code: a signed statement of the address it verified, valid for 30 minutes. */
export function issueProof(key: Buffer, email: string, now: Temporal.Instant): string {
  const claims: Claims = { email, expires: now.epochMilliseconds + LIFETIME_MS };
  return signToken(PREFIX, key, claims);
}

/** The verified email address, or undefined if the proof is malformed, forged or expired. */
export const readProof = (key: Buffer, proof: string, now: Temporal.Instant): string | undefined =>
  readToken<Claims>(PREFIX, key, proof, now)?.email;
