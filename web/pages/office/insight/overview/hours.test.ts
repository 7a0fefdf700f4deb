import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hoursOf } from './hours.ts';
import type { TodaysVisit } from './use-overview.ts';

const dayStart = Date.parse('2026-03-09T00:00:00Z');
const visit = (start: string, status: string, windowEnd: string | null = null) =>
  ({
    start: `2026-03-09T${start}:00Z`,
    end: `2026-03-09T${start.slice(0, 2)}:59:00Z`,
    status,
    windowEnd,
  }) as TodaysVisit;

describe('the hours of today', () => {
  it('go from the first to the last visit, with now in them', () => {
    const hours = hoursOf(
      [visit('06:30', 'completed'), visit('19:00', 'assigned')],
      dayStart,
      dayStart + 43_200_000,
    );
    assert.equal(hours.length, 14);
    assert.deepEqual(hours[0]!.counts, { done: 1 });
    assert.deepEqual(hours.at(-1)!.counts, { scheduled: 1 });
    assert.equal(hoursOf([], dayStart, dayStart + 5 * 3_600_000).length, 13);
  });

  it('show visits that nobody began in time', () => {
    const late = visit('09:00', 'assigned', '2026-03-09T10:00:00Z');
    const at = (hour: number) => hoursOf([late], dayStart, dayStart + hour * 3_600_000)[1]!.counts;
    assert.deepEqual(at(9.9), { scheduled: 1 });
    assert.deepEqual(at(10.1), { attention: 1 });
  });
});
