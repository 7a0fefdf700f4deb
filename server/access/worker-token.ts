import { readToken, signToken } from './signed-token.ts';

const PREFIX = 'wkt_';
/** Longer than a phone stays offline. A worker who leaves is locked out immediately anyway. */
const WORKER_TOKEN_DAYS = 14;

/** Whose session it is and the address it was opened with: changing the address ends it. */
export type WorkerSession = { workerId: string; email: string };

type Claims = WorkerSession & { expires: number };

export function issueWorkerToken(key: Buffer, { workerId, email }: WorkerSession, now: Temporal.Instant) {
  const expiresAt = now.add({ hours: 24 * WORKER_TOKEN_DAYS });
  const claims: Claims = { workerId, email, expires: expiresAt.epochMilliseconds };
  return { token: signToken(PREFIX, key, claims), expiresAt };
}

export const readWorkerToken = (
  key: Buffer,
  token: string,
  now: Temporal.Instant,
): WorkerSession | undefined => readToken<Claims>(PREFIX, key, token, now);
