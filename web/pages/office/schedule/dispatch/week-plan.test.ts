import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BoardVisit, Day } from './plan.ts';
import { cellBeside, datesOf, targetIn, visitsByDate } from './week-plan.ts';

const zone = 'America/New_York';
const day = {
  timezone: zone,
  workers: [
    {
      id: 'a',
      shifts: [{ start: '2026-03-10T12:00:00Z', end: '2026-03-10T20:00:00Z' }],
      visits: [
        { visitId: 'x', scheduledStart: '2026-03-10T12:00:00Z', scheduledEnd: '2026-03-10T13:30:00Z' },
        { visitId: 'late', scheduledStart: '2026-03-11T03:30:00Z', scheduledEnd: '2026-03-11T04:30:00Z' },
      ],
    },
    { id: 'b', shifts: [], visits: [] },
  ],
} as unknown as Day;
const visit = (changes: object) =>
  ({ visitId: 'v', minutes: 60, window: null, from: null, row: null, ...changes }) as unknown as BoardVisit;
const startOf = (moving: BoardVisit, workerId: string, date: string) =>
  new Date(targetIn(day, moving, { workerId, date })!.start).toISOString();

describe('a week', () => {
  it('keeps the time of day when a visit changes days, also across a change of clocks', () => {
    const from = { workerIds: ['a'], start: '2026-03-06T14:00:00.000Z', end: '2026-03-06T15:00:00.000Z' };
    // 9 AM in winter is 14:00 UTC, in summer 13:00.
    assert.equal(startOf(visit({ from }), 'b', '2026-03-10'), '2026-03-10T13:00:00.000Z');
  });

  it('puts an unassigned visit at its promised window, else after what is planned, else at the start of work', () => {
    const window = { start: Date.parse('2026-03-10T17:00:00Z'), end: Date.parse('2026-03-10T19:00:00Z') };
    assert.equal(startOf(visit({ window }), 'a', '2026-03-10'), '2026-03-10T17:00:00.000Z');
    assert.equal(startOf(visit({ window }), 'b', '2026-03-11'), '2026-03-11T12:00:00.000Z', 'another day');
    assert.equal(startOf(visit({}), 'b', '2026-03-10'), '2026-03-10T12:00:00.000Z');
    const early = { ...day, workers: [{ ...day.workers[0]!, visits: day.workers[0]!.visits.slice(0, 1) }] };
    const target = targetIn(early, visit({}), { workerId: 'a', date: '2026-03-10' })!;
    assert.equal(new Date(target.start).toISOString(), '2026-03-10T13:30:00.000Z');
  });

  it('groups visits by local date', () => {
    const dates = visitsByDate(day.workers[0]!, zone);
    assert.deepEqual(
      dates.get('2026-03-10')?.map(({ visitId }) => visitId),
      ['x', 'late'],
    );
  });

  it('moves by arrow keys within the week', () => {
    const dates = datesOf('2026-03-09', 7);
    const from = { workerId: 'a', date: '2026-03-09' };
    assert.deepEqual(cellBeside(day, dates, from, 'ArrowLeft'), from);
    assert.deepEqual(cellBeside(day, dates, from, 'ArrowRight'), { workerId: 'a', date: '2026-03-10' });
    assert.deepEqual(cellBeside(day, dates, from, 'ArrowDown'), { workerId: 'b', date: '2026-03-09' });
    assert.equal(cellBeside(day, dates, { workerId: 'b', date: '2026-03-09' }, 'ArrowDown'), null);
  });
});
