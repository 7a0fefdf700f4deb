import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromWallTime, nextDay, startOfDay, toWallTime } from './zoned.ts';

describe('wall-clock time', () => {
  it('goes there and back in zones of every kind', () => {
    for (const zone of ['UTC', 'America/Denver', 'Asia/Kathmandu', 'Europe/Madrid', 'Pacific/Apia'])
      for (const wall of ['2026-01-15T00:00', '2026-07-04T23:59', '2026-12-31T12:30'])
        assert.equal(toWallTime(fromWallTime(wall, zone), zone), wall, zone);
    assert.equal(fromWallTime('2026-01-15T09:00', 'America/Denver'), '2026-01-15T16:00:00.000Z');
  });

  it('says the same as Temporal where the clock is put forward or back', () => {
    for (const wall of [
      '2026-03-08T01:30',
      '2026-03-08T02:30',
      '2026-03-08T03:30',
      '2026-11-01T01:30',
      '2026-11-01T02:30',
    ]) {
      const expected = Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Denver').toInstant();
      assert.equal(Date.parse(fromWallTime(wall, 'America/Denver')), expected.epochMilliseconds, wall);
    }
  });

  it('knows where a day begins and which comes next', () => {
    assert.equal(startOfDay('2026-03-08', 'Europe/Madrid'), '2026-03-07T23:00:00.000Z');
    assert.equal(nextDay('2026-02-28'), '2026-03-01');
  });
});
