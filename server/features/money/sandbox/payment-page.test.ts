import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, type event } from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';

const t = await openTestApp();
const { payments } = t.deps;

async function payment(amountCents = 10_000) {
  const job = await bookJob(t);
  const charge = { customerId: 'cus_1', cardId: 'pm_1', jobId: job.id, amountCents, description: 'x' };
  const outcome = await payments.charge(`charge:${job.id}`, charge);
  assert.equal(outcome.status, 'succeeded');
  const { id } = (outcome as { payment: { id: string } }).payment;
  return { id, page: `/sandbox/payment/${id}` };
}
/** The events queued by an outcome of the page. */
async function choose(page: string, outcome: string) {
  const [before] = await t.sql`select count(*) as n from sandbox_events`;
  const { status, headers } = await chooseOutcome(t, page, outcome);
  assert.deepEqual([status, headers.location], [303, page]);
  const rows = await t.sql`select payload from sandbox_events order by due_at, id`;
  return rows.slice(before!.n).map(row => JSON.parse(row.payload) as ReturnType<typeof event>);
}
const read = async (page: string) => (await t.send({ method: 'GET', url: page })).body as string;

describe('the sandbox’s page of a payment', () => {
  it('shows what was paid, in both languages, without a script; 404: unknown', async () => {
    const { page } = await payment();
    assert.match(await read(page), /\$100\.00/);
    assert.doesNotMatch(await read(page), /<script/);
    const spanish = await t.send({ method: 'GET', url: page, headers: { 'accept-language': 'es' } });
    assert.match(spanish.body, /disputa/);
    assert.equal((await t.send({ method: 'GET', url: '/sandbox/payment/pi_nobody' })).status, 404);
    assert.equal((await chooseOutcome(t, '/sandbox/payment/pi_nobody', 'dispute')).status, 404);
  });

  it('disputes what is left of a payment, once, and sends the events of the decision', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const { id, page } = await payment();
      await payments.refund(`refund:${id}`, { paymentId: id, amountCents: 2_500, refundId: 'r' });
      const [created] = await choose(page, 'dispute');
      const dueBy = t.clock.now().add({ hours: 7 * 24 });
      assert.equal(created!.type, 'charge.dispute.created');
      const { id: disputeId, ...dispute } = created!.data.object as { id: string };
      assert.deepEqual(dispute, {
        object: 'dispute',
        charge: id.replace('pi_', 'ch_'),
        payment_intent: id,
        amount: 7_500,
        currency: 'usd',
        status: 'needs_response',
        reason: 'fraudulent',
        evidence_details: { due_by: dueBy.epochMilliseconds / 1000 },
      });
      assert.deepEqual(await payments.findDispute(disputeId), {
        ...{ id: disputeId, paymentId: id, amountCents: 7_500, currency: 'usd', status: 'open' },
        ...{ reason: 'fraudulent', evidenceDueBy: dueBy },
      });
      assert.deepEqual(await choose(page, 'dispute'), []);
      await assert.rejects(
        payments.refund(`more:${id}`, { paymentId: id, amountCents: 1, refundId: 'more' }),
        (error: unknown) => error instanceof ProviderError && error.kind === 'final',
      );
      const [updated] = await choose(page, 'evidence');
      assert.equal(updated!.type, 'charge.dispute.updated');
      assert.equal((updated!.data.object as { status: string }).status, 'under_review');
      const [closed] = await choose(page, outcome);
      assert.equal(closed!.type, 'charge.dispute.closed');
      assert.equal((closed!.data.object as { status: string }).status, outcome);
      assert.equal((await payments.findDispute(disputeId))!.status, outcome);
      assert.deepEqual(await choose(page, outcome), []);
    }
  });

  it('lets a refund fail at the bank', async () => {
    const { id, page } = await payment();
    assert.deepEqual(await choose(page, 'refund_failed'), []);
    const refund = { paymentId: id, amountCents: 4_000, refundId: 'ours-1' };
    const { refundId } = await payments.refund(`refund:${id}`, refund);
    const events = await choose(page, 'refund_failed');
    assert.deepEqual(events.map(({ type }) => type).sort(), ['charge.refund.updated', 'refund.failed']);
    for (const { data } of events)
      assert.deepEqual(data.object, {
        ...{ id: refundId, object: 'refund', charge: id.replace('pi_', 'ch_'), payment_intent: id },
        ...{ amount: 4_000, currency: 'usd', status: 'failed', metadata: { refundId: 'ours-1' } },
      });
    assert.deepEqual(await payments.findRefund(refundId), { refundId, status: 'failed', refundedCents: 0 });
    assert.deepEqual(await choose(page, 'refund_failed'), []);
  });

  it('refunds a part from the processor’s dashboard until nothing is left', async () => {
    const { id, page } = await payment(100);
    const [half] = await choose(page, 'refund');
    assert.equal(half!.type, 'charge.refunded');
    assert.equal((half!.data.object as { amount_refunded: number }).amount_refunded, 50);
    for (let i = 0; i < 20; i++) await choose(page, 'refund');
    const found = (await payments.findPayment(id, { amountCents: 1 }))!;
    assert.equal(found.refundedCents, 100);
    assert.deepEqual(await choose(page, 'refund'), []);
    assert.deepEqual(await choose(page, 'dispute'), []);
  });
});
