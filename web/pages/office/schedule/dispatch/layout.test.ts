import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  hoursOf,
  placed,
  ROW_HEIGHT,
  scaleOf,
  snap,
  targetAt,
  targetBeside,
  ticksOf,
  toTime,
  toX,
  widthOf,
} from './layout.ts';

const HOUR = 3_600_000;
const midnight = Date.parse('2026-03-09T05:00:00Z');
const at = (hours: number) => new Date(midnight + hours * HOUR).toISOString();
const day = { dayStart: at(0), dayEnd: at(24) };
const worker = { shifts: [{ start: at(7.5), end: at(17) }], visits: [] };

describe('the hours of a board', () => {
  it('include every shift and visit plus an hour on either side', () => {
    const visits = [{ scheduledStart: at(18), scheduledEnd: at(19.25) }];
    const hours = hoursOf({ ...day, workers: [{ ...worker, visits }] });
    assert.deepEqual(
      [at(6), at(21)],
      [new Date(hours.start).toISOString(), new Date(hours.end).toISOString()],
    );
  });

  it('are a working day where nobody works, and never exceed the day', () => {
    assert.deepEqual(ticksOf(hoursOf({ ...day, workers: [] })).length, 11);
    const night = { shifts: [{ start: at(-3), end: at(26) }], visits: [] };
    const hours = hoursOf({ ...day, workers: [night] });
    assert.deepEqual([hours.start, hours.end], [midnight, midnight + 24 * HOUR]);
  });
});

describe('time and pixels', () => {
  const hours = { start: midnight + 7 * HOUR, end: midnight + 18 * HOUR };

  it('fill the width, and scroll where it is too narrow', () => {
    assert.equal(widthOf(scaleOf(hours, 1100)), 1100);
    assert.ok(Math.abs(widthOf(scaleOf(hours, 300)) - 11 * 56) < 1e-9);
  });

  it('convert back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 660 }), fc.integer({ min: 300, max: 3000 }), (minutes, room) => {
        const scale = scaleOf(hours, room);
        const time = hours.start + minutes * 60_000;
        assert.ok(Math.abs(toTime(scale, toX(scale, time)) - time) < 1);
      }),
    );
  });

  it('snap to the nearest step from midnight', () => {
    assert.equal(snap(midnight + 8.6 * HOUR, 15, midnight), midnight + 8.5 * HOUR);
    assert.equal(snap(midnight + 8 * HOUR + 8 * 60_000, 15, midnight), midnight + 8.25 * HOUR);
    assert.equal(snap(midnight + 8 * HOUR + 8 * 60_000, 5, midnight), midnight + 8 * HOUR + 10 * 60_000);
  });

  it('clip spans that are out of view', () => {
    const scale = scaleOf(hours, 660);
    assert.deepEqual(placed(scale, { start: hours.start - HOUR, end: hours.start + HOUR }), {
      left: 0,
      width: 60,
    });
    assert.equal(placed(scale, { start: hours.end, end: hours.end + HOUR }), null);
  });
});

describe('where a dragged job would land', () => {
  const scale = scaleOf({ start: midnight + 7 * HOUR, end: midnight + 18 * HOUR }, 660);
  const grid = { scale, workerIds: ['a', 'b'], midnight, step: 15 };

  it("is the row under the pointer, at the job's own start", () => {
    const target = targetAt({ x: 63, y: ROW_HEIGHT + 5 }, { minutes: 90, grabbed: 30 }, grid);
    assert.deepEqual(target, { workerId: 'b', start: midnight + 7.5 * HOUR, end: midnight + 9 * HOUR });
  });

  it('is nowhere above or below the rows', () => {
    assert.equal(targetAt({ x: 0, y: -1 }, { minutes: 60, grabbed: 0 }, grid), null);
    assert.equal(targetAt({ x: 0, y: 2 * ROW_HEIGHT }, { minutes: 60, grabbed: 0 }, grid), null);
  });

  it('stays on the board and on the grid, wherever the pointer goes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.constantFrom(5, 15),
        fc.integer({ min: 0, max: 90 }),
        (x, step, grabbed) => {
          const target = targetAt({ x, y: 0 }, { minutes: 90, grabbed }, { ...grid, step })!;
          assert.ok(target.start >= scale.start && target.start < scale.end);
          assert.equal((target.start - midnight) % (step * 60_000), 0);
          assert.equal(target.end - target.start, 90 * 60_000);
        },
      ),
    );
  });
});

describe('where an arrow key takes a job', () => {
  const scale = scaleOf({ start: midnight + 7 * HOUR, end: midnight + 18 * HOUR }, 660);
  const grid = { scale, workerIds: ['a', 'b'], midnight, step: 15 };
  const nine = { workerId: 'a', start: midnight + 9 * HOUR, end: midnight + 10 * HOUR };

  it('is a step earlier or later, on the grid and within the hours shown', () => {
    assert.equal(targetBeside(nine, 'ArrowRight', grid)?.start, midnight + 9.25 * HOUR);
    assert.equal(targetBeside(nine, 'ArrowLeft', { ...grid, step: 5 })?.start, nine.start - 5 * 60_000);
    const odd = { ...nine, start: nine.start + 5 * 60_000, end: nine.end + 5 * 60_000 };
    assert.deepEqual(targetBeside(odd, 'ArrowRight', grid), {
      workerId: 'a',
      start: midnight + 9.25 * HOUR,
      end: midnight + 10.25 * HOUR,
    });
    const first = { ...nine, start: scale.start, end: scale.start + HOUR };
    assert.deepEqual(targetBeside(first, 'ArrowLeft', grid), first);
  });

  it('is the row above or below, the first row at most, and nothing past the last', () => {
    assert.deepEqual(targetBeside(nine, 'ArrowDown', grid), { ...nine, workerId: 'b' });
    assert.deepEqual(targetBeside(nine, 'ArrowUp', grid), nine);
    assert.equal(targetBeside({ ...nine, workerId: 'b' }, 'ArrowDown', grid), null);
  });
});
