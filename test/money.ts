import assert from 'node:assert/strict';
import { deliverMessages } from '../server/features/messages/delivery/deliver-messages.ts';
import { processNewEvents } from '../server/features/money/processor-events/process-events.ts';
import { signBody } from '../server/providers/payments/signature.ts';
import { bookJob } from './factories.ts';
import type { TestApp } from './harness.ts';

let events = 0;

/** A processor event. */
export const event = (type: string, object: object, id = `evt_${++events}`) => ({
  id,
  type,
  data: { object },
});

export const succeeded = (
  jobId: string | null,
  amount: number,
  id = `pi_event_${++events}`,
  currency = 'usd',
) =>
  event('payment_intent.succeeded', {
    ...{ id, amount, amount_received: amount, currency, status: 'succeeded' },
    latest_charge: id.replace('pi_', 'ch_'),
    metadata: jobId ? { jobId } : {},
  });

export const failed = (jobId: string, amount: number, id = `pi_event_${++events}`) =>
  event('payment_intent.payment_failed', {
    ...{ id, amount, metadata: { jobId } },
    last_payment_error: {
      ...{ code: 'card_declined', decline_code: 'insufficient_funds' },
      message: 'Your card was declined.',
    },
  });

/** Sends a signed event. */
export function sendEvent(t: TestApp, body: object | string, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const at = Math.floor(t.clock.now().epochMilliseconds / 1000);
  return t.send({
    method: 'POST',
    url: '/api/payments-webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      'payments-signature': signBody('whsec_test', payload, at),
      ...headers,
    },
  });
}

/** Sends events one by one and processes them. */
export async function tell(t: TestApp, ...bodies: object[]) {
  for (const body of bodies) assert.equal((await sendEvent(t, body)).status, 200);
  return processNewEvents(t.deps);
}

/** An event as the office sees it. */
export const storedEvent = async (t: TestApp, id: string) =>
  (await t.hq('GET', '/api/webhooks?limit=200')).body.data.events.find(
    (found: { id: string }) => found.id === id,
  );

/** A job that was booked and paid in full. */
export async function paidJob(t: TestApp, changes: object = {}) {
  const job = await bookJob(t, changes);
  const currency = t.deps.config.business.currency.toLowerCase();
  const paid = succeeded(job.id, Math.round(job.total * 100), undefined, currency);
  await tell(t, paid);
  return { job, paymentId: (paid.data.object as { id: string }).id };
}

/** Submits the form of a sandbox page, given by URL or path, with one of its outcomes. */
export const chooseOutcome = (t: TestApp, page: string, outcome: string) =>
  t.send({
    method: 'POST',
    url: new URL(page, 'http://localhost').pathname,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Sets up a franchise's payout account. */
export async function connectFranchise(t: TestApp, franchiseId: string) {
  const { body } = await t.hq('POST', '/api/payments/connect/onboard', { franchiseId });
  await chooseOutcome(t, body.data.url, 'finish');
  await t.hq('GET', `/api/payments/connect/status?franchiseId=${franchiseId}`);
}

/** Every message to an address. */
export async function messagesTo(t: TestApp, to: string) {
  await deliverMessages(t.deps);
  return (await t.hq('GET', `/api/dev/messages?limit=200&to=${encodeURIComponent(to)}`)).body.data.messages;
}

/** Asserts that the ledger matches the payments and sums to zero in every way. */
export async function ledgerBalances(t: Pick<TestApp, 'sql'>) {
  const [sums] = await t.sql`
    select (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries) as entries,
      (select coalesce(sum(debit_cents - credit_cents), 0)::bigint from ledger_totals) as balances,
      (select count(*) from (
        select from ledger_entries group by transaction_id having sum(amount_cents) <> 0) as odd) as odd,
      (select count(*) from (
        select '' as scope, account, sum(amount_cents) as cents from ledger_entries group by account
        union all
        select franchise_id, account, sum(amount_cents) from ledger_entries
        where franchise_id is not null group by franchise_id, account
        except
        select scope, account, sum(debit_cents - credit_cents) from ledger_totals group by scope, account) as drifted
      ) as drifted,
      (select coalesce(sum(amount_cents) filter (where account in ('charges', 'sales_tax', 'tips')), 0)::bigint
        from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
        where kind in ('charge', 'charge_reversed'))
        + (select coalesce(sum(amount_cents), 0)::bigint from payments where status = 'succeeded') as charges,
      (select coalesce(sum(amount_cents) filter (where account in ('refunds', 'sales_tax_refunded')), 0)::bigint
        from ledger_entries)
        - (select coalesce(sum(least(refunded_cents + lost_cents, amount_cents - tip_cents)), 0)::bigint from payments)
        as refunds,
      (select coalesce(sum(amount_cents) filter (where account = 'transfers'), 0)::bigint from ledger_entries)
        - (select coalesce(sum(sent_cents - reversed_cents), 0)::bigint from payouts) as transfers`;
  assert.deepEqual(
    { ...sums },
    { entries: 0, balances: 0, odd: 0, drifted: 0, charges: 0, refunds: 0, transfers: 0 },
  );
}
