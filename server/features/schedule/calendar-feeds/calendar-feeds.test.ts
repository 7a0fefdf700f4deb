import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ICAL from 'ical.js';
import { addFranchise, addWorker, bookJob, openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp();
const { list, change } = visitsOf(t);
const north = await addFranchise(t, { timezone: 'America/Denver' });
const south = await addFranchise(t, { name: 'South' });
const wren = await addWorker(t, { franchiseId: north.id, email: 'wren@example.com' });
const other = await addWorker(t, { name: 'Gray Lee', franchiseId: south.id });

const FEEDS = '/api/calendar-feeds';
const NOBODY = '00000000-0000-7000-8000-000000000000';

async function add(input: object, as: typeof t.hq = t.hq) {
  const { status, body } = await as('POST', FEEDS, input);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data as { id: string; url: string };
}
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  t.send({ method: 'GET', url: new URL(url).pathname, headers });

/** What a stranger's parser makes of it. */
async function read(url: string) {
  const { status, headers, body } = await fetchFeed(url);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(headers['content-type']!, /^text\/calendar; charset=utf-8/);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents('vevent').map(each => new ICAL.Event(each));
  const text = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name)?.toString();
  return { file: body as string, calendar, events, text };
}

async function schedule(start: string, end: string, changes: object = {}, workerId = wren.id) {
  const job = await bookJob(t, { franchiseId: north.id, ...changes });
  const [visit] = await list(job.id);
  await change(visit!.id, { start, end, workerIds: [workerId] });
  return { job, visitId: visit!.id };
}

describe('GET /calendar/{token}.ics', () => {
  it('200: the visits of a worker, with where, who and when', async () => {
    const { visitId } = await schedule('2026-03-09T16:00:00Z', '2026-03-09T17:30:00Z', {
      customerPhone: '+1 555-0100',
    });
    const { url } = await add({ workerId: wren.id });
    assert.match(url, /\/calendar\/trc_[\w-]{43}\.ics$/);
    const { events, calendar, text } = await read(url);
    const event = events.find(each => each.uid === `${visitId}@truckroll`)!;
    assert.equal(event.summary, 'Gutter cleaning · Robin Reed');
    assert.equal(event.location, '12 Mill Lane, North');
    assert.equal(event.startDate.toJSDate().toISOString(), '2026-03-09T16:00:00.000Z');
    assert.equal(event.endDate.toJSDate().toISOString(), '2026-03-09T17:30:00.000Z');
    assert.match(event.description, /\+1 555-0100/);
    assert.equal(text(event, 'status'), 'CONFIRMED');
    assert.equal(calendar.getFirstPropertyValue('x-wr-timezone'), 'America/Denver');
    assert.match(String(calendar.getFirstPropertyValue('x-wr-calname')), /^Wren Wood · /);
  });

  it('a moved visit keeps its UID and gets a higher SEQUENCE; a canceled one stays, as canceled', async () => {
    const { job, visitId } = await schedule('2026-03-10T16:00:00Z', '2026-03-10T17:00:00Z');
    const { url } = await add({ workerId: wren.id });
    const find = async () => {
      const { events, text } = await read(url);
      const event = events.find(each => each.uid === `${visitId}@truckroll`)!;
      return { event, status: text(event, 'status'), changed: text(event, 'last-modified')! };
    };
    const before = await find();
    t.clock.advance({ minutes: 1 });
    await change(visitId, { start: '2026-03-10T18:00:00Z', end: '2026-03-10T19:00:00Z' });
    const moved = await find();
    assert.equal(moved.event.startDate.toJSDate().toISOString(), '2026-03-10T18:00:00.000Z');
    assert.ok(moved.event.sequence > before.event.sequence);
    assert.ok(moved.changed > before.changed);
    t.clock.advance({ minutes: 1 });
    const cancelled = await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const gone = await find();
    assert.equal(gone.status, 'CANCELLED');
    assert.ok(gone.event.sequence > moved.event.sequence);
  });

  it('across the change to daylight saving time, times are exact', async () => {
    // In Denver, 2026-03-08 has no 2:30: 8:30 UTC is 1:30, 9:30 UTC is 3:30.
    const { visitId } = await schedule('2026-03-08T08:30:00Z', '2026-03-08T09:30:00Z');
    const { events } = await read((await add({ workerId: wren.id })).url);
    const event = events.find(each => each.uid === `${visitId}@truckroll`)!;
    const [start, end] = [event.startDate, event.endDate].map(time => time.toJSDate().toISOString());
    assert.deepEqual([start, end], ['2026-03-08T08:30:00.000Z', '2026-03-08T09:30:00.000Z']);
    assert.equal(event.startDate.zone.tzid, 'UTC');
  });

  it('long lines and letters of every kind arrive as they were, in lines of at most 75 bytes', async () => {
    const customerName = 'Ñandú “Zoë” 王小明 🛠️, Söhne; \\ Co.';
    const address = `${'Calle de los Olivos número 12, interior 3; '.repeat(5)}Toluca 🏠`;
    const { visitId } = await schedule('2026-03-11T16:00:00Z', '2026-03-11T17:00:00Z', {
      customerName,
      address,
    });
    const { events, file } = await read((await add({ franchiseId: north.id })).url);
    const event = events.find(each => each.uid === `${visitId}@truckroll`)!;
    assert.equal(event.summary, `Gutter cleaning · ${customerName} (Wren Wood)`);
    assert.equal(event.location, address);
    for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  });

  it('a franchise sees its own visits, promised ones that nobody is assigned to as tentative', async () => {
    const waiting = await bookJob(t, { franchiseId: north.id });
    const [visit] = await list(waiting.id);
    await t.sql`
      update visits set window_start = '2026-03-12T16:00:00Z', window_end = '2026-03-12T18:00:00Z'
      where id = ${visit!.id}`;
    const elsewhere = await schedule(
      '2026-03-12T16:00:00Z',
      '2026-03-12T17:00:00Z',
      { franchiseId: south.id },
      other.id,
    );
    const { events, text } = await read((await add({ franchiseId: north.id })).url);
    const event = events.find(each => each.uid === `${visit!.id}@truckroll`)!;
    assert.equal(text(event, 'status'), 'TENTATIVE');
    assert.equal(event.endDate.toJSDate().toISOString(), '2026-03-12T18:00:00.000Z');
    assert.ok(!events.some(each => each.uid.startsWith(elsewhere.visitId)));
  });

  it('has 30 days back and 180 ahead', async () => {
    const far = await schedule('2026-10-30T16:00:00Z', '2026-10-30T17:00:00Z');
    const { events } = await read((await add({ workerId: wren.id })).url);
    assert.ok(!events.some(each => each.uid.startsWith(far.visitId)));
  });

  it('304 until something changes', async () => {
    const { url } = await add({ workerId: wren.id });
    const first = await fetchFeed(url);
    const etag = first.headers.etag!;
    const again = await fetchFeed(url, { 'if-none-match': `W/${etag}, "other"` });
    assert.equal(again.status, 304);
    assert.equal(again.body, '');
    await schedule('2026-03-13T16:00:00Z', '2026-03-13T17:00:00Z');
    const changed = await fetchFeed(url, { 'if-none-match': etag });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.etag, etag);
  });

  it('404: unknown, and once the technician is no longer active', async () => {
    assert.equal((await fetchFeed('http://x/calendar/trc_unknown.ics')).status, 404);
    const leaving = await addWorker(t, { name: 'Leaving', franchiseId: north.id });
    const { url } = await add({ workerId: leaving.id });
    await read(url);
    await t.hq('PATCH', `/api/workers/${leaving.id}`, { active: false });
    assert.equal((await fetchFeed(url)).status, 404);
  });

  it('404: once the user who made it is deactivated, or no longer sees the franchise', async () => {
    for (const changes of [{ active: false }, { franchiseIds: [south.id] }]) {
      const dispatcher = await t.signInAs('dispatcher', [north.id]);
      const as = (method: 'POST', url: string, payload?: object) =>
        t.send({ method, url, payload, headers: { authorization: `Bearer ${dispatcher.token}` } });
      const { url } = await add({ workerId: wren.id }, as as typeof t.hq);
      await read(url);
      const { status } = await t.hq('PATCH', `/api/users/${dispatcher.user.id}`, changes);
      assert.equal(status, 200);
      assert.equal((await fetchFeed(url)).status, 404, JSON.stringify(changes));
    }
  });

  it('429 for a client that asks without end', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 125; i++)
      statuses.add((await t.send({ method: 'GET', url: '/calendar/trc_x.ics', ip: '10.99.0.1' })).status);
    assert.deepEqual([...statuses], [404, 429]);
  });
});

describe('POST /api/calendar-feeds', () => {
  it('201: the address is stored nowhere, and the same for the same Idempotency-Key', async () => {
    const make = () => t.hq('POST', FEEDS, { workerId: wren.id }, { 'idempotency-key': 'calendar' });
    const [first, second] = [await make(), await make()];
    assert.deepEqual(first.body, second.body);
    const token = /trc_[\w-]+/.exec(first.body.data.url)![0];
    const rows = await t.sql`select calendar_feeds::text as row from calendar_feeds`;
    assert.ok(!JSON.stringify(rows).includes(token));
    const listed = (await t.hq('GET', `${FEEDS}?workerId=${wren.id}`)).body.data.feeds;
    assert.ok(listed.some((feed: { id: string }) => feed.id === first.body.data.id));
    assert.ok(!JSON.stringify(listed).includes(token));
  });

  it("201: without customers' names and phones for a key that may not read them", async () => {
    await schedule('2026-03-14T16:00:00Z', '2026-03-14T17:00:00Z', { customerPhone: '+1 555-0199' });
    const made = await t.hq('POST', '/api/api-keys', { name: 'plan', scopes: ['dispatch:write'] });
    const headers = { authorization: `Bearer ${made.body.data.key}` };
    const { body } = await t.send({ method: 'POST', url: FEEDS, payload: { workerId: wren.id }, headers });
    const { file } = await read(body.data.url);
    assert.match(file, /Gutter cleaning/);
    assert.doesNotMatch(file, /Robin|555-0199/);
  });

  it('400: neither, both, or unknown', async () => {
    for (const input of [
      {},
      { workerId: wren.id, franchiseId: north.id },
      { workerId: NOBODY },
      { franchiseId: 'x' },
    ])
      assert.equal((await t.hq('POST', FEEDS, input)).status, 400, JSON.stringify(input));
  });

  it('403 for a viewer, and 400 for the worker of another franchise', async () => {
    const viewer = await t.signInAs('viewer');
    const dispatcher = await t.signInAs('dispatcher', [north.id]);
    const post = (token: string, payload: object) =>
      t.send({ method: 'POST', url: FEEDS, payload, headers: { authorization: `Bearer ${token}` } });
    assert.equal((await post(viewer.token, { workerId: wren.id })).status, 403);
    assert.equal((await post(dispatcher.token, { workerId: other.id })).status, 400);
    assert.equal((await post(dispatcher.token, { franchiseId: south.id })).status, 400);
    assert.equal((await post(dispatcher.token, { franchiseId: north.id })).status, 201);
  });

  it('409: at most 20 for one worker', async () => {
    const busy = await addWorker(t, { name: 'Busy' });
    for (let i = 0; i < 20; i++) await add({ workerId: busy.id });
    assert.equal((await t.hq('POST', FEEDS, { workerId: busy.id })).status, 409);
  });
});

describe('renewing and turning off', () => {
  it('200: the new address works, the old one stops', async () => {
    const { id, url } = await add({ franchiseId: north.id });
    const renew = () => t.hq('POST', `${FEEDS}/${id}/renew`, undefined, { 'idempotency-key': 'renew' });
    const { status, body } = await renew();
    assert.equal(status, 200);
    assert.notEqual(body.data.url, url);
    assert.deepEqual((await renew()).body, body);
    assert.equal((await fetchFeed(url)).status, 404);
    await read(body.data.url);
    assert.equal((await t.hq('DELETE', `${FEEDS}/${id}`)).status, 200);
    assert.equal((await fetchFeed(body.data.url)).status, 404);
    const trail =
      await t.sql`select type from activity where subject = ${`calendar-feed:${id}`} order by type`;
    assert.deepEqual(
      trail.map(entry => entry.type),
      ['calendar-feed.created', 'calendar-feed.deleted', 'calendar-feed.renewed'],
    );
  });

  it('404: unknown', async () => {
    assert.equal((await t.hq('POST', `${FEEDS}/${NOBODY}/renew`)).status, 404);
    assert.equal((await t.hq('DELETE', `${FEEDS}/${NOBODY}`)).status, 404);
  });
});

describe('/api/worker/calendar', () => {
  it('a technician makes their own, once at a time, and turns it off', async () => {
    const { token } = await openPhone(t, 'wren@example.com');
    const ask = (method: 'GET' | 'POST' | 'DELETE') =>
      t.send({ method, url: '/api/worker/calendar', headers: { authorization: `Bearer ${token}` } });
    assert.equal((await ask('GET')).body.data.feed, null);
    const first = await ask('POST');
    assert.equal(first.status, 201);
    await read(first.body.data.url);
    const second = await ask('POST');
    assert.equal((await fetchFeed(first.body.data.url)).status, 404);
    await read(second.body.data.url);
    const { feed } = (await ask('GET')).body.data;
    assert.equal(feed.isOwn, true);
    assert.equal(feed.lastReadAt, t.clock.now().toString().replace('Z', '.000Z'));
    assert.equal((await ask('DELETE')).status, 200);
    assert.equal((await ask('DELETE')).status, 200);
    assert.equal((await fetchFeed(second.body.data.url)).status, 404);
  });

  it('two at the same moment leave one', async () => {
    const { token } = await openPhone(t, 'wren@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const post = () => t.send({ method: 'POST', url: '/api/worker/calendar', headers });
    const made = await Promise.all([post(), post(), post()]);
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201, 201],
    );
    const answers = await Promise.all(made.map(({ body }) => fetchFeed(body.data.url)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
  });

  it('401 without a session', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      assert.equal((await t.send({ method, url: '/api/worker/calendar' })).status, 401);
  });
});
