import { businessDay } from '../../../business-day.ts';
import type { Caller } from '../../../caller.ts';
import { described } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Franchise, FranchiseInput } from '../../../records/franchises/schemas.ts';
import { findFranchise, insertFranchise, saveShare } from '../../../records/franchises/store.ts';
import { DRAW_TERRITORIES } from '../../schedule/territories/draw-territories.ts';
import { checkTerritory, saveTerritory } from '../../schedule/territories/save-territory.ts';

const FIRST_SHARE_PERCENT = 80;

export async function createFranchise(
  deps: Deps,
  effectId: string,
  input: FranchiseInput,
  actor: Caller,
): Promise<Franchise> {
  const at = deps.clock.now();
  const today = businessDay(at, deps.config.timezone);
  const { id = effectId, sharePercent = FIRST_SHARE_PERCENT, ...values } = input;
  checkTerritory(input);
  const created = await deps.sql.begin(async sql => {
    if (!(await insertFranchise(sql, { ...values, id }, at))) {
      const earlier = id === effectId && (await findFranchise(sql, id, today));
      if (earlier) return earlier;
      throw conflict(`There is a franchise ${id} already`);
    }
    await saveShare(sql, id, sharePercent, today);
    if (input.territory) await saveTerritory(sql, id, input.territory);
    await recordChange(sql, described('franchise', id, actor, input), at);
    return (await findFranchise(sql, id, today))!;
  });
  if (input.territory?.kind === 'drive') deps.queue.nudge(DRAW_TERRITORIES);
  return created;
}
