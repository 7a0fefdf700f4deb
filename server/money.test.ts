import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { toCents, toUnits } from './money.ts';

it('an amount of whole cents survives the way in and out', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_900 }), cents => toCents(toUnits(cents)) === cents));
});

it('a third decimal is rounded half-up as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_000 }), mills => {
      const written = `${Math.floor(mills / 1000)}.${String(mills % 1000).padStart(3, '0')}`;
      assert.equal(toCents(Number(written)), Math.floor((mills + 5) / 10));
    }),
  );
});
