import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { REFERRAL_PERCENT } from '../../../records/customers/referrals.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { findAddOn, listPriceCents, priceLines } from '../../../records/services/price-lines.ts';
import type { Quote, QuoteInput } from './schemas.ts';
import { priceBooking } from './store.ts';

/** Calculates what a booking will cost. Writes nothing and uses up no code. */
export async function quoteBooking(deps: Deps, input: QuoteInput): Promise<Quote> {
  const service = (await knownServices(deps.sql))(input.type);
  if (!service?.active) throw notFound('There is no such service on offer');
  const unknown = input.addOns.find(label => !findAddOn(service, label));
  if (unknown !== undefined)
    throw invalid('The body is not valid', [`addOns: "${unknown}" is not offered with this service`]);
  const lines = priceLines(service, input);
  const priceCents = listPriceCents(service, input);
  const terms = {
    type: service.label,
    address: input.address ?? '',
    priceCents,
    code: input.code?.trim().toUpperCase() || null,
    franchiseId: input.franchiseId ?? null,
    referralPercent: REFERRAL_PERCENT,
  };
  const sums = await priceBooking(deps.sql, terms, deps.clock.now());
  if (!sums.franchiseKnown) throw invalid('The body is not valid', ['franchiseId: names no franchise']);
  const { addOns, gutterLength = null, stories = null } = input;
  return {
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: toUnits(cents) })),
    price: toUnits(priceCents),
    discount: toUnits(sums.discountCents),
    taxRate: sums.taxRate,
    tax: toUnits(sums.taxCents),
    total: toUnits(priceCents - sums.discountCents + sums.taxCents),
    durationMinutes: estimateDuration({ type: service.label, addOns, gutterLength, stories }, service),
    code: sums.code,
  };
}
