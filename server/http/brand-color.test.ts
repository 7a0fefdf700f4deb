import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { contrast, inkOn, readableShade } from './brand-color.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

it('measures contrast as WCAG does', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
});

it('text is readable on any color of a business, and its color in text on any page of ours', () => {
  fc.assert(
    fc.property(color, brand => {
      assert.ok(contrast(brand, inkOn(brand)) >= 4, brand);
      for (const page of ['#ffffff', '#f2f5f4', '#121716', '#1b2321'])
        assert.ok(contrast(readableShade(brand, page), page) >= 4.5, `${brand} on ${page}`);
    }),
  );
});

it('keeps a color that can be read as it is', () => {
  assert.equal(readableShade('#0b6e5f', '#ffffff'), '#0b6e5f');
});
