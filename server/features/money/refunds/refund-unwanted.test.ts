import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, event, ledgerBalances, succeeded, tell } from '../../../../test/money.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { lookUpPayment, lookUpPayments } from '../payments/look-up-payments.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { retryWebhooks } from '../processor-events/retry-webhooks.ts';

const t = await openTestApp();

const refundsOf = async (jobId: string) =>
  Object.fromEntries(
    (await t.sql`select id, refunded_cents from payments where job_id = ${jobId}`).map(row => [
      row.id,
      row.refundedCents,
    ]),
  );
/** Makes the processor aware of these payments, so that it can refund them. */
const addToProcessor = (...ids: string[]) =>
  Promise.all(ids.map(id => t.deps.payments.findPayment(id, { amountCents: 14_900 })));

describe('payments that must be refunded', () => {
  it('keeps the first payment when its event repeats after a second payment', async () => {
    const job = await bookJob(t);
    await addToProcessor('pi_kept', 'pi_surplus');
    await tell(t, succeeded(job.id, 14_900, 'pi_kept'));
    await tell(t, succeeded(job.id, 14_900, 'pi_surplus'));
    await tell(t, succeeded(job.id, 14_900, 'pi_kept'));
    assert.deepEqual(await refundsOf(job.id), { pi_kept: 0, pi_surplus: 14_900 });
  });

  it('keeps a payment forfeited at cancellation, however often its event repeats', async () => {
    const job = await bookJob(t);
    await addToProcessor('pi_forfeited');
    await tell(t, succeeded(job.id, 14_900, 'pi_forfeited'));
    const payload = { jobId: job.id, email: job.customerEmail, amount: 0 };
    assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    await tell(t, succeeded(job.id, 14_900, 'pi_forfeited'));
    assert.deepEqual(await refundsOf(job.id), { pi_forfeited: 0 });
  });

  it('refunds a payment named at booking if the job was paid another way in the meantime', async () => {
    const job = await bookJob(t, { paymentId: 'pi_named', paymentStatus: 'charged' });
    const before = (await findJob(t.sql, job.id))!;
    await tell(t, succeeded(job.id, 14_900, 'pi_other'));
    // The look-up started before that payment and is saved after it.
    await lookUpPayment(t.deps, before);
    await retryWebhooks(t.deps);
    assert.deepEqual(await refundsOf(job.id), { pi_named: 14_900, pi_other: 0 });
  });

  it('makes a refund that a crash prevented', async () => {
    const job = await bookJob(t);
    await addToProcessor('pi_late');
    const payload = { jobId: job.id };
    assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    // The state after a process was killed between recording the payment and refunding it.
    await t.deps.sql.begin(async sql => {
      const payment = (await t.deps.payments.findPayment('pi_late', { amountCents: 14_900 }))!;
      await recordPayment(t.deps, sql, job.id, payment);
    });
    await retryWebhooks(t.deps);
    assert.deepEqual(await refundsOf(job.id), { pi_late: 14_900 });
  });
});

describe('an unwanted payment whose refund comes back from the bank', () => {
  it('is left to the office, which was told to pay the customer back another way', async () => {
    const job = await bookJob(t);
    await addToProcessor('pi_first_paid', 'pi_twice_paid');
    await tell(t, succeeded(job.id, 14_900, 'pi_first_paid'));
    await tell(t, succeeded(job.id, 14_900, 'pi_twice_paid'));
    const [made] = await t.sql`select processor_id from refunds where payment_id = 'pi_twice_paid'`;
    const failed = {
      id: made!.processorId,
      payment_intent: 'pi_twice_paid',
      amount: 14_900,
      status: 'failed',
    };
    await chooseOutcome(t, '/sandbox/payment/pi_twice_paid', 'refund_failed');
    await tell(t, event('refund.failed', failed));
    await retryWebhooks(t.deps);
    const rows = await t.sql`select status from refunds where payment_id = 'pi_twice_paid'`;
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['failed'],
    );
  });
});

describe('a payment refunded outside the service', () => {
  it('is recorded as refunded instead of being retried forever', async () => {
    const job = await bookJob(t);
    await addToProcessor('pi_first', 'pi_elsewhere');
    await t.deps.payments.refund('by-hand', {
      paymentId: 'pi_elsewhere',
      amountCents: 14_900,
      refundId: 'by-hand',
    });
    await tell(t, succeeded(job.id, 14_900, 'pi_first'));
    await tell(t, succeeded(job.id, 14_900, 'pi_elsewhere'));
    assert.deepEqual(await refundsOf(job.id), { pi_first: 0, pi_elsewhere: 14_900 });
  });
});

describe('payments named at booking', () => {
  it('are looked up even after many jobs were paid another way', async () => {
    for (let i = 0; i < 60; i++) {
      const job = await bookJob(t);
      await tell(t, succeeded(job.id, 14_900));
    }
    const job = await bookJob(t, { paymentId: 'pi_waiting', paymentStatus: 'charged' });
    await lookUpPayments(t.deps);
    assert.deepEqual(await refundsOf(job.id), { pi_waiting: 0 });
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
