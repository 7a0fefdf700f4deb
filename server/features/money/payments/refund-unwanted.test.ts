import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, succeeded, tell } from '../../../../test/money.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { retryWebhooks } from '../processor-events/retry-webhooks.ts';
import { lookUpPayment, lookUpPayments } from './look-up-payments.ts';
import { recordPayment } from './record-payment.ts';

const t = await openTestApp();

const refundsOf = async (jobId: string) =>
  Object.fromEntries(
    (await t.sql`select id, refunded_cents from payments where job_id = ${jobId}`).map(row => [
      row.id,
      row.refundedCents,
    ]),
  );
/** The processor knows these payments too, so that it can refund them. */
const made = (...ids: string[]) =>
  Promise.all(ids.map(id => t.deps.payments.findPayment(id, { amountCents: 14_900 })));

describe('money that is nobody’s to keep', () => {
  it('a first payment that is told again after a second one stays', async () => {
    const job = await bookJob(t);
    await made('pi_kept', 'pi_surplus');
    await tell(t, succeeded(job.id, 14_900, 'pi_kept'));
    await tell(t, succeeded(job.id, 14_900, 'pi_surplus'));
    await tell(t, succeeded(job.id, 14_900, 'pi_kept'));
    assert.deepEqual(await refundsOf(job.id), { pi_kept: 0, pi_surplus: 14_900 });
  });

  it('a payment that was kept at a cancellation without a refund stays, however often it is told', async () => {
    const job = await bookJob(t);
    await made('pi_forfeited');
    await tell(t, succeeded(job.id, 14_900, 'pi_forfeited'));
    const payload = { jobId: job.id, amount: 0 };
    assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    await tell(t, succeeded(job.id, 14_900, 'pi_forfeited'));
    assert.deepEqual(await refundsOf(job.id), { pi_forfeited: 0 });
  });

  it('a payment named at booking goes back where the job was paid otherwise meanwhile', async () => {
    const job = await bookJob(t, { paymentId: 'pi_named', paymentStatus: 'charged' });
    const before = (await findJob(t.sql, job.id))!;
    await tell(t, succeeded(job.id, 14_900, 'pi_other'));
    // Somebody asked the processor before, and writes it down after.
    await lookUpPayment(t.deps, before);
    await retryWebhooks(t.deps);
    assert.deepEqual(await refundsOf(job.id), { pi_named: 14_900, pi_other: 0 });
  });

  it('what a crash kept from going back goes back later', async () => {
    const job = await bookJob(t);
    await made('pi_late');
    const payload = { jobId: job.id };
    assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    // As a process leaves it that was killed between the booking of the payment and its refund.
    await t.deps.sql.begin(async sql => {
      const payment = (await t.deps.payments.findPayment('pi_late', { amountCents: 14_900 }))!;
      await recordPayment(t.deps, sql, job.id, payment);
    });
    await retryWebhooks(t.deps);
    assert.deepEqual(await refundsOf(job.id), { pi_late: 14_900 });
  });
});

describe('money that went back by somebody else’s hand', () => {
  it('is booked as refunded, not asked for again for ever', async () => {
    const job = await bookJob(t);
    await made('pi_first', 'pi_elsewhere');
    await t.deps.payments.refund('by-hand', { paymentId: 'pi_elsewhere', amountCents: 14_900 });
    await tell(t, succeeded(job.id, 14_900, 'pi_first'));
    await tell(t, succeeded(job.id, 14_900, 'pi_elsewhere'));
    assert.deepEqual(await refundsOf(job.id), { pi_first: 0, pi_elsewhere: 14_900 });
  });
});

describe('payments that bookings name', () => {
  it('are looked up however many jobs were paid otherwise before', async () => {
    for (let i = 0; i < 60; i++) {
      const job = await bookJob(t);
      await tell(t, succeeded(job.id, 14_900));
    }
    const job = await bookJob(t, { paymentId: 'pi_waiting', paymentStatus: 'charged' });
    await lookUpPayments(t.deps);
    assert.deepEqual(await refundsOf(job.id), { pi_waiting: 0 });
  });
});

it('after all of this the ledger balances', () => ledgerBalances(t));
