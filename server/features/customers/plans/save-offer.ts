import { businessDay } from '../../../business-day.ts';
import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { checkRhythm } from '../../schedule/recurrence/check-rhythm.ts';
import type { OfferInput, OfferPatch, OwnOffer } from './schemas.ts';
import { insertOffer, lockOffer, saveOffer, toOwnOffer } from './store.ts';

/** Adds a maintenance plan that customers can sign up for. */
export async function createOffer(
  deps: Deps,
  id: string,
  input: OfferInput,
  actor: Caller,
): Promise<OwnOffer> {
  const at = deps.clock.now();
  const offer = {
    id,
    name: input.name.trim(),
    description: input.description.trim(),
    serviceType: input.serviceType.trim(),
    ...rhythmOf(deps, input),
    flexDays: input.flexDays ?? 0,
    priceCents: toCents(input.price),
  };
  return deps.sql.begin(async sql => {
    const added = await insertOffer(sql, offer);
    if (!added) return toOwnOffer((await lockOffer(sql, id))!);
    await recordChange(sql, described('plan-offer', id, actor, input), at);
    return toOwnOffer(added);
  });
}

/** Changes or withdraws an offer. Plans that customers have already keep what was agreed. */
export async function updateOffer(
  deps: Deps,
  id: string,
  { price, rrule, intervalMonths, ...patch }: OfferPatch,
  actor: Caller,
): Promise<OwnOffer> {
  const at = deps.clock.now();
  const isOtherRhythm = (rrule ?? intervalMonths ?? null) !== null;
  return deps.sql.begin(async sql => {
    const before = await lockOffer(sql, id);
    if (!before) throw notFound('There is no such plan');
    const changes = differences(before, {
      ...patch,
      ...(isOtherRhythm ? rhythmOf(deps, { rrule, intervalMonths }) : {}),
      ...(price === undefined ? {} : { priceCents: toCents(price) }),
    });
    if (Object.keys(changes).length === 0) return toOwnOffer(before);
    const saved = await saveOffer(sql, id, changes);
    await recordChange(sql, describedChange('plan-offer', id, actor, before, changes), at);
    return toOwnOffer(saved);
  });
}

function rhythmOf({ clock, config }: Deps, given: Pick<OfferPatch, 'rrule' | 'intervalMonths'>) {
  const today = businessDay(clock.now(), config.timezone);
  const { rrule, intervalMonths } = checkRhythm(given, today, today);
  return { rrule, intervalMonths };
}
