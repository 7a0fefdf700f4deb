import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import type { Promo, PromoInput, PromoPatch } from './schemas.ts';
import { insertPromo, lockPromo, savePromo, toPromo } from './store.ts';

export async function createPromo(deps: Deps, input: PromoInput, actor: Caller): Promise<Promo> {
  const at = deps.clock.now();
  const { amountOff, percentOff, ...values } = input;
  if ((amountOff ?? null) === null ? (percentOff ?? null) === null : (percentOff ?? null) !== null)
    throw invalid('The body is not valid', ['percentOff: give either percentOff or amountOff']);
  const code = input.code.toUpperCase();
  const amountOffCents = amountOff ? toCents(amountOff) : null;
  return deps.sql.begin(async sql => {
    const promo = await insertPromo(
      sql,
      { ...values, code, percentOff: percentOff ?? null, amountOffCents },
      at,
    );
    if (!promo) throw conflict(`There is a promo code ${code} already`);
    await recordChange(sql, described('promo', code, actor, input), at);
    return toPromo(promo);
  });
}

export async function updatePromo(
  deps: Deps,
  code: string,
  patch: PromoPatch,
  actor: Caller,
): Promise<Promo> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const before = await lockPromo(sql, code.toUpperCase());
      if (!before) throw notFound('There is no such promo code');
      const changes = differences(before, patch);
      if (Object.keys(changes).length === 0) return toPromo(before);
      const saved = await savePromo(sql, before.code, changes, at);
      await recordChange(sql, describedChange('promo', before.code, actor, before, changes), at);
      return toPromo(saved);
    });
  } catch (error) {
    if (breaks(error, 'promo_used_up')) throw conflict('The code has been used more often than that already');
    throw error;
  }
}
