import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo, paidJob, succeeded, tell } from '../../../../test/money.ts';
import { lookUpPayments } from '../../money/payments/look-up-payments.ts';

const t = await openTestApp();

const patch = (id: string, changes: object, query = '') => t.hq('PATCH', `/api/jobs/${id}${query}`, changes);
const paymentOf = async (id: string) => (await t.sql`select * from payments where id = ${id}`)[0]!;
/** The sandbox treats a payment it has never seen as charged in full. */
const booked = (changes: object = {}) => bookJob(t, { paymentId: `pi_${crypto.randomUUID()}`, ...changes });

describe('PATCH /api/jobs/{id} to cancelled', () => {
  it('refunds the charge, notifies the customer, and reports both', async () => {
    const job = await booked({ customerEmail: 'hq-cancel@example.com' });
    const { status, body } = await patch(job.id, { status: 'cancelled', notes: 'Storm' });
    assert.equal(status, 200);
    assert.deepEqual([body.data.job.status, body.data.job.notes], ['cancelled', 'Storm']);
    assert.equal(body.data.job.paymentStatus, 'refunded');
    assert.equal(body.data.cancellation.refunded, true);
    assert.equal((await paymentOf(job.paymentId)).refundedCents, 14_900);
    const notices = (await messagesTo(t, 'hq-cancel@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'cancellation',
    );
    assert.equal(notices.length, 1);
    const { history } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    assert.deepEqual([history.at(-1).actor, history.at(-1).type], ['hq:tester', 'job.cancelled']);
    await ledgerBalances(t);
  });

  it('refunds once no matter how often it is requested', async () => {
    const job = await booked();
    const customer = () =>
      t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId: job.id } });
    const all = await Promise.all([
      ...Array.from({ length: 5 }, () => patch(job.id, { status: 'cancelled' })),
      ...Array.from({ length: 5 }, customer),
    ]);
    assert.ok(all.every(({ status }) => status === 200));
    const [sandbox] = await t.sql`select data from sandbox_objects where id = ${job.paymentId}`;
    assert.deepEqual([sandbox!.data.refunds, sandbox!.data.refundedCents], [1, 14_900]);
    assert.equal((await patch(job.id, { status: 'cancelled', notes: 'again' })).body.data.job.notes, 'again');
    await ledgerBalances(t);
  });

  it('releases a card on file and reverses the franchise’s share', async () => {
    const job = await bookJob(t, { paymentId: 'seti_hq', paymentStatus: 'card_on_file' });
    const { body } = await patch(job.id, { status: 'cancelled' });
    assert.equal(body.data.cancellation.setupIntentCancelled, true);
    const franchise = await addFranchise(t);
    const shared = await booked({ franchiseId: franchise.id });
    await lookUpPayments(t.deps);
    await patch(shared.id, { status: 'cancelled' });
    const [payout] =
      await t.sql`select share_cents, taken_back_cents from payouts where job_id = ${shared.id}`;
    assert.equal(payout!.takenBackCents, payout!.shareCents);
    await ledgerBalances(t);
  });

  it('previews the effect without changing anything', async () => {
    const { job } = await paidJob(t);
    const { body } = await patch(job.id, { status: 'cancelled' }, '?preview=true');
    assert.deepEqual(body.data.preview.cancellation, {
      allowed: true,
      refund: 149,
      fee: 0,
      feeDue: 0,
      cardReleased: false,
    });
    assert.equal(body.data.job.status, 'pending');
  });

  it('previews the fee, what of it stays due, and the effect of waiving it', async () => {
    await t.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: 48, feeFixed: 30 } });
    const late = async (changes: object = {}) => {
      const job = await bookJob(t, changes);
      const start = t.clock.now().add({ hours: 4 });
      await t.sql`update jobs set scheduled_start = ${start}, scheduled_end = ${start.add({ hours: 1 })}
        where id = ${job.id}`;
      return job;
    };
    const preview = async (id: string, waiveFee: boolean) =>
      (await patch(id, { status: 'cancelled', waiveFee }, '?preview=true')).body.data.preview.cancellation;
    const none = { allowed: true, refund: 0, fee: 0, feeDue: 0, cardReleased: false };

    const job = await late();
    assert.deepEqual(await preview(job.id, false), { ...none, fee: 30, feeDue: 30 });
    await tell(t, succeeded(job.id, 2_000));
    assert.deepEqual(await preview(job.id, false), { ...none, fee: 30, feeDue: 10 });
    assert.deepEqual(await preview(job.id, true), { ...none, refund: 20 });
    await tell(t, succeeded(job.id, 5_000));
    assert.deepEqual(await preview(job.id, false), { ...none, fee: 30, refund: 40 });
    assert.deepEqual(await preview(job.id, true), { ...none, refund: 70 });
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.status, 'pending');

    const withCard = await late({ paymentId: 'seti_waived', paymentStatus: 'card_on_file' });
    await lookUpPayments(t.deps);
    assert.deepEqual(await preview(withCard.id, false), { ...none, fee: 30, feeDue: 30 });
    assert.deepEqual(await preview(withCard.id, true), { ...none, cardReleased: true });
    await t.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: null, feeFixed: 0 } });
  });

  it('400: combined with other edits; 404: unknown; 409: completed', async () => {
    const job = await bookJob(t);
    assert.equal((await patch(job.id, { status: 'cancelled', price: 1 })).status, 400);
    assert.equal((await patch(crypto.randomUUID(), { status: 'cancelled' })).status, 404);
    await t.sql`update jobs set status = 'completed' where id = ${job.id}`;
    assert.equal((await patch(job.id, { status: 'cancelled' })).status, 409);
  });

  it('502: changes nothing when the processor does not answer', async () => {
    const job = await bookJob(t, { paymentId: 'pi_hq_down' });
    assert.equal((await patch(job.id, { status: 'cancelled' })).status, 502);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.status, 'pending');
  });
});
