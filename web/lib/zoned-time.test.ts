import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  fromField,
  instantOf,
  toField,
  toMinutes,
  toTime,
  wallClock,
  weekdayOf,
} from './zoned-time.ts';

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

describe('local times of other zones', () => {
  it('agree with Temporal at every minute, across both daylight saving changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3 * 366 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minutes) => {
          const date = addDays('2025-01-01', days);
          const wanted = Temporal.PlainDate.from(date)
            .toPlainDateTime(toTime(minutes))
            .toZonedDateTime(zone, { disambiguation: 'compatible' });
          assert.equal(instantOf(date, minutes, zone), wanted.epochMilliseconds);
          const shown = wallClock(wanted.epochMilliseconds, zone);
          assert.equal(shown.date, wanted.toPlainDate().toString());
          assert.equal(shown.minutes, wanted.hour * 60 + wanted.minute);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('take the first of a repeated hour, and the hour after a skipped one', () => {
    assert.equal(
      new Date(instantOf('2026-10-25', 150, 'Europe/Berlin')).toISOString(),
      '2026-10-25T00:30:00.000Z',
    );
    assert.equal(
      new Date(instantOf('2026-03-29', 150, 'Europe/Berlin')).toISOString(),
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('round-trip through a datetime-local field', () => {
    const field = toField('2026-07-01T16:05:00Z', 'America/New_York');
    assert.equal(field, '2026-07-01T12:05');
    assert.equal(fromField(field, 'America/New_York'), '2026-07-01T16:05:00.000Z');
  });

  it('add days and convert minutes', () => {
    assert.equal(addDays('2026-02-28', 1), '2026-03-01');
    assert.equal(weekdayOf('2026-11-16'), 0);
    assert.deepEqual([toMinutes('08:30'), toTime(510), toTime(1440)], [510, '08:30', '24:00']);
  });
});
