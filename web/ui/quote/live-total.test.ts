import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { totalsOf } from '../../../server/features/customers/quotes/totals.ts';
import { toUnits } from '../../../server/money.ts';
import { lineCents } from '../../../server/records/jobs/line-items.ts';
import { liveTotal, type Option, type Quote } from './live-total.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map(thousandths => thousandths / 1000),
  unitPriceCents: fc.integer({ min: 0, max: 99_999 }),
  taxable: fc.boolean(),
  optional: fc.boolean(),
  isChosen: fc.boolean(),
});
const deposits = fc.oneof(
  fc.record({
    depositPercent: fc.integer({ min: 1, max: 10_000 }).map(hundredths => hundredths / 100),
    depositFixedCents: fc.constant(null),
  }),
  fc.record({
    depositPercent: fc.constant(null),
    depositFixedCents: fc.option(fc.integer({ min: 1, max: 9_999_900 })),
  }),
);

it('what the customer sees while choosing is what the service charges, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 250_000 }).map(millionths => millionths / 1_000_000),
      deposits,
      (lines, taxRate, deposit) => {
        const about = { name: '', description: null, images: [], taxRate, id: 'option' };
        const rest = { description: '', unitCostCents: null, serviceId: null, image: null, selected: false };
        const items = lines.map((each, n) => ({ ...each, ...rest, id: String(n) }));
        const chosen = items.filter(({ isChosen }) => isChosen).map(({ id }) => id);
        const charged = totalsOf({ ...about, items }, deposit, chosen);
        const shown = {
          ...about,
          items: items.map(each => ({ ...each, amount: toUnits(lineCents(each)) })),
        } as unknown as Option;
        const quote = {
          depositPercent: deposit.depositPercent,
          depositFixed: deposit.depositFixedCents === null ? null : toUnits(deposit.depositFixedCents),
        } as Quote;
        assert.deepEqual(liveTotal(shown, chosen, quote), {
          subtotal: toUnits(charged.subtotalCents),
          tax: toUnits(charged.taxCents),
          total: toUnits(charged.totalCents),
          deposit: toUnits(charged.depositCents),
        });
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 500) },
  );
});
