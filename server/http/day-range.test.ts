import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDayRange } from './day-range.ts';

const range = (from?: string, to?: string, zone = 'America/New_York') => {
  const period = readDayRange({ from, to }, zone);
  return [period.from.toString(), period.to.toString()];
};

describe('a range of days', () => {
  it('includes both, as long as each one is', () => {
    assert.deepEqual(range('2026-03-02', '2026-03-02'), ['2026-03-02T05:00:00Z', '2026-03-03T05:00:00Z']);
    // 23 hours and 25 hours.
    assert.deepEqual(range('2026-03-08', '2026-03-08'), ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z']);
    assert.deepEqual(range('2026-11-01', '2026-11-01'), ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z']);
  });

  it('starts at the first moment of a day that skips or repeats midnight', () => {
    assert.deepEqual(range('2026-03-08', '2026-03-08', 'America/Havana'), [
      '2026-03-08T05:00:00Z',
      '2026-03-09T04:00:00Z',
    ]);
    assert.deepEqual(range('2026-11-01', '2026-11-01', 'America/Havana'), [
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
    ]);
  });

  it('is open at an end that is not given, and stays within what the database can store', () => {
    const all = range();
    assert.deepEqual(range('0001-01-01', '9999-12-31', 'Pacific/Kiritimati'), all);
    assert.ok(all[0]! < '1970' && all[1]! > '2100');
  });

  it('400: ends before it starts', () => {
    assert.throws(() => range('2026-03-02', '2026-03-01'), { status: 400, details: ['from: is after `to`'] });
  });
});
