import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { byDay } from '../../../lib/by-day.ts';
import { nearestTo, withOwn } from './windows.ts';

const at = (day: number, hour: number) => {
  const date = `2026-03-0${day}`;
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
  const instant = (value: number) => `${date}T${clock(value)}:00.000Z`;
  return { date, time: `${clock(hour)}-${clock(hour + 2)}`, start: instant(hour), end: instant(hour + 2) };
};

describe('windows', () => {
  it('are grouped by day', () => {
    const days = byDay([at(3, 8), at(2, 8), at(2, 10)]);
    assert.deepEqual(
      days.map(([date, windows]) => [date, windows.length]),
      [
        ['2026-03-02', 2],
        ['2026-03-03', 1],
      ],
    );
  });

  it('include the one held for the visitor, once and in order', () => {
    const offered = [at(2, 8), at(2, 12)];
    assert.deepEqual(withOwn(offered, at(2, 10)), [at(2, 8), at(2, 10), at(2, 12)]);
    assert.equal(withOwn(offered, at(2, 8)), offered);
    assert.equal(withOwn(offered, null), offered);
  });

  it('are offered nearest first when one is taken', () => {
    const offered = [at(2, 8), at(2, 14), at(3, 8), at(2, 10)];
    assert.deepEqual(nearestTo(offered, at(2, 10), 2), [at(2, 8), at(2, 14)]);
  });
});
