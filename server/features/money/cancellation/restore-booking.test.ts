import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo, succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const { proofOf, asOwner } = customerRequests(t);

const cancel = (payload: object, headers: Record<string, string> = {}) =>
  t.send({ method: 'POST', url: '/api/customer/cancel', payload, headers });
const jobOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const balanceOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}/balance`)).body.data;

let payments = 0;
async function pay(job: { id: string; total: number }) {
  const [id, cents] = [`pi_restore_${++payments}`, Math.round(job.total * 100)];
  await t.deps.payments.findPayment(id, { amountCents: cents });
  await tell(t, succeeded(job.id, cents, id));
}
const bookedAndPaid = async (changes: object = {}) => {
  const job = await bookJob(t, changes);
  await pay(job);
  return job;
};

/** A job on a technician's plan. */
async function planned(changes: object = {}) {
  const worker = await addWorker(t);
  const job = await bookJob(t, changes);
  const visit = { workerId: worker.id, scheduledStart: '2026-03-09T10:00:00Z' };
  assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, visit)).status, 200);
  return { job, worker, visit };
}

const noticesTo = async (to: string, kind: string) =>
  (await messagesTo(t, to)).filter((message: { kind: string }) => message.kind === kind);
const linkTo = async (to: string): Promise<string | undefined> =>
  /http\S+(\/restore\/\S+)/.exec((await noticesTo(to, 'cancellation'))[0].text)?.[1];
const open = (url: string) => t.send({ method: 'GET', url });
const restore = (url: string) =>
  t.send({
    ...{ method: 'POST', url, payload: '' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the amount of a cancellation', () => {
  const refundedBy = async (request: object, headers?: Record<string, string>) => {
    const job = await bookedAndPaid({ customerEmail: 'amount@example.com', customerPhone: '555-0100' });
    const { status } = await cancel({ jobId: job.id, amount: 0, ...request }, headers);
    assert.equal(status, 200);
    return (await balanceOf(job.id)).refunded;
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is ignored from someone who knows the id alone: the refund is full', async () => {
    assert.equal(await refundedBy({}), 149);
    assert.equal(await refundedBy({}, bearer(proofOf('mallory@example.com'))), 149);
    assert.equal(await refundedBy({}, bearer('nonsense')), 149);
  });

  it('counts from someone who names the contact, proves the address, or is the office', async () => {
    assert.equal(await refundedBy({ email: 'Amount@example.com' }), 0);
    assert.equal(await refundedBy({ phone: '(555) 0100', amount: 50 }), 50);
    assert.equal(await refundedBy({}, bearer(proofOf('amount@example.com'))), 0);
    assert.equal(await refundedBy({}, bearer(await t.token())), 0);
  });

  it('a proof or the office also meets requireContact', async () => {
    await t.hq('PATCH', '/api/settings', { cancellation: { requireContact: true } });
    const attempt = async (headers?: Record<string, string>) =>
      (await cancel({ jobId: (await bookJob(t, { customerEmail: 'must@example.com' })).id }, headers)).status;
    assert.equal(await attempt(), 409);
    assert.equal(await attempt(bearer(proofOf('else@example.com'))), 409);
    assert.equal(await attempt(bearer(proofOf('must@example.com'))), 200);
    assert.equal(await attempt(bearer(await t.token())), 200);
    await t.hq('PATCH', '/api/settings', { cancellation: { requireContact: false } });
  });
});

describe('a canceled booking', () => {
  it('is announced to the customer and the office, and restored from the customer’s notice', async () => {
    const { job, worker, visit } = await planned({ customerEmail: 'back@example.com' });
    await pay(job);
    assert.equal((await cancel({ jobId: job.id, amount: 0 })).body.data.refunded, true);
    const alerts = await noticesTo('hq@example.com', 'payment_alert');
    assert.match(alerts[0].text, /A customer canceled a booking.*Robin Reed.*\$149\.00/s);

    const link = (await linkTo('back@example.com'))!;
    const page = await open(link);
    assert.equal(page.status, 200);
    assert.match(page.body, /Gutter cleaning.*\$149\.00/s);
    assert.equal((await jobOf(job.id)).status, 'cancelled', 'opening the page changes nothing');

    t.clock.advance({ minutes: 1 });
    assert.equal((await restore(link)).status, 200);
    const restored = await jobOf(job.id);
    assert.deepEqual(
      [restored.status, restored.workerId, restored.scheduledStart, restored.cancelledAt],
      ['assigned', worker.id, new Date(visit.scheduledStart).toISOString(), null],
    );
    const { paid, refunded, due } = await balanceOf(job.id);
    assert.deepEqual([paid, refunded, due], [149, 149, 149]);
    assert.match((await open(link)).body, new RegExp(`/pay/${job.id}`));
    const [notice] = await noticesTo('back@example.com', 'booking_restored');
    assert.match(notice.text, new RegExp(`\\$149\\.00.*/pay/${job.id}`, 's'));
    assert.match((await noticesTo('hq@example.com', 'payment_alert'))[0].text, /restored/);
  });

  it('is restored once, however often the button is pressed', async () => {
    const { job } = await planned({ customerEmail: 'twice@example.com' });
    await cancel({ jobId: job.id });
    const link = (await linkTo('twice@example.com'))!;
    const answers = await Promise.all([1, 2, 3].map(() => restore(link)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await noticesTo('twice@example.com', 'booking_restored')).length, 1);
  });

  it('can be paid again, and canceled again with a refund of its own', async () => {
    const { job } = await planned({ customerEmail: 'again@example.com' });
    await pay(job);
    const first = await cancel({ jobId: job.id });
    t.clock.advance({ minutes: 1 });
    await restore((await linkTo('again@example.com'))!);
    t.clock.advance({ minutes: 1 });
    const unpaid = await planned({ customerEmail: 'unpaid@example.com' });
    await pay(job);
    assert.equal((await balanceOf(job.id)).due, 0);
    const second = await cancel({ jobId: job.id, email: 'again@example.com', amount: 100 });
    assert.equal(second.body.data.refunded, true);
    assert.notEqual(second.body.data.refundId, first.body.data.refundId);
    assert.equal((await balanceOf(job.id)).refunded, 249);
    assert.match((await noticesTo('again@example.com', 'cancellation'))[0].text, /\$100\.00/);
    assert.equal((await cancel({ jobId: unpaid.job.id })).body.data.refunded, false);
  });

  it('owes no fee once it is restored', async () => {
    await t.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: 8760, feeFixed: 20 } });
    const { job } = await planned({ customerEmail: 'fee@example.com' });
    assert.equal((await cancel({ jobId: job.id })).body.data.fee, 20);
    await restore((await linkTo('fee@example.com'))!);
    assert.deepEqual([(await balanceOf(job.id)).due, (await jobOf(job.id)).status], [149, 'assigned']);
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${job.id}`)).body.data;
    assert.deepEqual(
      invoices.map(({ status }: { status: string }) => status),
      ['void'],
    );
    await t.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: null, feeFixed: 0 } });
  });

  it('409: its time was taken', async () => {
    const { job, visit } = await planned({ customerEmail: 'slow@example.com' });
    await cancel({ jobId: job.id });
    const other = await bookJob(t);
    assert.equal((await t.hq('PATCH', `/api/jobs/${other.id}`, visit)).status, 200);
    const { status, body } = await restore((await linkTo('slow@example.com'))!);
    assert.equal(status, 409);
    assert.match(body, /Someone else has booked this time/);
    assert.equal((await jobOf(job.id)).status, 'cancelled');
  });

  it('409: the technician left', async () => {
    const { job, worker } = await planned({ customerEmail: 'left@example.com' });
    await cancel({ jobId: job.id });
    await t.hq('PATCH', `/api/workers/${worker.id}`, { active: false });
    assert.equal((await restore((await linkTo('left@example.com'))!)).status, 409);
  });

  it('409: its window is over; without a visit, that of the day it was requested for', async () => {
    const at = t.clock.now().toString();
    const { job } = await planned({ customerEmail: 'over@example.com' });
    const requested = await bookJob(t, {
      ...{
        customerEmail: 'requested@example.com',
        preferredDate: '2026-03-10',
        preferredTime: '08:00-10:00',
      },
    });
    for (const { id } of [job, requested]) await cancel({ jobId: id });
    t.clock.set('2026-03-09T12:00:00Z');
    const { status, body } = await restore((await linkTo('over@example.com'))!);
    assert.equal(status, 409);
    assert.match(body, /over/);
    assert.equal((await open((await linkTo('over@example.com'))!)).status, 409);
    assert.equal((await restore((await linkTo('requested@example.com'))!)).status, 200);
    assert.equal((await jobOf(requested.id)).status, 'pending');
    t.clock.set(at);
  });

  it('409: the office canceled it since; its own notice has no link', async () => {
    const { job } = await planned({ customerEmail: 'office@example.com' });
    await cancel({ jobId: job.id });
    const link = (await linkTo('office@example.com'))!;
    t.clock.advance({ minutes: 1 });
    assert.equal((await restore(link)).status, 200);
    t.clock.advance({ minutes: 1 });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    assert.equal(await linkTo('office@example.com'), undefined);
    assert.equal((await restore(link)).status, 409);
    assert.equal((await jobOf(job.id)).status, 'cancelled');
  });

  it('409: the customer was erased', async () => {
    const { job } = await planned({ customerEmail: 'erased@example.com' });
    await cancel({ jobId: job.id });
    const link = (await linkTo('erased@example.com'))!;
    assert.equal(
      (await asOwner('erased@example.com', 'POST', '/api/account/erase', { confirm: true })).status,
      200,
    );
    assert.equal((await restore(link)).status, 409);
  });

  it('404: a link that is not ours', async () => {
    const { job } = await planned({ customerEmail: 'forged@example.com' });
    await cancel({ jobId: job.id });
    const link = (await linkTo('forged@example.com'))!;
    for (const bad of [`${link.slice(0, -2)}AA`, '/restore/x', `/restore/${job.id}`]) {
      assert.equal((await open(bad)).status, 404, bad);
      assert.equal((await restore(bad)).status, 404, bad);
    }
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
