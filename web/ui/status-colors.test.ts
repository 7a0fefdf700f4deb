import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from './contrast.ts';
import { statusPalette } from './status-colors.ts';

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
});

const pages = { light: ['#ffffff', '#f8f9fa'], dark: ['#242424', '#1f1f1f', '#141517'] } as const;

test('the text of every status is readable on its fill, and its edge can be seen on the page', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [meaning, { fill, edge, text }] of Object.entries(statusPalette[scheme])) {
      assert.ok(contrast(text, fill) >= 4.5, `${scheme} ${meaning}: text`);
      for (const page of pages[scheme]) assert.ok(contrast(edge, page) >= 3, `${scheme} ${meaning}: edge`);
      assert.ok(contrast(edge, fill) >= 3, `${scheme} ${meaning}: edge on its fill`);
    }
});

test('a white sign is visible on a pin of any status in the light scheme, a black one in the dark scheme', () => {
  for (const [meaning, { edge }] of Object.entries(statusPalette.light))
    assert.ok(contrast(edge, '#ffffff') >= 3, meaning);
  for (const [meaning, { edge }] of Object.entries(statusPalette.dark))
    assert.ok(contrast(edge, '#000000') >= 4.5, meaning);
});
