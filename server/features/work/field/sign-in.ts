import { checkCode, refuseCode } from '../../../access/codes.ts';
import { issueWorkerToken } from '../../../access/worker-token.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import type { Worker } from '../../../records/workers/schemas.ts';
import { findWorkerByEmail } from '../../../records/workers/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import type { Me } from './schemas.ts';

/** Trades a code for a session. An address that belongs to no worker gets the same answer as a wrong code. */
export async function signIn(deps: Deps, email: string, code: string, client: string) {
  const verified = await checkCode(deps, 'worker', email, code, client);
  const worker = await findWorkerByEmail(deps.sql, email);
  if (!worker) throw refuseCode();
  const session = { workerId: worker.id, email: verified };
  const { token, expiresAt } = issueWorkerToken(deps.config.workerKey, session, deps.clock.now());
  return { verified: true as const, token, expiresAt: toIso(expiresAt), worker: await toMe(deps, worker) };
}

export async function toMe(deps: Deps, { id, name, email, franchiseId }: Worker): Promise<Me> {
  return { id, name, email, franchiseId, timezone: await zoneOf(deps, deps.sql, franchiseId) };
}
