import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { findWrong, middle, openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { optOut } from '../../messages/consent/opt-outs.ts';
import { offerWindows } from './offer-windows.ts';

/** A town with one technician whose Tuesday is full, in its own database: whoever waits elsewhere is no matter here. */
async function fullTown(config: object = {}) {
  const t = await openTestApp({ config: { ...config } });
  const here = await openTown(t);
  const worker = await here.worker();
  const full = await here.job({ customerEmail: 'full@example.com' });
  const visit = { workerId: worker.id, scheduledStart: '2026-03-03T08:00:00Z', durationMinutes: 480 };
  assert.equal((await t.hq('PATCH', `/api/jobs/${full.id}`, visit)).status, 200);
  await t.sql`update workers set shifts = ${t.sql.json({ tuesday: [{ start: '08:00', end: '16:00' }] })}`;
  const entry = (name: string, changes: object = {}) => ({
    ...{ type: 'Lawn care', ...middle, from: '2026-03-03', to: '2026-03-03' },
    contact: { name, email: `${name.toLowerCase()}@example.com` },
    ...changes,
  });
  const post = (payload: object) => t.send({ method: 'POST', url: '/api/waitlist', payload });
  /** Tests' franchises have no drawn territory, so the entry is put into it by hand. */
  const join = async (name: string, changes: object = {}) => {
    const { status, body } = await post(entry(name, changes));
    assert.equal(status, 201, JSON.stringify(body));
    await t.sql`update waitlist_entries set franchise_id = ${here.id} where id = ${body.data.entry.id}`;
    t.clock.advance({ seconds: 1 });
    return body.data.entry.id as string;
  };
  const free = () => t.hq('PATCH', `/api/jobs/${full.id}`, { status: 'cancelled' });
  const sweep = () => offerWindows(t.deps);
  const offers = async () =>
    [
      ...(await t.sql<{ recipient: string; url: string }[]>`
        select recipient, data->>'offerUrl' as url from messages where kind = 'waitlist_offer' order by created_at, id`),
    ].map(({ recipient, url }) => ({ recipient, token: url.split('/').at(-1)! }));
  const answer = (token: string, how: 'accept' | 'decline') =>
    t.send({ method: 'POST', url: `/api/waitlist/${token}/${how}`, payload: {} });
  const statusOf = async (id: string) =>
    (await t.sql`select status from waitlist_entries where id = ${id}`)[0]!.status;
  return { t, here, worker, entry, post, join, free, sweep, offers, answer, statusOf };
}

describe('the waitlist', () => {
  it('offers a freed window to the first in line, and eight accepts at once book one job', async () => {
    const w = await fullTown();
    const ann = await w.join('Ann');
    await w.join('Bob', { from: '2026-03-03T08:00:00Z', to: '2026-03-03T10:00:00Z' });
    await w.sweep();
    assert.deepEqual(await w.offers(), [], 'nothing is free');
    await w.free();
    await w.sweep();
    await w.sweep();
    const [first, ...rest] = await w.offers();
    assert.equal(first!.recipient, 'ann@example.com');
    assert.ok(rest.length <= 1, 'nobody is offered two windows at once');

    const page = await w.t.send({ method: 'GET', url: `/offer/${first!.token}` });
    assert.equal(page.status, 200);
    assert.match(page.body, /Tuesday, March 3.*Book this time/s);
    const answers = await Promise.all(Array.from({ length: 8 }, () => w.answer(first!.token, 'accept')));
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(8).fill(200),
    );
    assert.equal(new Set(answers.map(({ body }) => body.data.jobId)).size, 1);
    const { body } = await w.t.hq('GET', `/api/jobs/${answers[0]!.body.data.jobId}`);
    assert.deepEqual(
      [body.data.job.customerName, body.data.job.status, body.data.job.workerId],
      ['Ann', 'assigned', w.worker.id],
    );
    assert.equal(await w.statusOf(ann), 'booked');
    assert.equal((await w.answer(first!.token, 'decline')).status, 409);
    assert.deepEqual(await findWrong(w.t), []);
  });

  it('leads whoever booked to their visit, so an old link tells nothing of its own', async () => {
    const w = await fullTown();
    const id = await w.join('Ann');
    await w.free();
    await w.sweep();
    const url = `/offer/${(await w.offers())[0]!.token}`;
    const press = (answer: string) =>
      w.t.send({
        ...{ method: 'POST', url, payload: `answer=${answer}` },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { status, headers } = await press('accept');
    assert.equal(status, 303);
    const visit = new URL(headers.location!).pathname;
    const seen = await w.t.send({ method: 'GET', url: `/api${visit}` });
    assert.deepEqual([seen.status, seen.body.data.visit.type], [200, 'Lawn care']);
    for (const again of [
      await w.t.send({ method: 'GET', url }),
      await press('accept'),
      await press('leave'),
    ]) {
      assert.deepEqual([again.status, again.headers.location], [303, headers.location]);
      assert.doesNotMatch(String(again.body), /Lawn care|March 3/);
    }
    assert.equal((await w.t.sql`select from jobs where status <> 'cancelled'`).length, 1);
    assert.equal(await w.statusOf(id), 'booked');
  });

  it('makes no further offer to somebody whose acceptance was cut off after the job was saved', async () => {
    const w = await fullTown();
    const id = await w.join('Ann');
    await w.free();
    await w.sweep();
    const { jobId } = (await w.answer((await w.offers())[0]!.token, 'accept')).body.data;
    await w.t.sql`update waitlist_entries set status = 'waiting', job_id = null, customer_id = null`;
    w.t.clock.advance({ minutes: 31 });
    await w.sweep();
    assert.equal((await w.offers()).length, 1);
    assert.equal(await w.statusOf(id), 'booked');
    const [entry] = await w.t.sql`select job_id, customer_id from waitlist_entries`;
    assert.equal(entry!.jobId, jobId);
    assert.ok(entry!.customerId);
  });

  it('passes a window on when it is declined or nobody answers for 30 minutes', async () => {
    const w = await fullTown();
    const narrow = { from: '2026-03-03T08:00:00Z', to: '2026-03-03T10:00:00Z' };
    for (const name of ['Ann', 'Bob', 'Cleo']) await w.join(name, narrow);
    await w.free();
    await w.sweep();
    const [ann] = await w.offers();
    const others = (await w.offers()).length;
    assert.equal(others, 1, 'the window is held for one');
    assert.equal((await w.answer(ann!.token, 'decline')).status, 200);
    await w.sweep();
    assert.equal((await w.offers())[1]!.recipient, 'bob@example.com');
    w.t.clock.advance({ minutes: 31 });
    const late = (await w.offers())[1]!;
    assert.equal((await w.answer(late.token, 'accept')).status, 409);
    assert.equal((await w.t.send({ method: 'GET', url: `/offer/${late.token}` })).status, 200);
    await w.sweep();
    const all = await w.offers();
    assert.deepEqual([all.length, all[2]!.recipient], [3, 'cleo@example.com']);
    assert.equal((await w.answer(all[2]!.token, 'accept')).status, 200);
    await w.sweep();
    assert.equal((await w.offers()).length, 3, 'the same window is not offered to the same person again');
  });

  it('does not offer a window that was open when they joined and did not suit them', async () => {
    const w = await fullTown();
    await w.free();
    const narrow = { from: '2026-03-03T08:00:00Z', to: '2026-03-03T10:00:00Z' };
    const search = `/api/availability?type=Lawn%20care&lat=${middle.lat}&lng=${middle.lng}&from=2026-03-03&days=1&franchiseId=${w.here.id}`;
    const { windows } = (await w.t.send({ method: 'GET', url: search })).body.data;
    const seen = windows.filter(({ end }: { end: string }) => end <= '2026-03-03T10:00:00Z');
    assert.ok(seen.length > 0);
    const declinedWindows = seen.map(({ date, time }: Record<string, string>) => ({ date, time }));
    await w.join('Ann', { ...narrow, declinedWindows });
    await w.join('Bob', narrow);
    await w.sweep();
    assert.deepEqual(
      (await w.offers()).map(({ recipient }) => recipient),
      ['bob@example.com'],
    );
  });

  it('looks everybody up in turn when a run has no time for the whole line', async () => {
    const w = await fullTown();
    const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
    for (const name of names) await w.join(name);
    const hurry = async () => {
      w.t.clock.advance({ minutes: 1 });
      await offerWindows(w.t.deps, 0);
      const at = w.t.clock.now();
      const rows = await w.t.sql`select name from waitlist_entries where checked_at = ${at} order by line_at`;
      return rows.map(({ name }) => name);
    };
    // The first in line is looked up every time; the second half of the time goes around.
    for (const other of ['Bob', 'Cleo', 'Dan', 'Eve', 'Bob']) assert.deepEqual(await hurry(), ['Ann', other]);
    await w.free();
    await hurry();
    assert.equal((await w.offers())[0]!.recipient, 'ann@example.com');
  });

  it('ends entries whose time is over', async () => {
    const w = await fullTown();
    const id = await w.join('Ann');
    w.t.clock.set('2026-03-04T00:00:01Z');
    await w.sweep();
    assert.equal(await w.statusOf(id), 'ended');
  });

  it('texts nobody at night or after STOP', async () => {
    const quiet = { sms: { provider: 'demo', quietHours: { from: '09:00', to: '12:00' } } };
    const w = await fullTown(quiet);
    await w.free();
    await w.join('Stop', { contact: { name: 'Stop', phone: '+1 555 010 0001' } });
    await w.join('Ann', { contact: { name: 'Ann', phone: '+1 555 010 0002' } });
    await optOut(w.t.sql, 'sms', '+1 555 010 0001', 'stop', w.t.clock.now());
    await w.sweep();
    assert.deepEqual(await w.offers(), []);
    w.t.clock.set('2026-03-02T12:00:01Z');
    await w.sweep();
    assert.deepEqual(
      (await w.offers()).map(({ recipient }) => recipient),
      ['+1 555 010 0002'],
    );
  });

  it('is listed for the office, which offers by hand or removes; another franchise sees nothing', async () => {
    const w = await fullTown();
    const id = await w.join('Ann');
    const other = await openTown(w.t);
    const list = async (as = w.t.hq) => (await as('GET', '/api/waitlist')).body.data.entries;
    assert.deepEqual(
      [(await list())[0].contact.email, (await list())[0].timezone],
      ['ann@example.com', 'UTC'],
    );
    const stranger = await w.t.signInAs('dispatcher', [other.id]);
    assert.deepEqual(await list(stranger as never), []);
    assert.equal((await stranger('DELETE', `/api/waitlist/${id}`)).status, 404);
    assert.equal((await w.t.hq('POST', `/api/waitlist/${id}/offer`)).status, 409);
    await w.free();
    assert.equal((await w.t.hq('POST', `/api/waitlist/${id}/offer`)).status, 200);
    assert.equal((await w.t.hq('POST', `/api/waitlist/${id}/offer`)).status, 409, 'one offer at a time');
    assert.equal((await w.t.hq('DELETE', `/api/waitlist/${id}`)).status, 200);
    assert.equal((await w.t.sql`select from visit_holds`).length, 0, 'the window is free again');
    assert.equal((await w.answer((await w.offers())[0]!.token, 'accept')).status, 409);
  });

  it('400: bad times, no contact, no place', async () => {
    const w = await fullTown();
    for (const bad of [
      { from: '2026-03-05', to: '2026-03-03' },
      { from: '2026-02-01', to: '2026-02-02' },
      { from: '2026-03-03', to: '2027-03-03' },
      { from: 'soon' },
      { declinedWindows: [{ date: '2026-03-03', time: 'morning' }] },
      { contact: { name: 'Ann' } },
      { lat: undefined, lng: undefined },
      { lat: undefined, lng: undefined, address: 'Nowhere' },
    ])
      assert.equal((await w.post(w.entry('Ann', bad))).status, 400, JSON.stringify(bad));
    assert.equal((await w.t.sql`select from waitlist_entries`).length, 0);
  });

  it('404: a link that is not ours, or whose owner was erased; the export has the entry', async () => {
    const w = await fullTown();
    const { asOwner } = customerRequests(w.t);
    await w.join('Ann');
    await w.free();
    await w.sweep();
    const [{ token } = { token: '' }] = await w.offers();
    assert.equal((await w.answer(`${token.slice(0, -2)}AA`, 'accept')).status, 404);
    assert.equal((await w.t.send({ method: 'GET', url: '/offer/x' })).status, 404);
    const booked = await w.answer(token, 'accept');
    assert.equal(booked.status, 200);
    const exported = await asOwner('ann@example.com', 'GET', '/api/account/export');
    assert.match(JSON.stringify(exported.body), /"waitlist":\[\{/);
    await w.t.hq('PATCH', `/api/jobs/${booked.body.data.jobId}`, { status: 'cancelled' });
    const erased = await asOwner('ann@example.com', 'POST', '/api/account/erase', { confirm: true });
    assert.equal(erased.status, 200);
    assert.equal((await w.t.sql`select from waitlist_entries`).length, 0);
    assert.equal((await w.t.send({ method: 'GET', url: `/offer/${token}` })).status, 404);
  });
});
