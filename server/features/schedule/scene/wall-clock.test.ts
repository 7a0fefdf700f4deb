import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDay, readHours, secondsAt, shiftReader, startWindows, toInstant } from './wall-clock.ts';

const DENVER = 'America/Denver';
const day = (text: string) => Temporal.PlainDate.from(text);
const iso = (seconds: number) => toInstant(seconds).toString();

describe('a requested time of day', () => {
  const cases: [string | null, [number, number] | null][] = [
    ['morning', [8, 12]],
    ['Afternoon ', [12, 17]],
    ['EVENING', [17, 20]],
    ['09:00-12:00', [9, 12]],
    ['09:00 – 12:30', [9, 12.5]],
    ['9am-12pm', [9, 12]],
    ['9-12pm', [9, 12]],
    ['1-4pm', [13, 16]],
    ['11am-2', [11, 14]],
    ['12am-6am', [0, 6]],
    ['9 to 12', [9, 12]],
    ['22:00-02:00', [22, 26]],
    ['18:00-24:00', [18, 24]],
    ['noon', null],
    ['25:00-26:00', null],
    ['13pm-15pm', null],
    ['09:00-09:00', null],
    ['09:75-12:00', null],
    ['constructor', null],
    ['', null],
    [null, null],
  ];
  for (const [requested, hours] of cases)
    it(`${requested}: ${hours ? hours.join('–') : 'any time'}`, () => {
      const expected = hours && { from: hours[0] * 60, to: hours[1] * 60 };
      assert.deepEqual(readHours(requested), expected);
    });
});

describe('a requested day', () => {
  it('is a date, or the date of an instant in the zone', () => {
    assert.equal(`${readDay('2026-03-08', DENVER)}`, '2026-03-08');
    assert.equal(`${readDay('2026-03-08T23:30', DENVER)}`, '2026-03-08');
    assert.equal(`${readDay('2026-03-08T03:30:00Z', DENVER)}`, '2026-03-07');
    assert.equal(readDay(null, DENVER), null);
  });
});

describe('windows in local time', () => {
  const job = (changes: object) => ({
    preferredDate: null,
    preferredTime: null,
    durationMinutes: 60,
    ...changes,
  });
  const windows = (changes: object, days = ['2026-03-07', '2026-03-08']) =>
    startWindows(job(changes), days.map(day), DENVER).map(({ from, to }) => [iso(from), iso(to)]);

  it('keep the hour through both daylight saving changes', () => {
    assert.deepEqual(windows({ preferredTime: 'morning' }), [
      ['2026-03-07T15:00:00Z', '2026-03-07T18:00:00Z'],
      ['2026-03-08T14:00:00Z', '2026-03-08T17:00:00Z'],
    ]);
    assert.deepEqual(windows({ preferredTime: 'morning', preferredDate: '2026-11-01' }), [
      ['2026-11-01T15:00:00Z', '2026-11-01T18:00:00Z'],
    ]);
  });

  it('are an hour shorter or longer on the days of the change', () => {
    const length = (date: string) => {
      const [window] = startWindows(job({ preferredDate: date, durationMinutes: 1 }), [], DENVER);
      return (window!.to - window!.from + 60) / 3600;
    };
    assert.deepEqual([length('2026-03-07'), length('2026-03-08'), length('2026-11-01')], [24, 23, 25]);
  });

  it('cover the days around the requested one if those are just as good', () => {
    const flexible = { preferredDate: '2026-03-08', preferredTime: 'morning', flexDays: 1 };
    assert.deepEqual(windows(flexible), [
      ['2026-03-07T15:00:00Z', '2026-03-07T18:00:00Z'],
      ['2026-03-08T14:00:00Z', '2026-03-08T17:00:00Z'],
      ['2026-03-09T14:00:00Z', '2026-03-09T17:00:00Z'],
    ]);
  });

  it('may cross midnight', () => {
    assert.deepEqual(windows({ preferredDate: '2026-03-07', preferredTime: '22:00-02:00' }), [
      ['2026-03-08T05:00:00Z', '2026-03-08T08:00:00Z'],
    ]);
  });

  it('contain the whole visit, or its start if it is longer than the window', () => {
    const requested = { preferredDate: '2026-03-07', preferredTime: '9-12' };
    assert.deepEqual(windows({ ...requested, durationMinutes: 180 }), [
      ['2026-03-07T16:00:00Z', '2026-03-07T16:00:00Z'],
    ]);
    assert.deepEqual(windows({ ...requested, durationMinutes: 240 }), [
      ['2026-03-07T16:00:00Z', '2026-03-07T19:00:00Z'],
    ]);
  });

  it('are empty without a requested time', () => assert.deepEqual(windows({}), []));

  it('a time skipped by daylight saving moves later by the same amount', () =>
    assert.equal(iso(secondsAt(day('2026-03-08'), 150, DENVER)), '2026-03-08T09:30:00Z'));
});

describe('shifts', () => {
  it('are in local time, until midnight if necessary', () => {
    const spans = [
      { start: '00:00', end: '04:00' },
      { start: '20:00', end: '24:00' },
    ];
    const times = shiftReader([day('2026-03-07'), day('2026-03-08')], DENVER)({ sunday: spans });
    assert.deepEqual(
      times.map(({ start, end }) => (end - start) / 3600),
      [3, 4],
    );
    assert.equal(iso(times[1]!.end), '2026-03-09T06:00:00Z');
  });
});
