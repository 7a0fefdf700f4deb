import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysOf, type Range } from './ranges.ts';

const none = { from: '', to: '' };
const range = (name: Range, today: string) => daysOf(name, today, none);

describe('ranges of reports', () => {
  it('end today', () => {
    assert.deepEqual(range('week', '2026-03-02'), { from: '2026-02-24', to: '2026-03-02' });
    assert.deepEqual(range('thisMonth', '2026-03-02'), { from: '2026-03-01', to: '2026-03-02' });
  });

  it('of last month are all of it, in January too', () => {
    assert.deepEqual(range('lastMonth', '2026-01-15'), { from: '2025-12-01', to: '2025-12-31' });
    assert.deepEqual(range('lastMonth', '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' });
  });

  it('that somebody picks begin before they end', () => {
    const custom = (from: string, to: string) => daysOf('custom', '2026-03-02', { from, to });
    assert.deepEqual(custom('2026-01-01', '2026-01-01'), { from: '2026-01-01', to: '2026-01-01' });
    assert.equal(custom('2026-01-02', '2026-01-01'), undefined);
    assert.equal(custom('2024-01-02', '2026-01-01'), undefined);
    assert.equal(custom('', '2026-01-01'), undefined);
  });
});
