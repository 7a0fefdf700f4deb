import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toCalendar } from './calendar.ts';

const now = new Date('2026-03-01T00:00:00Z');
const visit = {
  id: 'a',
  title: 'Gutter cleaning; Truckroll, Inc',
  place: '12 Mill Lane\nNorth',
  start: '2026-03-02T08:05:00.000Z',
  end: '2026-03-02T09:05:00.000Z',
};

describe('a calendar file', () => {
  it('has the visit in UTC and escapes its text', () => {
    const text = toCalendar(visit, now);
    for (const line of [
      'DTSTART:20260302T080500Z',
      'DTEND:20260302T090500Z',
      'DTSTAMP:20260301T000000Z',
      'SUMMARY:Gutter cleaning\\; Truckroll\\, Inc',
      'LOCATION:12 Mill Lane\\nNorth',
    ])
      assert.ok(text.split('\r\n').includes(line), line);
    assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  });

  it('has a whole day where no time is agreed', () => {
    const text = toCalendar({ ...visit, start: '2026-03-02', end: '2026-03-02' }, now);
    assert.match(text, /DTSTART;VALUE=DATE:20260302\r\nSUMMARY/);
  });

  it('folds long lines at 75 bytes without losing characters', () => {
    const title = 'ñandú '.repeat(40);
    const text = toCalendar({ ...visit, title }, now);
    assert.ok(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75));
    assert.ok(text.replaceAll('\r\n ', '').includes(`SUMMARY:${title}`));
  });
});
