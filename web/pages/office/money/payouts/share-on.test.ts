import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareOn } from './share-on.ts';

const splits = [
  { effectiveFrom: '2026-05-01', sharePercent: null, shareFixed: 40 },
  { effectiveFrom: '2026-01-01', sharePercent: 80, shareFixed: null },
];

describe('the share on a day', () => {
  it('is the latest one in effect', () => {
    assert.deepEqual(shareOn(splits, '2026-04-30'), { sharePercent: 80, shareFixed: null });
    assert.deepEqual(shareOn(splits, '2026-05-01'), { sharePercent: null, shareFixed: 40 });
  });

  it('is undefined before the first one', () => {
    assert.equal(shareOn(splits, '2025-12-31'), undefined);
  });
});
