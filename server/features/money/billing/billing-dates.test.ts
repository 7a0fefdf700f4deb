import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dueDates, resumeDate } from './billing-dates.ts';

describe('billing dates', () => {
  it('counts months from the first day, so the 31st returns after a short month', () => {
    const first = { firstBillingDate: '2026-01-31', nextBillingDate: '2026-01-31', intervalMonths: 1 };
    const { dates, next } = dueDates(first, '2026-05-30', 24);
    assert.deepEqual(dates, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    assert.equal(next, '2026-05-31');
    const leap = { firstBillingDate: '2024-02-29', nextBillingDate: '2025-02-28', intervalMonths: 12 };
    assert.deepEqual(dueDates(leap, '2028-03-01', 24).dates, [
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('continues after a pause on the first date of its rhythm that is not over', () => {
    const paused = { firstBillingDate: '2026-01-31', nextBillingDate: '2026-02-28', intervalMonths: 1 };
    for (const [today, next] of [
      ['2026-02-01', '2026-02-28'],
      ['2026-02-28', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
      ['2026-08-31', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2027-02-28', '2027-02-28'],
    ] as const)
      assert.equal(resumeDate(paused, today), next, today);
    const rare = { firstBillingDate: '2026-01-15', nextBillingDate: '2026-06-15', intervalMonths: 5 };
    assert.equal(resumeDate(rare, '2026-06-16'), '2026-11-15');
  });

  it('resumes where a batch stopped, for every interval and day of the month', () => {
    for (let interval = 1; interval <= 24; interval++)
      for (const day of ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2025-12-31']) {
        const start = { firstBillingDate: day, intervalMonths: interval };
        const whole = dueDates({ ...start, nextBillingDate: day }, '2032-12-31', 1000);
        const pieces: string[] = [];
        for (let next = day; next <= '2032-12-31'; ) {
          const piece = dueDates({ ...start, nextBillingDate: next }, '2032-12-31', 3);
          pieces.push(...piece.dates);
          next = piece.next;
        }
        assert.deepEqual(pieces, whole.dates);
      }
  });
});
