import { businessDay } from '../../../business-day.ts';
import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { Franchise, FranchisePatch } from '../../../records/franchises/schemas.ts';
import { findFranchise, lockFranchise, saveFranchise, saveShare } from '../../../records/franchises/store.ts';
import { DRAW_TERRITORIES } from '../../schedule/territories/draw-territories.ts';
import { checkTerritory, saveTerritory } from '../../schedule/territories/save-territory.ts';

/** Edits a franchise. A new share applies from today on; earlier earnings keep the share of their day. */
export async function updateFranchise(
  deps: Deps,
  id: string,
  patch: FranchisePatch,
  actor: Caller,
): Promise<Franchise> {
  const at = deps.clock.now();
  const today = businessDay(at, deps.config.timezone);
  const updated = await deps.sql.begin(async sql => {
    const before = await lockFranchise(sql, id, today);
    if (!before) throw notFound('There is no such franchise');
    const changes = differences(before, patch);
    if (Object.keys(changes).length === 0) return before;
    checkTerritory({ ...before, ...changes });
    const { sharePercent, ...values } = changes;
    await saveFranchise(sql, id, values, at);
    if (changes.territory !== undefined) await saveTerritory(sql, id, changes.territory);
    if (sharePercent !== undefined) await saveShare(sql, id, sharePercent, today);
    await recordChange(sql, describedChange('franchise', id, actor, before, changes), at);
    return (await findFranchise(sql, id, today))!;
  });
  if (updated.territory?.kind === 'drive') deps.queue.nudge(DRAW_TERRITORIES);
  return updated;
}
