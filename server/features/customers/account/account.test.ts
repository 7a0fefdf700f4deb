import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { bookPlacedJob, middle, withoutDriveTimes } from '../../../../test/dispatch.ts';
import { addWorker, bookJob, prove } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';
import { findOptOut, optIn, optOut } from '../../messages/consent/opt-outs.ts';
import { lookUpPayments } from '../../money/payments/look-up-payments.ts';

const t = await openTestApp();
const { as, asOwner, proofOf } = customerRequests(t);

describe('GET /api/account', () => {
  it('200: shows an empty account to a newcomer with a proof', async () => {
    const { status, body } = await as(await prove(t, 'new@example.com'), 'GET', '/api/account');
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      email: 'new@example.com',
      name: null,
      phone: null,
      referralCode: null,
      bookings: [],
      invoices: [],
      plans: [],
      preferences: { emailCampaigns: true, smsCampaigns: true },
      language: null,
    });
  });

  it('200: shows bookings with the technician’s first name, and the arrival while on the way', async () => {
    const job = await bookJob(t, { customerEmail: 'Cleo@Example.com', price: 80 });
    const worker = await addWorker(t, { name: 'Wren Wood' });
    const move = (patch: object) => t.hq('PATCH', `/api/jobs/${job.id}`, patch);
    await move({ workerId: worker.id, scheduledStart: '2026-03-02T11:00:00Z' });
    await move({ status: 'en_route' });
    const { body } = await asOwner('cleo@example.com', 'GET', '/api/account?email=CLEO@example.com');
    const [booking] = body.data.bookings;
    assert.equal(body.data.bookings.length, 1);
    assert.equal(booking.id, job.id);
    assert.equal(booking.workerName, 'Wren');
    assert.deepEqual(booking.arrival, { at: '2026-03-02T11:00:00.000Z', source: 'schedule', worker: null });
    assert.equal(booking.total, 80);
    assert.ok(!JSON.stringify(body).includes('Wood'));
  });

  it('200: shows every visit with its window, and the exact time and name once they are announced', async () => {
    const job = await bookJob(t, { customerEmail: 'twice@example.com' });
    const worker = await addWorker(t, { name: 'Wren Wood' });
    const { add, change, list } = visitsOf(t);
    const [first] = await list(job.id);
    const at = (time: string) => `2026-03-04T${time}:00.000Z`;
    const window = { windowStart: at('08:00'), windowEnd: at('10:00') };
    await change(first!.id, { workerIds: [worker.id], durationMinutes: 60, start: at('09:00'), ...window });
    await add(job.id);
    const show = async () => {
      const { body } = await asOwner('twice@example.com', 'GET', '/api/account');
      const { scheduledStart, scheduledEnd, workerName, visits } = body.data.bookings[0];
      return [scheduledStart, scheduledEnd, workerName, visits];
    };
    const none = { windowStart: null, windowEnd: null, start: null, end: null, workerNames: [] };
    const planned = { number: 1, status: 'scheduled', ...window, isReturn: false };
    const second = { number: 2, status: 'unscheduled', ...none, isReturn: false };
    const hidden = { ...planned, start: null, end: null, workerNames: [] };
    assert.deepEqual(await show(), [at('08:00'), at('10:00'), null, [hidden, second]]);
    await t.sql`update visits set announced_at = now() where id = ${first!.id}`;
    const known = { ...planned, start: at('09:00'), end: at('10:00'), workerNames: ['Wren'] };
    assert.deepEqual(await show(), [at('09:00'), at('10:00'), 'Wren', [known, second]]);
    const { booking } = (await t.send({ method: 'GET', url: `/api/bookings/${job.id}` })).body.data;
    assert.deepEqual(booking.visit, { ...window, start: at('09:00'), end: at('10:00') });
  });

  it('estimates the arrival from the worker’s last position while it is fresh and the worker is on the way', async () => {
    const job = await bookPlacedJob(t, { customerEmail: 'live@example.com' }, 20);
    const worker = await addWorker(t, { name: 'Swift Sparrow' });
    const move = (patch: object) => t.hq('PATCH', `/api/jobs/${job.id}`, patch);
    await move({ workerId: worker.id, scheduledStart: '2026-03-02T11:00:00Z' });
    await t.hq('POST', '/api/dev/location', { workerId: worker.id, ...middle });
    const arrival = async () =>
      (await asOwner('live@example.com', 'GET', '/api/account')).body.data.bookings[0].arrival;
    assert.equal(await arrival(), null);
    await move({ status: 'en_route' });
    const seen = { ...middle, recordedAt: '2026-03-02T10:00:00.000Z' };
    const live = { at: '2026-03-02T10:20:00.000Z', source: 'live', worker: seen };
    assert.deepEqual(await arrival(), live);
    t.clock.set('2026-03-02T10:05:00Z');
    assert.deepEqual(await arrival(), live);
    await t.hq('POST', '/api/dev/location', { workerId: worker.id, lat: 45.01, lng: -30.01 });
    const guess = await withoutDriveTimes(t, 'failed', arrival);
    assert.equal(guess.source, 'schedule');
    t.clock.set('2026-03-02T10:30:00Z');
    assert.deepEqual(await arrival(), { at: '2026-03-02T11:00:00.000Z', source: 'schedule', worker: null });
    t.clock.set('2026-03-02T10:00:00Z');
    await move({ status: 'in_progress' });
    assert.equal(await arrival(), null);
  });

  it('200: shows the bookings of an address whose lower case is disputed', async () => {
    for (const email of ['İpek@example.com', 'ΟΔΥΣ@example.com']) {
      const job = await bookJob(t, { customerEmail: email });
      const proof = await prove(t, email);
      const named = `/api/account?email=${encodeURIComponent(email)}`;
      for (const url of ['/api/account', named]) {
        const { status, body } = await as(proof, 'GET', url);
        assert.equal(status, 200, email);
        assert.deepEqual(
          body.data.bookings.map(({ id }: { id: string }) => id),
          [job.id],
        );
      }
    }
  });

  it('200: shows a booking once the office has corrected its mistyped email', async () => {
    const bookingsOf = async (email: string) =>
      (await asOwner(email, 'GET', '/api/account')).body.data.bookings.map(({ id }: { id: string }) => id);
    const job = await bookJob(t, { customerEmail: 'rihgt@example.com', customerPhone: '+1 555 010 0155' });
    const correct = (customerEmail: string) => t.hq('PATCH', `/api/jobs/${job.id}`, { customerEmail });
    assert.equal((await correct('Right@example.com')).status, 200);
    assert.deepEqual(await bookingsOf('right@example.com'), [job.id]);
    assert.deepEqual(await bookingsOf('rihgt@example.com'), []);
    const other = await bookJob(t, { customerEmail: 'known@example.com' });
    assert.equal((await correct('known@example.com')).body.data.job.customerId, other.customerId);
    assert.deepEqual(await bookingsOf('known@example.com'), [other.id, job.id]);
  });

  it('does not show other customers’ bookings', async () => {
    await bookJob(t, { customerEmail: 'neighbor@example.com' });
    const { body } = await asOwner('neighbor.x@example.com', 'GET', '/api/account');
    assert.deepEqual(body.data.bookings, []);
  });

  it('401: no proof, or a forged or expired one', async () => {
    const expired = proofOf('cleo@example.com');
    t.clock.advance({ minutes: 30 });
    for (const proof of ['', 'cvp_x.y', `${proofOf('cleo@example.com')}x`, expired, await t.token()])
      assert.equal((await as(proof, 'GET', '/api/account')).status, 401);
  });

  it('403: the request names another address', async () => {
    const { status } = await asOwner('cleo@example.com', 'GET', '/api/account?email=other@example.com');
    assert.equal(status, 403);
  });

  it('403: the request names an empty address', async () => {
    const { status } = await asOwner('cleo@example.com', 'GET', '/api/account?email=');
    assert.equal(status, 403);
  });
});

describe('PATCH /api/account', () => {
  it('200: opts out of campaigns and back in', async () => {
    await bookJob(t, { customerEmail: 'choosy@example.com', customerPhone: '+1 555 010 0177' });
    const change = async (payload: object) =>
      (await asOwner('choosy@example.com', 'PATCH', '/api/account', payload)).body.data.preferences;
    assert.deepEqual(await change({ emailCampaigns: false }), { emailCampaigns: false, smsCampaigns: true });
    assert.deepEqual(await change({ smsCampaigns: false }), { emailCampaigns: false, smsCampaigns: false });
    assert.deepEqual(await change({ emailCampaigns: true, smsCampaigns: true }), {
      emailCampaigns: true,
      smsCampaigns: false,
      smsPending: true,
    });
    await optIn(t.sql, 'sms', '+15550100177', ['unsubscribed']); // as the reply START does
    assert.deepEqual(await change({ smsCampaigns: true }), { emailCampaigns: true, smsCampaigns: true });
  });

  it('lifts no opt-out of a phone: its owner is asked by text, once a day', async () => {
    const phone = '+1 555 010 0178';
    await optOut(t.sql, 'sms', phone, 'unsubscribed', t.clock.now());
    const textsTo = async () => (await t.hq('GET', `/api/dev/messages?to=${encodeURIComponent(phone)}`)).body;
    for (const email of ['mallory@example.com', 'mallory2@example.com']) {
      await bookJob(t, { customerEmail: email, customerPhone: phone });
      const wanted = { smsCampaigns: true };
      const { body } = await asOwner(email, 'PATCH', '/api/account', wanted);
      assert.deepEqual([body.data.preferences.smsCampaigns, body.data.preferences.smsPending], [false, true]);
    }
    assert.equal(await findOptOut(t.sql, 'sms', phone), 'unsubscribed');
    const { messages } = (await textsTo()).data;
    assert.deepEqual(
      messages.map(({ kind }: { kind: string }) => kind),
      ['sms_opt_in'],
    );
    assert.match(messages[0].text, /Reply START/);
    t.clock.advance({ hours: 24 });
    await asOwner('mallory@example.com', 'PATCH', '/api/account', { smsCampaigns: true });
    assert.equal((await textsTo()).data.messages.length, 2);
  });

  it('asks nobody by text who replied STOP: only their own START brings texts back', async () => {
    const phone = '+1 555 010 0179';
    await bookJob(t, { customerEmail: 'stopped@example.com', customerPhone: phone });
    await optOut(t.sql, 'sms', phone, 'stop', t.clock.now());
    const { body } = await asOwner('stopped@example.com', 'PATCH', '/api/account', { smsCampaigns: true });
    assert.deepEqual(body.data.preferences, { emailCampaigns: true, smsCampaigns: false });
    assert.equal(await findOptOut(t.sql, 'sms', phone), 'stop');
  });

  it('200: changes name and phone, as nobody else but the office can', async () => {
    await bookJob(t, { customerEmail: 'renamed@example.com', customerName: 'Typo' });
    const wanted = { name: 'Ren Amed', phone: '+1 555 010 0199' };
    const { status, body } = await asOwner('renamed@example.com', 'PATCH', '/api/account', wanted);
    assert.equal(status, 200);
    const preferences = { emailCampaigns: true, smsCampaigns: true };
    assert.deepEqual(body.data, { ...wanted, preferences, language: null });
    const account = (await asOwner('renamed@example.com', 'GET', '/api/account')).body.data;
    assert.deepEqual([account.name, account.phone], [wanted.name, wanted.phone]);
    const [entry] = await t.sql`
      select actor from activity where type = 'customer.edited' order by created_at desc limit 1`;
    assert.equal(entry!.actor, 'customer');
    assert.equal((await asOwner('renamed@example.com', 'PATCH', '/api/account', { name: ' ' })).status, 400);
    assert.equal((await asOwner('newcomer@example.com', 'PATCH', '/api/account', wanted)).status, 409);
  });

  it('400: invalid; 403: another address; 409: no account yet', async () => {
    const patch = async (payload: object) =>
      (await asOwner('nophone@example.com', 'PATCH', '/api/account', payload)).status;
    assert.equal(await patch({ emailCampaigns: 'no' }), 400);
    assert.equal(await patch({ email: 'other@example.com', emailCampaigns: false }), 403);
    assert.equal(await patch({ smsCampaigns: false }), 409);
  });
});

describe('bookings made by someone else', () => {
  it('stay hidden from anyone who claims their phone, before and after', async () => {
    const phone = '+1 555 010 0166';
    const book = (address: string, changes: object) =>
      bookJob(t, { address, customerPhone: phone, ...changes });
    await book('1 Early Secret', { customerEmail: undefined, customerName: 'Victor' });
    await book('2 Own Road', { customerEmail: 'curious.neighbor@example.com' });
    const later = await book('3 Late Secret', { customerEmail: undefined, customerName: 'Victor' });
    const worker = await addWorker(t);
    await t.hq('PATCH', `/api/jobs/${later.id}`, {
      workerId: worker.id,
      scheduledStart: '2026-03-09T10:00:00Z',
    });
    const { body } = await asOwner('curious.neighbor@example.com', 'GET', '/api/account');
    assert.deepEqual(
      body.data.bookings.map((booking: { address: string }) => booking.address),
      ['2 Own Road'],
    );
    const exported = await asOwner('curious.neighbor@example.com', 'GET', '/api/account/export');
    assert.doesNotMatch(JSON.stringify(exported.body), /Secret|Victor/);
  });
});

describe('money in GET /api/account', () => {
  const bookingOf = async (email: string, id: string) => {
    const { body } = await asOwner(email, 'GET', '/api/account');
    return body.data.bookings.find((booking: { id: string }) => booking.id === id);
  };

  it('shows how a booking was paid and what canceling it would refund', async () => {
    const email = 'payer@example.com';
    const owed = await bookJob(t, { customerEmail: email, paymentStatus: 'charged' });
    const free = await bookJob(t, { customerEmail: email, price: 0 });
    const carded = await bookJob(t, { customerEmail: email, paymentId: 'seti_account' });
    const paid = await bookJob(t, { customerEmail: email, paymentId: 'pi_account' });
    await lookUpPayments(t.deps);
    const money = async ({ id }: { id: string }) => {
      const { paymentId, paymentStatus, paid, refunded, payUrl, cancellation } = await bookingOf(email, id);
      return { paymentId, paymentStatus, paid, refunded, payUrl: payUrl !== null, cancellation };
    };
    const open = { allowed: true, refund: 0, fee: 0, feeDue: 0, cardReleased: false };
    assert.deepEqual(await money(owed), {
      ...{ paymentId: null, paymentStatus: 'pending', paid: 0, refunded: 0, payUrl: true },
      cancellation: open,
    });
    assert.deepEqual((await money(free)).paymentStatus, null);
    assert.deepEqual(await money(carded), {
      ...{ paymentId: 'seti_account', paymentStatus: 'card_on_file', paid: 0, refunded: 0, payUrl: true },
      cancellation: { ...open, cardReleased: true },
    });
    assert.deepEqual(await money(paid), {
      ...{ paymentId: 'pi_account', paymentStatus: 'charged', paid: 149, refunded: 0, payUrl: false },
      cancellation: { ...open, refund: 149 },
    });
    for (const job of [carded, paid]) {
      const { paymentId } = await money(job);
      const payload = { jobId: job.id, paymentId, email };
      assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    }
    const over = {
      ...{ allowed: false, refund: 0, fee: 0, feeDue: 0, cardReleased: false },
      reason: 'The job is canceled already',
    };
    assert.deepEqual(await money(paid), {
      ...{ paymentId: 'pi_account', paymentStatus: 'refunded', paid: 149, refunded: 149, payUrl: false },
      cancellation: over,
    });
    assert.deepEqual((await money(carded)).paymentStatus, null);
  });
});
