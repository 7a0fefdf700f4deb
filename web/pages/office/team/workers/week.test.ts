import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  defaultWeek,
  isOff,
  isValidWeek,
  nextSpan,
  normalizedWeek,
  spanProblems,
  weeklyHours,
} from './week.ts';

describe('a week of shifts', () => {
  it('reports spans that end before they start and spans that overlap', () => {
    assert.deepEqual(
      spanProblems([
        { start: '08:00', end: '12:00' },
        { start: '11:00', end: '15:00' },
        { start: '17:00', end: '16:00' },
        { start: '', end: '18:00' },
      ]),
      [null, 'overlaps', 'endsBeforeStart', 'endsBeforeStart'],
    );
    assert.ok(isValidWeek(defaultWeek));
    assert.ok(!isValidWeek({ sunday: [{ start: '10:00', end: '09:00' }] }));
  });

  it('adds up its hours', () => {
    assert.equal(weeklyHours(defaultWeek), 45);
    assert.equal(weeklyHours({ monday: [{ start: '08:00', end: '12:15' }] }), 4.3);
    assert.equal(weeklyHours({}), 0);
  });

  it('drops days without hours and sorts spans', () => {
    const week = {
      monday: [],
      tuesday: [
        { start: '13:00', end: '17:00' },
        { start: '08:00', end: '12:00' },
      ],
    };
    assert.deepEqual(normalizedWeek(week), {
      tuesday: [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '17:00' },
      ],
    });
  });

  it('suggests hours after the last ones, with a break', () => {
    assert.deepEqual(nextSpan([]), { start: '08:00', end: '17:00' });
    assert.deepEqual(nextSpan([{ start: '08:00', end: '12:00' }]), { start: '13:00', end: '17:00' });
    assert.deepEqual(nextSpan([{ start: '08:00', end: '23:30' }]), { start: '22:00', end: '23:59' });
  });

  it('knows who is off right now', () => {
    const span = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
    assert.ok(isOff([span], Date.parse('2026-03-01T12:00:00Z')));
    assert.ok(!isOff([span], Date.parse(span.to)));
  });
});
