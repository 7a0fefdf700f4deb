import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dispatch, findWrong, middle, openTown, withoutDriveTimes } from '../../../../test/dispatch.ts';
import { booking } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();

const request = (query: object) =>
  t.send({
    method: 'GET',
    url: `/api/availability?${new URLSearchParams({ type: 'Lawn care', ...middle, ...query } as never)}`,
  });
const hold = (body: object) =>
  t.send({
    method: 'POST',
    url: '/api/availability/hold',
    payload: { type: 'Lawn care', ...middle, ...body },
  });
const book = (body: object) =>
  t.send({ method: 'POST', url: '/api/jobs/create', payload: booking({ type: 'Lawn care', ...body }) });

type Window = { date: string; time: string; start: string; workers: number };
const times = (windows: Window[], date: string) =>
  windows.filter(window => window.date === date).map(window => window.time);

describe('GET /api/availability', () => {
  it('200: offers windows that shifts, days off, skills and drives allow', async () => {
    const here = await openTown(t);
    await here.worker({ skills: ['Lawn care'] });
    await here.worker({ skills: ['Pool cleaning'], shifts: { sunday: [{ start: '08:00', end: '20:00' }] } });
    const { status, body } = await request({ franchiseId: here.id });
    assert.equal(status, 200);
    assert.equal(body.data.durationMinutes, 60);
    assert.equal(body.data.timezone, 'UTC');
    assert.deepEqual(times(body.data.windows, '2026-03-02'), ['12:00-14:00', '14:00-16:00']);
    assert.deepEqual(times(body.data.windows, '2026-03-03'), [
      '08:00-10:00',
      '10:00-12:00',
      '12:00-14:00',
      '14:00-16:00',
    ]);
    assert.deepEqual(times(body.data.windows, '2026-03-08'), []);
    assert.ok(body.data.windows.every((window: Window) => window.workers === 1));
    assert.equal(body.data.windows.at(-1).date, '2026-03-14');
    const one = (await request({ franchiseId: here.id, date: '2026-03-03' })).body.data.windows;
    assert.deepEqual(
      one,
      body.data.windows.filter((window: Window) => window.date === '2026-03-03'),
    );
  });

  it('200, 400: offers only windows with room for work that takes longer than usual', async () => {
    const here = await openTown(t);
    await here.worker({ skills: ['Lawn care'] });
    const asked = { franchiseId: here.id, date: '2026-03-03' };
    const long = (await request({ ...asked, durationMinutes: 300 })).body.data;
    assert.equal(long.durationMinutes, 300);
    const usual = (await request(asked)).body.data;
    assert.ok(long.windows.length > 0 && long.windows.length < usual.windows.length);
    assert.equal((await request({ ...asked, durationMinutes: 0 })).status, 400);
  });

  it('omits windows the actual plan has no room for, including driving', async () => {
    const here = await openTown(t);
    const worker = await here.worker();
    const job = await here.job({}, 40);
    await t.hq('PATCH', `/api/jobs/${job.id}`, {
      workerId: worker.id,
      scheduledStart: '2026-03-03T10:00:00Z',
      durationMinutes: 120,
    });
    const { body } = await request({ franchiseId: here.id, from: '2026-03-03', days: '1' });
    assert.deepEqual(times(body.data.windows, '2026-03-03'), ['08:00-10:00', '12:00-14:00', '14:00-16:00']);
    const longer = await request({
      franchiseId: here.id,
      from: '2026-03-03',
      days: '1',
      addOns: 'Edging,Leaves',
    });
    assert.deepEqual(times(longer.body.data.windows, '2026-03-03'), ['14:00-16:00']);
  });

  it('offers nothing on a day off, not even after a visit booked earlier', async () => {
    const here = await openTown(t);
    const worker = await here.worker();
    const job = await here.job();
    await t.hq('PATCH', `/api/jobs/${job.id}`, {
      workerId: worker.id,
      scheduledStart: '2026-03-03T09:00:00Z',
      durationMinutes: 60,
    });
    const timeOff = [{ from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z' }];
    assert.equal((await t.hq('PATCH', `/api/workers/${worker.id}`, { timeOff })).status, 200);
    const { body } = await request({ franchiseId: here.id, from: '2026-03-03', days: '1' });
    assert.deepEqual(times(body.data.windows, '2026-03-03'), []);
  });

  it("uses the franchise's time zone, through a daylight saving change", async () => {
    const here = await openTown(t, { timezone: 'America/Denver' });
    await here.worker();
    const { body } = await request({ franchiseId: here.id, from: '2026-03-07', days: '3' });
    const early = body.data.windows.filter((window: Window) => window.time === '08:00-10:00');
    assert.deepEqual(
      early.map((window: Window) => window.start),
      ['2026-03-07T15:00:00Z', '2026-03-09T14:00:00Z'].map(text => new Date(text).toISOString()),
    );
  });

  it('offers no windows for an unknown address', async () => {
    const { status, body } = await t.send({
      method: 'GET',
      url: '/api/availability?type=Lawn%20care&address=Nowhere',
    });
    assert.equal(status, 200);
    assert.deepEqual([body.data.place, body.data.windows], [null, []]);
  });

  it('400: no place, no service, too many days', async () => {
    for (const query of [
      'type=x',
      'lat=45&lng=-30',
      'type=x&lat=45&lng=-30&days=15',
      'type=x&lat=95&lng=-30',
    ])
      assert.equal((await t.send({ method: 'GET', url: `/api/availability?${query}` })).status, 400, query);
  });

  it('502, 504: a routing engine that fails or does not answer', async () => {
    const here = await openTown(t);
    await here.worker();
    for (const [trouble, status] of [
      ['failed', 502],
      ['timeout', 504],
    ] as const) {
      const answer = await withoutDriveTimes(t, trouble, () =>
        request({ franchiseId: here.id, lat: 44.9 + status / 10_000 }),
      );
      assert.equal(answer.status, status);
    }
  });
});

describe('POST /api/availability/hold', () => {
  const window = { date: '2026-03-03', time: '08:00-10:00' };

  it('201: reserves the time for 10 minutes', async () => {
    const here = await openTown(t);
    const worker = await here.worker();
    const held = await hold({ franchiseId: here.id, ...window });
    assert.equal(held.status, 201, JSON.stringify(held.body));
    assert.equal(held.body.data.expiresAt, '2026-03-02T10:10:00.000Z');

    assert.equal((await hold({ franchiseId: here.id, ...window })).status, 409);
    const open = await request({ franchiseId: here.id, from: '2026-03-03', days: '1' });
    assert.ok(!times(open.body.data.windows, '2026-03-03').includes('08:00-10:00'));

    const job = await here.job();
    const byHand = { workerId: worker.id, scheduledStart: held.body.data.scheduledStart };
    const refused = await t.hq('PATCH', `/api/jobs/${job.id}`, byHand);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /held/);

    t.clock.advance({ minutes: 10 });
    assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, byHand)).status, 200);
    t.clock.set('2026-03-02T10:00:00Z');
    assert.equal((await hold({ franchiseId: here.id, ...window })).status, 409);
  });

  it('holds a time once however many requests race', async () => {
    const here = await openTown(t);
    await here.worker();
    await here.worker({ name: 'Second' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        hold({ franchiseId: here.id, date: '2026-03-04', time: '08:00-09:30' }),
      ),
    );
    assert.deepEqual(answers.map(answer => answer.status).sort(), [201, 201, ...Array(10).fill(409)]);
  });

  it('429: a client holds five times at once, even with forty requests together; what it releases it may hold again', async () => {
    const here = await openTown(t);
    for (let i = 0; i < 6; i++) await here.worker({ name: `Worker ${i}` });
    const request = (ip: string, date: string, time = '08:00-10:00') =>
      t.send({
        ...{ method: 'POST', url: '/api/availability/hold', ip },
        payload: { type: 'Lawn care', ...middle, franchiseId: here.id, date, time },
      });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        request('203.0.113.99', '2026-03-05', ['08:00-10:00', '10:00-12:00', '12:00-14:00'][i % 3]),
      ),
    );
    const held = answers.filter(({ status }) => status === 201);
    assert.equal(held.length, 5);
    assert.ok(answers.every(({ status }) => [201, 409, 429].includes(status)));
    assert.equal((await request('203.0.113.99', '2026-03-06')).status, 429);
    assert.equal((await request('203.0.113.98', '2026-03-06')).status, 201, 'another client');
    await t.send({ method: 'DELETE', url: `/api/availability/hold/${held[0]!.body.data.holdId}` });
    assert.equal((await request('203.0.113.99', '2026-03-06')).status, 201);
    t.clock.advance({ minutes: 10 });
    assert.equal((await request('203.0.113.99', '2026-03-06')).status, 201, 'expired holds do not count');
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('400, 409: made-up work makes no hold longer', async () => {
    const here = await openTown(t);
    await here.worker();
    await t.hq('POST', '/api/services', {
      ...{ label: 'Pool care', price: 90, durationMinutes: 60 },
      addOns: [{ label: 'Filter', price: 10, minutes: 15 }],
    });
    const request = (type: string, addOns: string[]) =>
      hold({ franchiseId: here.id, ...window, type, addOns });
    const madeUp = await request('Pool care', ['Filter', 'Everything']);
    assert.equal(madeUp.status, 400);
    assert.deepEqual(madeUp.body.details, ['addOns: "Everything" is not offered with this service']);
    assert.equal((await request('Anything', Array(13).fill('more'))).status, 409);
    const { status, body } = await request('Pool care', ['filter']);
    assert.equal(status, 201);
    const minutes = (Date.parse(body.data.scheduledEnd) - Date.parse(body.data.scheduledStart)) / 60_000;
    assert.equal(minutes, 75);
  });

  it('books no more of the held time than the service takes', async () => {
    const here = await openTown(t);
    await here.worker();
    const { holdId, scheduledStart } = (
      await hold({ franchiseId: here.id, ...window, addOns: ['Edging', 'Weeding'] })
    ).body.data;
    const { job } = (await book({ holdId })).body.data;
    assert.equal(job.scheduledStart, scheduledStart);
    assert.equal(Date.parse(job.scheduledEnd) - Date.parse(job.scheduledStart), 60 * 60_000);
  });

  it('is booked by its id: assigns the job at that time and notifies the customer', async () => {
    const here = await openTown(t);
    const worker = await here.worker();
    const { holdId, scheduledStart } = (await hold({ franchiseId: here.id, ...window })).body.data;
    const booked = await book({ holdId, customerEmail: 'held@example.com' });
    assert.equal(booked.status, 201, JSON.stringify(booked.body));
    const { job } = booked.body.data;
    assert.deepEqual(
      [job.status, job.workerId, job.scheduledStart, job.franchiseId, job.preferredDate, job.preferredTime],
      ['assigned', worker.id, scheduledStart, here.id, window.date, window.time],
    );
    const { messages } = (await t.hq('GET', '/api/dev/messages?to=held@example.com')).body.data;
    assert.equal(messages.length, 2);
    assert.equal((await book({ holdId })).status, 409);
    assert.deepEqual(await findWrong(t), []);
  });

  it('a retry after a fault following the booking returns the same job with its time', async () => {
    const here = await openTown(t);
    await here.worker();
    const { holdId } = (await hold({ franchiseId: here.id, ...window })).body.data;
    const send = () =>
      t.send({
        ...{ method: 'POST', url: '/api/jobs/create', ip: '192.0.2.77' },
        payload: booking({ type: 'Lawn care', holdId, customerEmail: 'repeat@example.com' }),
        headers: { 'idempotency-key': 'held' },
      });
    await t.sql`
      alter table jobs add constraint broken check (status = 'pending' or customer_email <> 'repeat@example.com')`;
    assert.equal((await send()).status, 500);
    await t.sql`alter table jobs drop constraint broken`;
    const { status, body } = await send();
    assert.deepEqual([status, body.data.job.status], [201, 'assigned']);
    assert.equal((await t.sql`select from jobs where customer_email = 'repeat@example.com'`).length, 1);
  });

  it('409: a booking with an expired or unknown hold, or one that is too short', async () => {
    const here = await openTown(t);
    await here.worker();
    const { holdId } = (await hold({ franchiseId: here.id, ...window })).body.data;
    assert.equal((await book({ holdId, addOns: ['Edging'] })).status, 409);
    t.clock.advance({ minutes: 11 });
    assert.equal((await book({ holdId })).status, 409);
    t.clock.set('2026-03-02T10:00:00Z');
    assert.equal((await book({ holdId: '00000000-0000-4000-8000-000000000000' })).status, 409);
  });

  it('auto-dispatch plans around it', async () => {
    const here = await openTown(t);
    await here.worker({ shifts: { tuesday: [{ start: '08:00', end: '10:30' }] } });
    assert.equal((await hold({ franchiseId: here.id, ...window })).status, 201);
    const job = await here.job({ preferredDate: window.date });
    const { body } = await dispatch(t);
    const action = body.data.actions.find((each: { jobId: string }) => each.jobId === job.id);
    assert.deepEqual(action.type, 'assign');
    const [stored] = await t.sql`select scheduled_start from jobs where id = ${job.id}`;
    assert.ok(stored!.scheduledStart >= '2026-03-03T09:0', stored!.scheduledStart);
  });

  it('400: not a window, or an unknown address', async () => {
    assert.equal((await hold({ ...window, time: 'soon' })).status, 400);
    assert.equal((await hold({ ...window, date: '2026-02-30' })).status, 400);
    const nowhere = { type: 'Lawn care', address: 'Nowhere', ...window };
    const answer = await t.send({ method: 'POST', url: '/api/availability/hold', payload: nowhere });
    assert.equal(answer.status, 400);
  });
});
