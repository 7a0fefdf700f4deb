import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp(); // on Monday, March 2, 2026
const preview = (body: object) => t.hq('POST', '/api/recurrence/preview', body);

describe('POST /api/recurrence/preview', () => {
  it('200: shows the next dates of a rule or of months, from today on', async () => {
    const { status, body } = await preview({ rrule: 'FREQ=WEEKLY;BYDAY=MO,TH', start: '2026-01-01' });
    assert.equal(status, 200);
    assert.deepEqual(body.data.dates, [
      ...['2026-03-02', '2026-03-05', '2026-03-09', '2026-03-12', '2026-03-16'],
    ]);
    assert.deepEqual((await preview({ rrule: 'FREQ=DAILY;COUNT=2', count: 9 })).body.data.dates.length, 2);
    const months = await preview({ intervalMonths: 1, start: '2026-03-31', count: 2 });
    assert.deepEqual(months.body.data.dates, ['2026-03-31', '2026-04-30']);
  });

  it('200: applies the holidays', async () => {
    const holidays = [{ date: '2026-03-05', name: 'Founders’ day' }];
    await t.hq('PATCH', '/api/settings', { dispatch: { holidays, holidayRule: 'move' } });
    const { body } = await preview({ rrule: 'FREQ=WEEKLY;BYDAY=TH', count: 2 });
    assert.deepEqual(body.data.dates, ['2026-03-06', '2026-03-12']);
  });

  it('400: names what is wrong', async () => {
    const { status, body } = await preview({ rrule: 'FREQ=MINUTELY', count: 5 });
    assert.deepEqual([status, body.details.length], [400, 1]);
    assert.match(body.details[0], /^rrule: FREQ=MINUTELY is not supported/);
    assert.equal((await preview({ rrule: 'FREQ=DAILY', count: 51 })).status, 400);
    assert.equal((await preview({ rrule: 'FREQ=DAILY', start: 'soon' })).status, 400);
  });

  it('401: without a token', async () => {
    const payload = { rrule: 'FREQ=DAILY' };
    assert.equal((await t.send({ method: 'POST', url: '/api/recurrence/preview', payload })).status, 401);
  });
});
