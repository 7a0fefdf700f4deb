import { toIso } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { issueWorkerToken } from '../../http/identity/worker-token.ts';
import { zoneOf } from '../dispatch/read-scene.ts';
import { checkCode, refuseCode } from '../verification/codes.ts';
import type { Worker } from '../workers/schemas.ts';
import { findWorkerByEmail } from '../workers/store.ts';
import type { Me } from './schemas.ts';

/** Trades a code for a session. That an address is no worker's is not told: it looks like a wrong code. */
export async function signIn(deps: Deps, email: string, code: string) {
  await checkCode(deps, 'worker', email, code);
  const worker = await findWorkerByEmail(deps.sql, email);
  if (!worker) throw refuseCode();
  const session = { workerId: worker.id, email };
  const { token, expiresAt } = issueWorkerToken(deps.config.workerKey, session, deps.clock.now());
  return { verified: true as const, token, expiresAt: toIso(expiresAt), worker: await toMe(deps, worker) };
}

export async function toMe(deps: Deps, { id, name, email, franchiseId }: Worker): Promise<Me> {
  return { id, name, email, franchiseId, timezone: await zoneOf(deps, deps.sql, franchiseId) };
}
