import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recurringBilling } from '../../../../test/billing.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo } from '../../../../test/money.ts';
import { chargeDue } from './charge-due.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const { add, run, jobsOf } = recurringBilling(t);
const kinds = async (to: string) => (await messagesTo(t, to)).map(({ kind }: { kind: string }) => kind);

describe('billing a recurring job', () => {
  it('sends an invoice when autoCharge has no card', async () => {
    const { id, customerEmail } = await add({ nextBillingDate: '2026-03-02', autoCharge: true });
    assert.equal((await run()).body.data.invoicesCreated, 1);
    const [{ jobId } = { jobId: '' }] = await jobsOf(id);
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${jobId}`)).body.data;
    assert.equal(invoices[0].status, 'sent');
    assert.deepEqual(await kinds(customerEmail), ['invoice']);
  });

  it('charges a saved card once, marks the job paid and sends a receipt', async () => {
    const { id, customerEmail } = await add({
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_good',
    });
    await run();
    await Promise.all([run(), chargeDue(t.deps), chargeDue(t.deps)]);
    const [made] = await jobsOf(id);
    assert.equal(made!.paymentStatus, 'charged');
    const { invoices } = (await t.hq('GET', `/api/invoices?jobId=${made!.jobId}`)).body.data;
    assert.equal(invoices[0].status, 'paid');
    assert.deepEqual(await kinds(customerEmail), ['receipt']);
    const paid = await t.sql`select from payments where job_id = ${made!.jobId}`;
    assert.equal(paid.length, 1);
  });

  it('does not charge twice when the processor’s answer is lost', async () => {
    const { id } = await add({
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_timeout',
    });
    await run();
    assert.equal((await jobsOf(id))[0]!.paymentStatus, null);
    t.clock.advance({ minutes: 11 });
    await chargeDue(t.deps);
    const [made] = await jobsOf(id);
    assert.equal(made!.paymentStatus, 'charged');
    const charges = await t.sql`select from sandbox_objects where data ->> 'jobId' = ${made!.jobId}`;
    assert.equal(charges.length, 1);
  });

  it('retries a declined card after 1, 3, 5 and 7 days and notifies the customer and the office', async () => {
    for (const paymentsCustomerId of ['cus_declined', 'cus_sca']) {
      t.clock.set('2026-03-02T10:00:00Z');
      const { customerEmail } = await add({
        nextBillingDate: '2026-03-02',
        autoCharge: true,
        paymentsCustomerId,
      });
      await run();
      assert.deepEqual(await kinds(customerEmail), ['dunning']);
      for (const days of [1, 3, 5, 7]) {
        t.clock.advance({ hours: 24 * days - 1 });
        const before = (await kinds(customerEmail)).length;
        await chargeDue(t.deps);
        assert.equal((await kinds(customerEmail)).length, before, 'retried too early');
        t.clock.advance({ hours: 2 });
        await chargeDue(t.deps);
        assert.equal((await kinds(customerEmail)).length, before + 1);
      }
      t.clock.advance({ hours: 24 * 30 });
      await chargeDue(t.deps);
      assert.equal((await kinds(customerEmail)).length, 5);
      const [last] = await messagesTo(t, customerEmail);
      assert.match(last.text, /won’t try again/);
      assert.match(last.text, /\/pay\/[\da-f-]{36}/);
    }
    assert.ok((await kinds('hq@example.com')).length >= 10);
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('tells the day of the next try in the time zone of the customer’s franchise', async () => {
    t.clock.set('2026-03-02T09:00:00Z');
    const franchise = await addFranchise(t, { timezone: 'Pacific/Honolulu' });
    const { customerEmail } = await add({
      franchiseId: franchise.id,
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_declined',
    });
    await run();
    const [told] = await messagesTo(t, customerEmail);
    assert.match(told.text, /We’ll try again on Monday, March 2, 2026/);
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('does not charge a job the customer has paid in the meantime', async () => {
    const { id } = await add({
      nextBillingDate: '2026-03-02',
      autoCharge: true,
      paymentsCustomerId: 'cus_declined',
    });
    await run();
    const [made] = await jobsOf(id);
    await t.sql`update jobs set payment_id = 'pi_by_hand', payment_looked_up_at = null where id = ${made!.jobId}`;
    await t.cron('webhook-retry');
    t.clock.advance({ hours: 25 });
    await chargeDue(t.deps);
    const [charge] =
      await t.sql`select status, attempts from recurring_charges where job_id = ${made!.jobId}`;
    assert.deepEqual({ ...charge }, { status: 'paid', attempts: 1 });
    t.clock.set('2026-03-02T10:00:00Z');
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
