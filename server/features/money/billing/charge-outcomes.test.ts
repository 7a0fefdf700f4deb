import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recurringBilling } from '../../../../test/billing.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo } from '../../../../test/money.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { NewCharge, Payments } from '../../../providers/payments/payments.ts';
import { chargeDue, chargeOne } from './charge-due.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const { add, run, jobsOf } = recurringBilling(t);

/** A recurring job whose charge was attempted once. */
async function chargedJob(paymentsCustomerId: string) {
  const { id, customerEmail } = await add({
    ...{ nextBillingDate: '2026-03-02', autoCharge: true, paymentsCustomerId },
  });
  await run();
  const [{ jobId } = { jobId: '' }] = await jobsOf(id);
  return { jobId, customerEmail };
}
const chargeOf = async (jobId: string) =>
  (await t.sql`select * from recurring_charges where job_id = ${jobId}`)[0]!;
const paymentsOf = (jobId: string) =>
  t.sql`select id, amount_cents, refunded_cents from payments where job_id = ${jobId} and status = 'succeeded'`;
const textsTo = async (to: string, kind: string): Promise<string[]> =>
  (await messagesTo(t, to))
    .filter((message: { kind: string }) => message.kind === kind)
    .map(({ text }: { text: string }) => text);
/** Renames and reprices the job. */
const change = (jobId: string) => t.sql`
  update jobs set type = 'Window cleaning', price_cents = 9500 where id = ${jobId}`;
const later = () => t.clock.advance({ minutes: 11 });
const withPayments = (changes: Partial<Payments>): Deps => ({
  ...t.deps,
  payments: { ...t.deps.payments, ...changes },
});

describe('a charge whose answer was lost', () => {
  it('is found again after the job was renamed and repriced, and not made twice', async () => {
    const { jobId } = await chargedJob('cus_renamed_timeout');
    assert.equal((await paymentsOf(jobId)).length, 0);
    await change(jobId);
    later();
    await chargeDue(t.deps);
    assert.deepEqual(
      (await paymentsOf(jobId)).map(({ amountCents }) => amountCents),
      [8_000],
    );
    const made = await t.sql`
      select from sandbox_objects where id like 'pi_%' and data ->> 'jobId' = ${jobId}`;
    assert.equal(made.length, 1);
  });

  it('is asked for again exactly as before if the processor never got it', async () => {
    const { jobId } = await chargedJob('cus_never_down');
    const [key, request] = await sentBy(jobId);
    await change(jobId);
    const asked: unknown[] = [];
    const deps = withPayments({
      findCard: async () => 'pm_another',
      findCharge: async () => undefined,
      charge: async (...sent) => {
        asked.push(sent);
        throw new ProviderError('another request under this key', { kind: 'unknown' });
      },
    });
    for (let i = 0; i < 2; i++) {
      later();
      await chargeDue(deps);
    }
    assert.deepEqual(asked, [
      [key, request],
      [key, request],
    ]);
    assert.equal((await chargeOf(jobId)).attempts, 0);
    await t.sql`update recurring_charges set status = 'given_up' where job_id = ${jobId}`;
  });

  it('is found and refunded if the job was canceled in the meantime', async () => {
    const { jobId } = await chargedJob('cus_canceled_timeout');
    await t.hq('PATCH', `/api/jobs/${jobId}`, { status: 'cancelled' });
    later();
    await chargeDue(t.deps);
    const [payment] = await paymentsOf(jobId);
    assert.deepEqual([payment?.amountCents, payment?.refundedCents], [8_000, 8_000]);
  });
});

async function sentBy(jobId: string) {
  const { request } = await chargeOf(jobId);
  assert.ok(request, 'the request was not stored');
  const { key, ...charge } = request;
  return [key, charge];
}

describe('a declined charge', () => {
  it('tells the customer why in our words, and the office in the processor’s', async () => {
    const { customerEmail, jobId } = await chargedJob('cus_words_declined');
    const [mail] = await textsTo(customerEmail, 'dunning');
    assert.match(mail!, /Your bank declined the card/);
    assert.doesNotMatch(mail!, /Your card was declined\./);
    const [alert] = (await textsTo('hq@example.com', 'payment_alert')).filter(text => text.includes(jobId));
    assert.match(alert!, /Your card was declined\./);
  });

  it('is a new request at the next attempt', async () => {
    const { jobId } = await chargedJob('cus_again_declined');
    assert.deepEqual((await chargeOf(jobId)).request, null);
    await change(jobId);
    const asked: (NewCharge & { key: string })[] = [];
    t.clock.advance({ hours: 25 });
    await chargeDue(
      withPayments({
        findCard: async () => 'pm_replaced',
        charge: async (key, charge) => {
          asked.push({ key, ...charge });
          return { status: 'declined', code: 'expired_card', reason: 'raw' };
        },
      }),
    );
    const mine = asked.find(charge => charge.jobId === jobId)!;
    assert.match(mine.key, /:1$/);
    assert.deepEqual([mine.amountCents, mine.cardId], [9_500, 'pm_replaced']);
    assert.equal((await chargeOf(jobId)).attempts, 2);
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('counts once when two processes learn of it at the same time', async () => {
    const { jobId, customerEmail } = await chargedJob('cus_pair_down');
    const declined = withPayments({
      findCharge: async () => ({ status: 'declined', code: 'expired_card', reason: 'raw' }),
    });
    later();
    await t.sql`update recurring_charges set due_at = ${t.clock.now()} where job_id = ${jobId}`;
    const row = (await chargeOf(jobId)) as never;
    await Promise.all([chargeOne(declined, row), chargeOne(declined, row)]);
    assert.equal((await chargeOf(jobId)).attempts, 1);
    assert.equal((await textsTo(customerEmail, 'dunning')).length, 1);
  });
});

describe('a charge that our own configuration prevents', () => {
  it('is retried without counting, unseen by the customer, with one alert an hour', async () => {
    const alerts = async () =>
      (await textsTo('hq@example.com', 'payment_alert')).filter(text => text.includes('Invalid API Key'));
    const { jobId, customerEmail } = await chargedJob('cus_misconfigured');
    for (let i = 0; i < 4; i++) {
      later();
      await chargeDue(t.deps);
    }
    const { status, attempts } = await chargeOf(jobId);
    assert.deepEqual([status, attempts], ['due', 0]);
    assert.deepEqual(await textsTo(customerEmail, 'dunning'), []);
    assert.equal((await alerts()).length, 1);
    t.clock.advance({ hours: 1 });
    await chargeDue(t.deps);
    assert.equal((await alerts()).length, 2);
    await t.sql`update recurring_charges set status = 'given_up' where job_id = ${jobId}`;
  });
});

describe('a charge that can never work', () => {
  it('is given up at once: the customer gets a link to pay, the office the reason', async () => {
    const { jobId, customerEmail } = await chargedJob('cus_refused');
    const { status, attempts } = await chargeOf(jobId);
    assert.deepEqual([status, attempts], ['given_up', 1]);
    const [mail] = await textsTo(customerEmail, 'dunning');
    assert.match(mail!, new RegExp(`/pay/${jobId}`));
    assert.doesNotMatch(mail!, /sandbox/i);
    const [alert] = (await textsTo('hq@example.com', 'payment_alert')).filter(text => text.includes(jobId));
    assert.match(alert!, /The sandbox rejects this request/);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
