import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addMonths, firstWeekday, monthGrid, spanOfView, stepOf, weekStart } from './views.ts';

describe('the views of the schedule', () => {
  it('begin weeks as people there do', () => {
    assert.equal(firstWeekday('en-US'), 6);
    assert.equal(firstWeekday('de-DE'), 0);
    assert.equal(weekStart('2026-11-17', 6), '2026-11-15');
    assert.equal(weekStart('2026-11-17', 0), '2026-11-16');
    assert.equal(weekStart('2026-11-15', 6), '2026-11-15');
  });

  it('show whole weeks of a month', () => {
    assert.deepEqual(monthGrid('2026-11-17', 6), { from: '2026-11-01', days: 35 });
    assert.deepEqual(monthGrid('2026-02-10', 6), { from: '2026-02-01', days: 28 });
    assert.deepEqual(monthGrid('2026-08-10', 0), { from: '2026-07-27', days: 42 });
  });

  it('step by day, week or month, and stay in a shorter month', () => {
    assert.equal(stepOf('day', '2026-02-28', 1), '2026-03-01');
    assert.equal(stepOf('week', '2026-03-01', -1), '2026-02-22');
    assert.equal(stepOf('month', '2026-01-31', 1), '2026-02-28');
    assert.equal(addMonths('2026-01-15', -1), '2025-12-15');
    assert.deepEqual(spanOfView('list', '2026-11-17', 0), { date: '2026-11-16', days: 7 });
    assert.deepEqual(spanOfView('map', '2026-11-17', 0), { date: '2026-11-17', days: 1 });
  });
});
