import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookedShare, isOutsideShift, townOf } from './look.ts';
import type { BoardWorker } from './plan.ts';

const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;
const worker = {
  shifts: [
    { start: at(8), end: at(12) },
    { start: at(13), end: at(17) },
  ],
  timeOff: [{ from: at(15), to: at(17), reason: null }],
  visits: [{ scheduledStart: at(9), scheduledEnd: at(11) }],
} as unknown as BoardWorker;
const span = (start: number, end: number) => ({ start: Date.parse(at(start)), end: Date.parse(at(end)) });

describe('what blocks of the schedule show', () => {
  it('the town of an address, without the ZIP code', () => {
    assert.equal(townOf('12 Mill Lane, Harbor'), 'Harbor');
    assert.equal(townOf('12 Mill Lane, Harbor OR 97123'), 'Harbor OR');
    assert.equal(townOf('Städtle 1, 9490 Vaduz, Liechtenstein'), 'Vaduz');
    assert.equal(townOf('12 Mill Lane'), '');
  });

  it('how much of the working time is booked', () => {
    assert.equal(bookedShare(worker), 0.25);
    assert.equal(bookedShare({ ...worker, shifts: [] }), undefined);
    assert.equal(bookedShare(worker, span(8, 12)), 0.5);
  });

  it('what is outside working hours', () => {
    assert.equal(isOutsideShift(worker, span(9, 11)), false);
    assert.equal(isOutsideShift(worker, span(11, 13)), true, 'over lunch');
    assert.equal(isOutsideShift(worker, span(16, 17)), true, 'time off');
  });
});
