import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { middle } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker, booking, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { event, succeeded, tell } from '../../../../test/money.ts';
import { GUESSES_PER_HOUR } from '../../../http/limits/guesses.ts';
import { lookUpPayments } from '../../money/payments/look-up-payments.ts';

const t = await openTestApp();

const quote = (payload: object) =>
  t.send({ method: 'POST', url: '/api/bookings/quote', payload: { type: 'Gutter cleaning', ...payload } });

const offer = (changes: object = {}) =>
  t.hq('POST', '/api/services', {
    label: 'Gutter cleaning',
    price: 149,
    pricePerFoot: 0.25,
    pricePerStorey: 40,
    durationMinutes: 90,
    addOns: [{ label: 'Downspout flush', price: 35.5, minutes: 15 }],
    ...changes,
  });
await offer();

describe('POST /api/bookings/quote', () => {
  it('200: calculates the price exactly as the booking will', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.0825 });
    await t.hq('POST', '/api/promos', { code: 'spring', percentOff: 15 });
    const what = {
      addOns: ['downspout FLUSH'],
      gutterLength: 121,
      stories: 2,
      franchiseId: franchise.id,
    };
    const { status, body } = await quote({ ...what, code: ' Spring ' });
    assert.equal(status, 200);
    assert.deepEqual(body.data.lines, [
      { kind: 'service', label: 'Gutter cleaning', amount: 149 },
      { kind: 'length', label: '121', amount: 30.25 },
      { kind: 'storeys', label: '2', amount: 40 },
      { kind: 'addOn', label: 'Downspout flush', amount: 35.5 },
    ]);
    assert.equal(body.data.code, 'promo');
    const job = await bookJob(t, { ...what, price: body.data.price, promoCode: 'SPRING' });
    for (const name of ['price', 'discount', 'taxRate', 'tax', 'total', 'durationMinutes'])
      assert.equal(body.data[name], job[name], name);
  });

  it('accepts a referral code and reports an invalid one without using it up', async () => {
    await bookJob(t, { customerEmail: 'friend@example.com' });
    const [friend] = await t.sql`select referral_code from customers where email = 'friend@example.com'`;
    const referred = (await quote({ code: friend!.referralCode })).body.data;
    assert.deepEqual([referred.code, referred.discount], ['referral', 14.9]);
    await t.hq('POST', '/api/promos', { code: 'last', amountOff: 20, maxUses: 1 });
    for (const _ of [1, 2]) assert.equal((await quote({ code: 'LAST' })).body.data.total, 129);
    await bookJob(t, { promoCode: 'LAST' });
    const usedUp = (await quote({ code: 'LAST' })).body.data;
    assert.deepEqual([usedUp.code, usedUp.discount, usedUp.total], [null, 0, 149]);
  });

  it('429: one client cannot find a code by trying, not even with bookings that are refused', async () => {
    await t.hq('POST', '/api/promos', { code: 'HIDDEN', percentOff: 15 });
    const tryCode = (code: string, ip = '198.51.100.60') =>
      t.send({
        ...{ method: 'POST', url: '/api/bookings/quote', ip },
        payload: { type: 'Gutter cleaning', code },
      });
    const tryBooking = (promoCode: string) =>
      t.send({
        ...{ method: 'POST', url: '/api/jobs/create', ip: '198.51.100.60' },
        payload: booking({ promoCode, franchiseId: 'nobody' }),
      });
    for (let i = 0; i < GUESSES_PER_HOUR - 5; i++)
      assert.equal((await tryCode(`GUESS${i}`)).body.data.code, null);
    for (let i = 0; i < 5; i++) assert.equal((await tryBooking(`MORE${i}`)).status, 400);
    for (const code of ['WRONG', 'HIDDEN']) {
      t.clock.advance({ minutes: 1 });
      const { status, headers, body } = await tryCode(code);
      assert.deepEqual([status, body.error], [429, 'Too many codes were tried: try again later']);
      assert.ok(Number(headers['retry-after']) > 3000);
      assert.equal((await tryBooking(code)).status, 429);
    }
    assert.equal((await quote({ code: 'HIDDEN' })).body.data.code, 'promo', 'others are not affected');
    t.clock.advance({ hours: 1 });
    assert.equal((await tryCode('HIDDEN')).body.data.code, 'promo');
  });

  it('404: unknown service; 400: unknown add-on or franchise', async () => {
    await offer({ label: 'Retired', active: false });
    assert.equal((await quote({ type: 'Retired' })).status, 404);
    assert.equal((await quote({ type: 'Nothing' })).status, 404);
    assert.equal((await quote({ addOns: ['Nothing'] })).status, 400);
    assert.equal((await quote({ franchiseId: 'nobody' })).status, 400);
    assert.equal((await quote({ gutterLength: -1 })).status, 400);
  });
});

describe('GET /api/bookings/{id}', () => {
  const show = (id: string) => t.send({ method: 'GET', url: `/api/bookings/${id}` });

  it('200: shows the state without personal data', async () => {
    const job = await bookJob(t, { notes: 'The key is under the mat' });
    const { status, body, headers } = await show(job.id);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual([body.data.booking.payment, body.data.booking.total], ['open', 149]);
    assert.equal(body.data.booking.visit, null, 'no time was agreed on yet');
    assert.doesNotMatch(JSON.stringify(body), /Robin|robin@|Mill Lane|under the mat/);
  });

  it('404: unknown id; 400: malformed id', async () => {
    assert.equal((await show(crypto.randomUUID())).status, 404);
    assert.equal((await show('x')).status, 400);
  });

  it('shows the processor’s state, not the booking’s claim', async () => {
    const job = await bookJob(t, { paymentStatus: 'charged' });
    assert.equal((await show(job.id)).body.data.booking.payment, 'open');
    await tell(t, succeeded(job.id, 14_900, 'pi_1'));
    assert.equal((await show(job.id)).body.data.booking.payment, 'paid');
    await tell(t, event('charge.refunded', { payment_intent: 'pi_1', amount_refunded: 14_900 }));
    assert.equal((await show(job.id)).body.data.booking.payment, 'refunded');
  });
});

describe('a card on file', () => {
  it('counts once the processor confirms it', async () => {
    const payment = async (id: string) =>
      (await t.send({ method: 'GET', url: `/api/bookings/${id}` })).body.data.booking.payment;
    const claimed = await bookJob(t, { paymentId: 'pm_whatever', paymentStatus: 'card_on_file' });
    const left = await bookJob(t, { paymentId: 'seti_left' });
    await lookUpPayments(t.deps);
    assert.deepEqual([await payment(claimed.id), await payment(left.id)], ['open', 'card_on_file']);
  });
});

describe('DELETE /api/availability/hold/{id}', () => {
  it('releases a window at once, and reports when there is none', async () => {
    const franchise = await addFranchise(t, { name: 'South', ...middle });
    await addWorker(t, { franchiseId: franchise.id, homeLat: middle.lat, homeLng: middle.lng });
    const hold = () =>
      t.send({
        method: 'POST',
        url: '/api/availability/hold',
        payload: { type: 'X', ...middle, franchiseId: franchise.id, date: '2026-03-03', time: '08:00-10:00' },
      });
    const { body } = await hold();
    assert.equal((await hold()).status, 409);
    const release = (id: string) => t.send({ method: 'DELETE', url: `/api/availability/hold/${id}` });
    assert.deepEqual((await release(body.data.holdId)).body.data, { released: true });
    assert.deepEqual((await release(body.data.holdId)).body.data, { released: false });
    assert.equal((await release('x')).status, 400);
    assert.equal((await hold()).status, 201);
  });
});
