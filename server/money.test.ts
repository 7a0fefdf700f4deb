import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { toCents, toUnits } from './money.ts';

it('an amount in whole cents survives the round trip', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_900 }), cents => toCents(toUnits(cents)) === cents));
});

it('rounds a third decimal half-up as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_000 }), mills => {
      const written = `${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`;
      assert.equal(toCents(Number(written)), Math.floor((mills + 5) / 10));
    }),
  );
});
