import { readToken, signToken } from './signed-token.ts';

const PREFIX = 'cvp_';
const LIFETIME_MS = 30 * 60_000;

type Claims = { email: string; expires: number };

/** What a customer gets for the right code: "this e-mail address is mine", signed, for 30 minutes. */
export function issueProof(key: Buffer, email: string, now: Temporal.Instant): string {
  const claims: Claims = { email: email.toLowerCase(), expires: now.epochMilliseconds + LIFETIME_MS };
  return signToken(PREFIX, key, claims);
}

/** The proven e-mail address, or nothing where the proof is malformed, forged or expired. */
export const readProof = (key: Buffer, proof: string, now: Temporal.Instant): string | undefined =>
  readToken<Claims>(PREFIX, key, proof, now)?.email;
