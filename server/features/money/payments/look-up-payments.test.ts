import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';
import { lookUpPayments } from './look-up-payments.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const jobRow = async (id: string) => (await t.sql`select * from jobs where id = ${id}`)[0]!;
const alerts = async () => (await messagesTo(t, 'hq@example.com')).map(({ text }: { text: string }) => text);

describe('a payment named at booking', () => {
  it('is absent when the name is empty', async () => {
    const job = await bookJob(t, { paymentId: '', paymentStatus: '' });
    assert.deepEqual([job.paymentId, job.paymentStatus], [null, null]);
  });

  it('is looked up no matter how many others cannot be', async () => {
    const empty = await Promise.all(Array.from({ length: 50 }, () => bookJob(t)));
    await t.sql`update jobs set payment_id = '' where id = any (${empty.map(({ id }) => id)}::uuid[])`;
    const paid = await bookJob(t, { paymentId: 'pi_behind_many' });
    await lookUpPayments(t.deps);
    await lookUpPayments(t.deps);
    assert.equal((await jobRow(paid.id)).paymentStatus, 'charged');
    const [left] = await t.sql`
      select count(*) as n from jobs where payment_id = '' and payment_looked_up_at is null`;
    assert.equal(left!.n, 0);
  });

  it('waits while our API key is rejected, and the office is alerted once an hour', async () => {
    const job = await bookJob(t, { paymentId: 'pi_misconfigured' });
    const before = (await alerts()).length;
    for (let i = 0; i < 3; i++) await lookUpPayments(t.deps);
    assert.equal((await jobRow(job.id)).paymentLookedUpAt, null);
    const told = await alerts();
    assert.equal(told.length, before + 1);
    assert.match(told[0]!, /Invalid API Key/);
    t.clock.advance({ minutes: 61 });
    await lookUpPayments(t.deps);
    assert.equal((await alerts()).length, before + 2);
    await t.sql`update jobs set payment_id = 'pi_configured' where id = ${job.id}`;
    await lookUpPayments(t.deps);
    assert.equal((await jobRow(job.id)).paymentStatus, 'charged');
  });

  it('does not count in another currency: the office is alerted, and the customer can still pay', async () => {
    const job = await bookJob(t, { paymentId: 'pi_euro' });
    await t.deps.payments.findPayment('pi_euro', { amountCents: 14_900 });
    await t.sql`update sandbox_objects set data = data || '{"currency": "eur"}' where id = 'pi_euro'`;
    await lookUpPayments(t.deps);
    const { paymentStatus, paymentLookedUpAt } = await jobRow(job.id);
    assert.notEqual(paymentStatus, 'charged');
    assert.ok(paymentLookedUpAt);
    assert.equal((await t.sql`select from payments where job_id = ${job.id}`).length, 0);
    assert.match((await alerts())[0]!, /EUR/);
    const payload = { jobId: job.id, amount: 14_900 };
    const before = (await alerts()).length;
    assert.equal((await t.send({ method: 'POST', url: '/api/payments/checkout', payload })).status, 200);
    assert.equal((await alerts()).length, before);
  });
});
