import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { alertOfficeHourly } from '../../../outbox/alert-office.ts';
import type { AuditChain, AuditCheck } from './schemas.ts';
import { addCheck, countAfter, findLastCheck, findLastSeal } from './store.ts';
import { verifyTrail } from './verify-trail.ts';

export const CHECK_CHAIN = 'check-audit-chain';

/** Verifies the chain and remembers the result. The office gets an email if something is wrong. */
export async function checkChain(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log'>): Promise<AuditCheck> {
  const { seals, entries, problem } = await verifyTrail(deps.sql);
  const at = deps.clock.now();
  await addCheck(deps.sql, { seals, entries, problem }, at);
  if (problem) {
    deps.log.error({ problem }, 'The audit trail was tampered with');
    const summary = 'The audit trail was changed outside of Truckroll';
    await alertOfficeHourly(deps, deps.sql, 'audit', { summary, facts: [['Finding', problem]] }, at);
  }
  return { checkedAt: toIso(at), seals, entries, problem };
}

/** How far the trail is sealed, and what the last check found. */
export async function describeChain({ sql }: Pick<Deps, 'sql'>): Promise<AuditChain> {
  const [seal, lastCheck] = [await findLastSeal(sql), await findLastCheck(sql)];
  const unsealed = await countAfter(sql, seal?.lastPosition ?? 0);
  const { id, hash, lastPosition, sealedAt } = seal ?? {};
  return {
    lastSeal: seal ? { id: id!, hash: hash!, lastPosition: lastPosition!, sealedAt: sealedAt! } : null,
    unsealed,
    lastCheck: lastCheck ?? null,
  };
}
