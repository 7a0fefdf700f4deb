import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { brandShades, brandText, DEFAULT_BRAND } from './brand-colors.ts';
import { contrast } from './contrast.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`);

test('text on a button is readable, whatever color the business picks', () => {
  fc.assert(
    fc.property(anyColor, color => {
      const fill = brandShades(color)[7]!;
      assert.ok(Math.max(contrast(fill, '#ffffff'), contrast(fill, '#000000')) >= 4.5);
      // What the theme decides by: below this, it writes white.
      const luminance = contrast(fill, '#000000') * 0.05 - 0.05;
      if (luminance <= 0.35) assert.ok(contrast(fill, '#ffffff') >= 4.5, `${color} as ${fill}`);
    }),
  );
});

test('links in the color are readable on every page, light and dark', () => {
  fc.assert(
    fc.property(anyColor, color => {
      const { light, dark } = brandText(color);
      for (const page of ['#ffffff', '#f1f3f5'])
        assert.ok(contrast(light, page) >= 4.5, `${color} as ${light}`);
      for (const page of ['#141518', '#2e2e33'])
        assert.ok(contrast(dark, page) >= 4.5, `${color} as ${dark}`);
    }),
  );
});

test('a color that is readable already stays as it is', () => {
  assert.equal(brandShades(DEFAULT_BRAND)[7], DEFAULT_BRAND);
  assert.equal(brandShades('#ffcc00')[7], '#ffcc00');
});
