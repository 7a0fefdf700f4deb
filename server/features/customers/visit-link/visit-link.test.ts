import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ICAL from 'ical.js';
import { customerRequests } from '../../../../test/customers.ts';
import { findWrong, openTown } from '../../../../test/dispatch.ts';
import { openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitLinks } from '../../../../test/visit-links.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const { asOwner } = customerRequests(t);
const office = visitsOf(t);

const { tokenOf, see, seen, hold, held, move, cancel, scheduled, visitNow } = visitLinks(t);
const windowsOf = (token: string) =>
  t.send({ method: 'GET', url: `/api/availability?visit=${token}&from=2026-03-04&days=7` });
const calendar = (token: string) => t.send({ method: 'GET', url: `/visit/${token}/visit.ics` });
const messages = async (query: string) =>
  (await t.hq('GET', `/api/dev/messages?${query}`)).body.data.messages;

describe('a visit link', () => {
  it('200: shows the visit in the zone of the property, as far as the customer was told', async () => {
    const { job, town } = await scheduled();
    const { headers, body } = await see(tokenOf(job.id));
    assert.match(headers['cache-control']!, /no-store/);
    assert.equal(headers['x-robots-tag'], 'noindex');
    const { visit } = body.data;
    assert.equal(visit.timezone, 'America/Denver');
    assert.equal(visit.phone, '+1 555 010 0100');
    assert.deepEqual([visit.type, visit.status, visit.due], ['Lawn care', 'assigned', 149]);
    const [shown] = visit.visits;
    assert.deepEqual(
      [shown.start, shown.workerNames, shown.windowStart],
      [null, [], '2026-03-06T15:00:00.000Z'],
    );
    assert.deepEqual([visit.canMove, visit.canCancel, visit.cancelFee, visit.arrival], [true, true, 0, null]);
    assert.ok(!JSON.stringify(visit).includes(job.customerEmail) && town.id);
  });

  it('404: a guessed, altered or foreign token, all with the same answer', async () => {
    const { token, job } = await scheduled();
    const [id, signature] = token.split('.');
    const other = tokenOf('01980000-0000-7000-8000-000000000009');
    for (const bad of [
      'x',
      job.id,
      `${id}.${'A'.repeat(22)}`,
      `${other.split('.')[0]}.${signature}`,
      other,
    ]) {
      for (const { status, body } of [
        await see(bad),
        await cancel(bad),
        await calendar(bad),
        await windowsOf(bad),
      ])
        assert.deepEqual([status, body.error], [404, 'This link is not valid, or it has expired'], bad);
    }
  });

  it('404: 30 days after the work is done', async () => {
    const at = t.clock.now().toString();
    const { job, token } = await scheduled();
    await office.finish((await visitNow(job.id)).id);
    assert.equal((await seen(job.id)).status, 'completed');
    assert.match((await seen(job.id)).tipUrl, /\/tip$/);
    t.clock.advance({ hours: 24 * 30 });
    assert.equal((await see(token)).status, 404);
    t.clock.set(at);
  });

  it('after cancellation it says so and offers to restore; after erasure it is gone', async () => {
    const { job, token, email } = await scheduled();
    const preview = await cancel(token, { preview: true });
    assert.deepEqual(preview.body.data, { fee: 0, refund: 0 });
    assert.equal((await visitNow(job.id)).status, 'scheduled', 'a preview changes nothing');
    assert.equal((await cancel(token)).status, 200);
    const after = await seen(job.id);
    assert.equal(after.status, 'cancelled');
    assert.match(after.restoreUrl, /\/restore\//);
    for (const secret of [email, '12 Mill Lane', 'Robin', 'Lawn care', 'Wren'])
      assert.ok(!JSON.stringify(after).includes(secret), secret);
    assert.equal((await calendar(token)).status, 404);
    assert.equal((await asOwner(email, 'POST', '/api/account/erase', { confirm: true })).status, 200);
    assert.equal((await see(token)).status, 404);
  });

  it('shows the fee before canceling', async () => {
    await t.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: 8760, feeFixed: 20 } });
    const { token, job } = await scheduled();
    assert.equal((await seen(job.id)).cancelFee, 20);
    assert.equal((await cancel(token, { preview: true })).body.data.fee, 20);
    await t.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: null, feeFixed: 0 } });
  });

  it('429: too many requests from one client', async () => {
    const { token } = await scheduled();
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push((await see(token, '10.250.0.1')).status);
    assert.deepEqual([answers[59], answers[60]], [200, 429]);
  });

  it('is in every message about a visit', async () => {
    const { job, email, token } = await scheduled();
    const [mail] = await messages(`to=${email}&kind=visit_planned`);
    assert.match(mail.text, new RegExp(`Manage your visit: http\\S+/visit/${token}`));
    const [welcome] = await messages(`to=${email}&kind=welcome`);
    assert.match(welcome.text, /Manage your visit: http/);
    const stored = await t.sql`select details as data from full_messages where data ->> 'jobId' = ${job.id}`;
    assert.ok(stored.length > 0 && !JSON.stringify(stored).includes(token), 'and not in the database');
  });
});

describe('the calendar file', () => {
  it('keeps its UID, and its SEQUENCE rises with every move', async () => {
    const { token, job } = await scheduled();
    const read = async () => {
      const { status, headers, body } = await calendar(token);
      assert.equal(status, 200);
      assert.match(headers['content-type']!, /text\/calendar/);
      assert.equal(headers['referrer-policy'], 'no-referrer');
      const component = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent')!;
      return new ICAL.Event(component);
    };
    const before = await read();
    assert.equal(before.startDate.toJSDate().toISOString(), '2026-03-06T15:00:00.000Z', 'the window');
    assert.equal(before.location, '12 Mill Lane, North');
    assert.equal((await move(token, await held(token))).status, 200);
    const after = await read();
    assert.equal(after.uid, before.uid);
    assert.ok(after.sequence > before.sequence);
    assert.equal(after.startDate.toJSDate().toISOString(), '2026-03-09T16:00:00.000Z');
    assert.match((await seen(job.id)).googleCalendarUrl, /dates=20260309T160000Z%2F20260309T180000Z/);
  });
});

describe('rescheduling', () => {
  it('moves the visit and its promise, frees the old time, and tells everybody once', async () => {
    const { token, job, email, worker } = await scheduled({}, { email: 'tech@example.com' });
    const offered = (await windowsOf(token)).body.data;
    assert.ok(
      offered.windows.some(
        (each: { date: string; time: string }) => `${each.date} ${each.time}` === '2026-03-06 08:00-10:00',
      ),
      'its own time counts as free',
    );
    const holdId = await held(token);
    const { status, body } = await move(token, holdId);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data, {
      windowStart: '2026-03-09T16:00:00.000Z',
      windowEnd: '2026-03-09T18:00:00.000Z',
    });
    const visit = await visitNow(job.id);
    assert.deepEqual([visit.status, visit.workerIds], ['scheduled', [worker.id]]);
    assert.ok(visit.start! >= '2026-03-09T16:00:00' && visit.start! <= '2026-03-09T18:00:00');
    const own = await messages(`to=${email}&kind=visit_planned`);
    assert.equal(own.length, 1, 'the message about the old time was never sent');
    assert.match(own[0].text, /Your visit is rescheduled\..*Mon, Mar 9/s);
    const alerts = (await messages('to=hq@example.com')).filter((each: { text: string }) =>
      each.text.includes(job.id),
    );
    assert.equal(alerts.length, 1);
    assert.match(alerts[0].text, /rescheduled a visit.*Before: Fri, Mar 6.*Now: Mon, Mar 9/s);
    const phone = await openPhone(t, 'tech@example.com');
    const day = await phone.ask('GET', '/day?date=2026-03-09');
    assert.ok(JSON.stringify(day.body).includes(job.id));

    assert.equal((await move(token, holdId)).status, 200, 'the same request again');
    assert.equal((await messages(`to=${email}&kind=visit_planned`)).length, 1);
    assert.deepEqual(await findWrong(t), []);
  });

  it('with a proof or as the office, by the id of the job; nobody else', async () => {
    const { job, email } = await scheduled();
    const wanted = { jobId: job.id, date: '2026-03-10', time: '10:00-12:00' };
    const first = await asOwner(email, 'POST', '/api/availability/hold', wanted);
    assert.equal(first.status, 201, JSON.stringify(first.body));
    const { holdId } = first.body.data;
    const body = { jobId: job.id, holdId };
    const url = '/api/customer/reschedule';
    assert.equal((await t.send({ method: 'POST', url, payload: body })).status, 401);
    assert.equal((await asOwner('mallory@example.com', 'POST', url, body)).status, 404);
    assert.equal((await asOwner(email, 'POST', url, body)).status, 200);
    assert.equal((await hold(wanted)).status, 401);
    const second = await t.hq('POST', '/api/availability/hold', { ...wanted, date: '2026-03-11' });
    assert.equal((await t.hq('POST', url, { jobId: job.id, holdId: second.body.data.holdId })).status, 200);
    assert.match((await visitNow(job.id)).start!, /^2026-03-11/);
  });

  it('takes a hold made like a booking, if it is for the same work', async () => {
    const { job, token, town } = await scheduled();
    const like = { lat: 45, lng: -30, franchiseId: town.id, date: '2026-03-10', time: '10:00-12:00' };
    await town.worker({ skills: ['Lawn care', 'Pool cleaning'] });
    const other = await hold({ ...like, type: 'Pool cleaning' });
    assert.equal((await move(token, other.body.data.holdId)).status, 409);
    const same = await hold({ ...like, type: 'Lawn care' });
    assert.equal((await move(token, same.body.data.holdId)).status, 200);
    assert.match((await visitNow(job.id)).start!, /^2026-03-10/);
  });

  it('400: bad input changes nothing', async () => {
    const { token } = await scheduled();
    assert.equal((await move(token, 'soon')).status, 400);
    assert.equal((await hold({ visit: token, date: '2026-03-09', time: 'whenever' })).status, 400);
    assert.equal((await hold({ date: '2026-03-09', time: '10:00-12:00' })).status, 400);
  });

  it('409: the hold expired in between, or is of another visit', async () => {
    const at = t.clock.now().toString();
    const { token, job } = await scheduled();
    const before = await visitNow(job.id);
    const foreign = await held((await scheduled()).token);
    assert.equal((await move(token, foreign)).status, 409);
    const holdId = await held(token);
    t.clock.advance({ minutes: 11 });
    const { status, body } = await move(token, holdId);
    assert.deepEqual([status, body.error], [409, 'This time is no longer available. Please pick another']);
    const { start, windowStart, workerIds } = await visitNow(job.id);
    assert.deepEqual(
      { start, windowStart, workerIds },
      {
        ...{ start: before.start, windowStart: before.windowStart, workerIds: before.workerIds },
      },
    );
    t.clock.set(at);
  });

  for (const [name, prepare, reason] of [
    ['en route', (id: string) => office.change(id, { status: 'en_route' }), /already on the way/],
    ['pinned', (id: string) => office.change(id, { pinned: true }), /arranged with our office/],
    ['close', async () => t.clock.set('2026-03-05T15:00:01Z'), /too close to your visit/],
  ] as const)
    it(`409 with a sentence for the customer: ${name}`, async () => {
      const at = t.clock.now().toString();
      const { token, job } = await scheduled();
      const holdId = await held(token);
      t.clock.advance({ minutes: 1 });
      await prepare((await visitNow(job.id)).id);
      if (name === 'close')
        await t.sql`update visit_holds set expires_at = '2027-01-01' where id = ${holdId}`;
      for (const { status, body } of [await move(token, holdId), await windowsOf(token)]) {
        assert.equal(status, 409);
        assert.match(body.error, reason);
      }
      const shown = await seen(job.id);
      assert.equal(shown.canMove, false);
      assert.match(shown.whyNotMove, reason);
      t.clock.set(at);
    });

  it('409: a crew', async () => {
    const { token, job, town, worker } = await scheduled();
    const second = await town.worker();
    await office.change((await visitNow(job.id)).id, { crew: 2, workerIds: [worker.id, second.id] });
    const { status, body } = await windowsOf(token);
    assert.equal(status, 409);
    assert.match(body.error, /more than one technician/);
  });

  it('as late as the business allows', async () => {
    await t.hq('PATCH', '/api/settings', { booking: { rescheduleUntilHours: 200 } });
    const { job } = await scheduled();
    assert.equal((await seen(job.id)).canMove, false);
    await t.hq('PATCH', '/api/settings', { booking: { rescheduleUntilHours: 24 } });
    assert.equal((await seen(job.id)).canMove, true);
  });

  it('gives a booking without a time one, and moves the next open visit of several', async () => {
    const town = await openTown(t, { timezone: 'America/Denver' });
    await town.worker();
    const job = await town.job({ type: 'Lawn care', customerEmail: 'open@example.com' });
    const token = tokenOf(job.id);
    assert.equal((await move(token, await held(token))).status, 200);
    await office.add(job.id, { afterVisitId: (await visitNow(job.id)).id, gapHours: 48 });
    await office.finish((await visitNow(job.id)).id);
    const tooEarly = await hold({ visit: token, date: '2026-03-03', time: '10:00-12:00' });
    assert.equal(tooEarly.status, 409, 'within 48 hours of the first visit');
    assert.equal((await move(token, await held(token, '2026-03-12'))).status, 200);
    assert.match((await office.list(job.id))[1]!.start!, /^2026-03-12/);
  });
});
