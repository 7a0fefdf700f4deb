import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import {
  connectFranchise,
  event,
  ledgerBalances,
  messagesTo,
  paidJob,
  sendEvent,
  succeeded,
  tell,
} from '../../../../test/money.ts';
import { processNewEvents } from '../processor-events/process-events.ts';

const t = await openTestApp({ config: { hqEmail: 'office@example.com' } });

let made = 0;
const dispute = (paymentId: string, status: string, id = `dp_${++made}`, amount = 10_000) => ({
  ...{ id, object: 'dispute', payment_intent: paymentId, amount, currency: 'usd', status },
  ...{ reason: 'fraudulent', evidence_details: { due_by: 1_773_000_000 } },
});
const opened = (object: object) => event('charge.dispute.created', object);
const closed = (object: object) => event('charge.dispute.closed', object);
const balanceOf = async (jobId: string) => (await t.hq('GET', `/api/jobs/${jobId}/balance`)).body.data;
const disputesOf = async (jobId: string) =>
  (await t.hq('GET', `/api/disputes?jobId=${jobId}`)).body.data.disputes;
const payoutOf = async (paymentId: string) =>
  (await t.sql`select * from payouts where payment_id = ${paymentId}`)[0]!;

/** A paid job of a franchise that can take transfers. */
async function franchisePaid() {
  const franchise = await addFranchise(t, { sharePercent: 80 });
  await connectFranchise(t, franchise.id);
  return { franchise, ...(await paidJob(t, { franchiseId: franchise.id, price: 100 })) };
}

describe('a dispute', () => {
  it('is money under question: neither paid nor due, and the office is told with the deadline', async () => {
    const { job, paymentId } = await franchisePaid();
    await tell(t, opened(dispute(paymentId, 'needs_response', 'dp_told')));
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.disputed, balance.refunded, balance.due], [100, 0, 0]);
    const [row] = await disputesOf(job.id);
    assert.deepEqual(
      [row.id, row.status, row.amount, row.reason, row.evidenceDueBy, row.closedAt],
      ['dp_told', 'open', 100, 'fraudulent', '2026-03-08T20:00:00.000Z', null],
    );
    const [mail] = (await messagesTo(t, 'office@example.com')).filter(({ text }: { text: string }) =>
      text.includes('disputes a payment'),
    );
    assert.match(mail.text, /March 8, 2026/);
    assert.equal((await t.hq('POST', `/api/payments/${paymentId}/refund`, { reason: 'x' })).status, 409);
  });

  it('won: everything is as before', async () => {
    const { job, paymentId } = await franchisePaid();
    const object = dispute(paymentId, 'needs_response');
    await tell(t, opened(object), closed({ ...object, status: 'won' }));
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.disputed, balance.refunded, balance.due], [0, 0, 0]);
    assert.equal((await payoutOf(paymentId)).takenBackCents, 0);
  });

  it('lost: counts as refunded and takes the share back', async () => {
    const { job, paymentId } = await franchisePaid();
    const object = dispute(paymentId, 'needs_response');
    await tell(t, opened(object), closed({ ...object, status: 'lost' }));
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.disputed, balance.refunded, balance.due], [0, 100, 100]);
    const { takenBackCents, reversedCents } = await payoutOf(paymentId);
    assert.deepEqual([takenBackCents, reversedCents], [8_000, 8_000]);
    assert.equal((await disputesOf(job.id))[0].status, 'lost');
  });

  it('counts once for fifty deliveries, in any order, and before its payment', async () => {
    const { job } = await paidJob(t, { price: 100, paymentId: 'pi_before' });
    const lost = dispute('pi_disputed_early', 'lost');
    await tell(t, closed(lost), opened({ ...lost, status: 'needs_response' }));
    assert.deepEqual(await disputesOf(job.id), []);
    const other = await paidJob(t, { price: 100 });
    const object = dispute(other.paymentId, 'needs_response');
    const events = [opened(object), closed({ ...object, status: 'lost' })];
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => sendEvent(t, { ...events[i % 2]!, id: `evt_many_${i}` })),
    );
    await processNewEvents(t.deps);
    const balance = await balanceOf(other.job.id);
    assert.deepEqual([balance.disputed, balance.refunded], [0, 100]);
    assert.equal((await disputesOf(other.job.id)).length, 1);
  });

  it('before its payment waits for it', async () => {
    const { job } = await paidJob(t, { price: 50 });
    await t.hq('POST', `/api/payments/${(await firstPayment(job.id)).id}/refund`, { reason: 'Start over' });
    const lost = dispute('pi_late_one', 'lost', 'dp_late', 5_000);
    await tell(t, closed(lost));
    await tell(t, succeeded(job.id, 5_000, 'pi_late_one'));
    await processNewEvents(t.deps);
    assert.equal((await disputesOf(job.id))[0]?.status, 'lost');
  });

  it('of what is left after a part refund takes only that', async () => {
    const { job, paymentId } = await paidJob(t, { price: 100 });
    await tell(t, event('charge.refunded', { payment_intent: paymentId, amount_refunded: 3_000 }));
    const object = dispute(paymentId, 'needs_response');
    await tell(t, opened(object), closed({ ...object, status: 'lost' }));
    const balance = await balanceOf(job.id);
    assert.deepEqual([balance.refunded, balance.due], [100, 100]);
  });
});

const firstPayment = async (jobId: string) =>
  (await t.hq('GET', `/api/payments?jobId=${jobId}`)).body.data.payments[0];

describe('a share that cannot be taken back', () => {
  it('alerts the office and is set off against the next payouts', async () => {
    const { franchise, paymentId } = await franchisePaid();
    const real = t.deps.payments.reverseTransfer;
    const { ProviderError } = await import('../../../providers/errors.ts');
    t.deps.payments.reverseTransfer = () =>
      Promise.reject(new ProviderError('Insufficient balance', { kind: 'final' }));
    const object = dispute(paymentId, 'lost');
    await tell(t, closed(object));
    t.deps.payments.reverseTransfer = real;
    const alerts = (await messagesTo(t, 'office@example.com')).filter(({ text }: { text: string }) =>
      text.includes('set off against the next payouts'),
    );
    assert.equal(alerts.length, 1);
    assert.ok(alerts[0].text.includes(franchise.name));
    assert.ok(!alerts[0].text.includes(`Franchise: ${franchise.id}`));
    const next = await paidJob(t, { franchiseId: franchise.id, price: 60 });
    const after = await paidJob(t, { franchiseId: franchise.id, price: 100 });
    const [first, second, third] = await Promise.all(
      [paymentId, next.paymentId, after.paymentId].map(payoutOf),
    );
    assert.deepEqual([second!.withheldCents, second!.sentCents], [4_800, 0]);
    assert.deepEqual([third!.withheldCents, third!.sentCents], [3_200, 4_800]);
    assert.equal(first!.setOffCents, 8_000);
    const { data } = (await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`)).body;
    assert.equal(data.pendingBalance ?? data.pending ?? 0, 0);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
