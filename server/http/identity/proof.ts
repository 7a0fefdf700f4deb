import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'cvp_';
const LIFETIME_MS = 30 * 60_000;

const sign = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest('base64url');

/** What a customer gets for the right code: "this e-mail address is mine", signed, for 30 minutes. */
export function issueProof(key: Buffer, email: string, now: Temporal.Instant): string {
  const expires = now.epochMilliseconds + LIFETIME_MS;
  const body = Buffer.from(JSON.stringify({ email: email.toLowerCase(), expires })).toString('base64url');
  return `${PREFIX}${body}.${sign(key, body)}`;
}

/** The proven e-mail address, or nothing where the proof is malformed, forged or expired. */
export function readProof(key: Buffer, proof: string, now: Temporal.Instant): string | undefined {
  const [, body, signature] = /^cvp_([\w-]+)\.([\w-]{43})$/.exec(proof) ?? [];
  if (!body || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(key, body)), Buffer.from(signature))) return undefined;
  const { email, expires } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return now.epochMilliseconds < expires ? email : undefined;
}
