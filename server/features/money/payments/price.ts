import { Type } from 'typebox';
import { invalid } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';

/** An amount that somebody enters: above zero, in currency units. */
export const Price = (options: { description?: string } = {}) =>
  Type.Number({ minimum: 0.01, maximum: 99_999, ...options });

/** Money moves in whole cents: a third decimal is a mistake, and rounding it would hide that. */
export function toPriceCents(name: string, units: number): number {
  const cents = toCents(units);
  if (Math.abs(cents - units * 100) > 1e-6)
    throw invalid('The body is not valid', [`${name}: has more than two decimals`]);
  return cents;
}
