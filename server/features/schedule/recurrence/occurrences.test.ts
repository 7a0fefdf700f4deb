import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Rhythm } from './dates.ts';
import { dueOccurrences, type Holidays, nextOccurrences } from './occurrences.ts';

const none: Holidays = { dates: new Set(), rule: 'skip' };
const by = (rrule: string, start: string): Rhythm => ({ start, rrule, intervalMonths: null });
const days = (rhythm: Rhythm, from: string, through: string, holidays: Holidays) =>
  dueOccurrences(rhythm, { from, through, most: 24 }, holidays);

describe('occurrences', () => {
  it('resume where a batch stopped, for every interval and day of the month', () => {
    const due = (start: string, intervalMonths: number, from: string, most: number) =>
      dueOccurrences({ start, intervalMonths, rrule: null }, { from, through: '2032-12-31', most }, none);
    for (let interval = 1; interval <= 24; interval++)
      for (const day of ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2025-12-31']) {
        const whole = due(day, interval, day, 1000);
        const pieces: string[] = [];
        for (let next = day; next <= '2032-12-31'; ) {
          const piece = due(day, interval, next, 3);
          pieces.push(...piece.due.map(({ date }) => date));
          next = piece.next!;
        }
        assert.deepEqual(
          pieces,
          whole.due.map(({ date }) => date),
        );
      }
  });

  it('end with the rule', () => {
    assert.deepEqual(days(by('FREQ=DAILY;COUNT=2', '2026-03-02'), '2026-03-02', '2026-03-02', none), {
      due: [{ date: '2026-03-02', movedFrom: null }],
      next: '2026-03-03',
    });
    assert.equal(days(by('FREQ=DAILY;COUNT=2', '2026-03-02'), '2026-03-02', '2026-03-09', none).next, null);
  });

  it('skip holidays, or move to the next day from Monday to Friday that is none', () => {
    const dates = new Set(['2026-12-24', '2026-12-25', '2026-12-28']);
    const thursdays = by('FREQ=WEEKLY;BYDAY=TH', '2026-12-01');
    assert.deepEqual(days(thursdays, '2026-12-17', '2026-12-31', { dates, rule: 'skip' }).due, [
      { date: '2026-12-17', movedFrom: null },
      { date: '2026-12-31', movedFrom: null },
    ]);
    assert.deepEqual(days(thursdays, '2026-12-17', '2026-12-31', { dates, rule: 'move' }).due[1], {
      date: '2026-12-29',
      movedFrom: '2026-12-24',
    });
  });

  it('are one where a holiday moves an occurrence onto another', () => {
    const holidays: Holidays = { dates: new Set(['2026-03-03', '2026-03-04']), rule: 'move' };
    const daily = by('FREQ=DAILY', '2026-03-02');
    assert.deepEqual(
      days(daily, '2026-03-02', '2026-03-06', holidays).due.map(({ date }) => date),
      ['2026-03-02', '2026-03-05', '2026-03-06'],
    );
    assert.deepEqual(nextOccurrences(daily, '2026-03-02', 3, holidays), [
      ...['2026-03-02', '2026-03-05', '2026-03-06'],
    ]);
  });
});
