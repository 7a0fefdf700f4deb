import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo, succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });

const cancel = (payload: object) => t.send({ method: 'POST', url: '/api/customer/cancel', payload });
const kindsTo = async (to: string) =>
  (await messagesTo(t, to)).map(({ kind }: { kind: string }) => kind).toSorted();

/** Runs `happens` in the middle of one call to the processor. */
function during(call: 'refund' | 'cancelSetup', happens: () => Promise<unknown>) {
  const payments = t.deps.payments as Record<typeof call, (...given: never[]) => Promise<unknown>>;
  const ask = payments[call];
  payments[call] = async (...given) => {
    payments[call] = ask;
    await happens();
    return ask(...given);
  };
}

describe('while a booking is being canceled', () => {
  it('refunds a payment that arrives, up to the requested limit', async () => {
    const job = await bookJob(t, { paymentId: 'seti_limit' });
    await t.deps.payments.findPayment('pi_within', { amountCents: 14_900 });
    during('cancelSetup', () => tell(t, succeeded(job.id, 14_900, 'pi_within')));
    const { status, body } = await cancel({ jobId: job.id, email: job.customerEmail, amount: 100 });
    assert.deepEqual([status, body.data.refunded], [200, true]);
    const [paid] = await t.sql`select refunded_cents from payments where id = 'pi_within'`;
    assert.equal(paid!.refundedCents, 10_000);
  });

  it('409: keeps a job that gets completed, and notifies the office of the refund', async () => {
    const job = await bookJob(t, { paymentId: 'pi_overtaken', customerEmail: 'overtaken@example.com' });
    const worker = await addWorker(t);
    const move = async (patch: object) =>
      assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, patch)).status, 200);
    for (const patch of [{ workerId: worker.id }, { status: 'en_route' }, { status: 'in_progress' }])
      await move(patch);
    during('refund', () => move({ status: 'completed' }));
    assert.equal((await cancel({ jobId: job.id })).status, 409);
    assert.equal((await cancel({ jobId: job.id })).status, 409);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.status, 'completed');
    assert.ok(!(await kindsTo('overtaken@example.com')).includes('cancellation'));
    const alerts = (await messagesTo(t, 'hq@example.com')).filter(({ text }: { text: string }) =>
      text.includes(job.id),
    );
    assert.equal(alerts.length, 1);
    assert.match(alerts[0].text, /\$149\.00/);
  });

  it('cancels visit messages that have not been sent', async () => {
    const job = await bookJob(t, { customerEmail: 'early@example.com' });
    const worker = await addWorker(t);
    const visit = { workerId: worker.id, scheduledStart: '2026-03-09T10:00:00Z' };
    assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, visit)).status, 200);
    assert.equal((await cancel({ jobId: job.id })).status, 200);
    assert.deepEqual(await kindsTo('early@example.com'), ['cancellation', 'welcome']);
  });
});

describe('a cancellation that was cut off after its decision', () => {
  /** Cancels a paid job and dies while the processor is asked for the refund. */
  async function cutOff(name: string) {
    const job = await bookJob(t, { paymentId: `pi_${name}`, customerEmail: `${name}@example.com` });
    during('refund', () => Promise.reject(new Error('The process was killed')));
    assert.equal((await cancel({ jobId: job.id })).status, 500);
    t.clock.advance({ minutes: 5 });
    return job;
  }
  const statusOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job.status;
  const refundedOf = async (id: string) =>
    (await t.sql`select refunded_cents from payments where id = ${id}`)[0]!.refundedCents;

  it('is finished by webhook-retry: its refund is made anyway, so the job must not stay booked', async () => {
    const job = await cutOff('cut-off');
    assert.equal(await statusOf(job.id), 'pending');
    await t.cron('webhook-retry');
    assert.deepEqual([await statusOf(job.id), await refundedOf('pi_cut-off')], ['cancelled', 14_900]);
    assert.deepEqual(await kindsTo('cut-off@example.com'), ['cancellation', 'receipt', 'welcome']);
    await t.cron('webhook-retry');
    assert.equal((await kindsTo('cut-off@example.com')).length, 3);
  });

  it('leaves a job alone that was completed since, and alerts the office to the refund', async () => {
    const job = await cutOff('worked-on');
    await t.sql`update jobs set status = 'completed', completed_at = now() where id = ${job.id}`;
    await t.cron('webhook-retry');
    assert.deepEqual([await statusOf(job.id), await refundedOf('pi_worked-on')], ['completed', 14_900]);
    const alerts = (await messagesTo(t, 'hq@example.com')).filter(({ text }: { text: string }) =>
      text.includes(job.id),
    );
    assert.equal(alerts.length, 1);
    const [row] = await t.sql`select done_at from cancellations where job_id = ${job.id}`;
    assert.ok(row!.doneAt);
  });

  it('does not ask again and again for a refund that the bank sends back', async () => {
    const job = await bookJob(t, { paymentId: 'pi_sent-back' });
    const { payments } = t.deps;
    const { refund } = payments;
    let asked = 0;
    payments.refund = async (key, request) => {
      if (++asked > 3) throw new Error('It asks again and again');
      return { ...(await refund(key, { ...request, paymentId: 'pi_unrelated' })), status: 'failed' };
    };
    await payments.findPayment('pi_unrelated', { amountCents: 99_900 });
    try {
      assert.equal((await cancel({ jobId: job.id })).status, 200);
    } finally {
      payments.refund = refund;
    }
    assert.deepEqual([asked, await statusOf(job.id)], [1, 'cancelled']);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
