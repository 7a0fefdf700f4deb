import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outsideWorld } from '../../../../test/books/outside-world.ts';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { ledgerBalances, sendEvent, tell } from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { lockPayment } from '../../../records/payments/store.ts';
import { handleEvent } from './handle-event.ts';
import { processNewEvents } from './process-events.ts';
import { claimEvents, type EventRow, settleEvent } from './store.ts';

const t = await openTestApp();
const world = outsideWorld(t.sql);

/** The events that the processor has for us, by type. */
async function takeEvents(): Promise<Map<string, object>> {
  const events = await world.undelivered();
  await world.markDelivered(events.map(({ id }) => id));
  return new Map(events.map(({ payload }) => JSON.parse(payload)).map(event => [event.type, event]));
}

async function paid(): Promise<string> {
  const job = await bookJob(t);
  const charge = {
    customerId: 'cus_1',
    cardId: 'pm_1',
    jobId: job.id,
    amountCents: 14_900,
    description: 'x',
  };
  await t.deps.payments.charge(`charge:${job.id}`, charge);
  await tell(t, ...(await takeEvents()).values());
  return (await world.paymentsOf(job.id))[0]!.id;
}
const refundedCents = async (id: string) =>
  (await t.sql`select refunded_cents from payments where id = ${id}`)[0]!.refundedCents;

/** The processor makes a refund, and we do not hear of it. */
async function loseAnswer(ask: () => Promise<unknown>) {
  const { refund } = t.deps.payments;
  t.deps.payments.refund = async (...request) => {
    await refund(...request);
    throw new ProviderError('No answer', { kind: 'unknown' });
  };
  await ask();
  t.deps.payments.refund = refund;
}

describe('a refund made at the processor that the bank sends back', () => {
  it('is not booked, whichever of its events is handled first, or both at once', async () => {
    const id = await paid();
    await world.refund(id, 2_700);
    await world.failRefund((await world.refundsOf(id))[0]!);
    const events = await takeEvents();
    for (const type of ['charge.refunded', 'refund.failed']) await sendEvent(t, events.get(type)!);
    const now = t.clock.now();
    const claimed = await claimEvents(
      t.sql,
      { onlyNew: true, dueBy: now, limit: 10 },
      now.add({ minutes: 2 }),
    );
    const handle = async (type: string) => {
      const event = claimed.find(row => row.type === type) as EventRow;
      await settleEvent(t.sql, event, await handleEvent(t.deps, event), now);
    };
    let handling: Promise<unknown>[] = [];
    await t.sql.begin(async sql => {
      await lockPayment(sql, id);
      handling = [handle('charge.refunded'), handle('refund.failed')];
      await isAnyoneWaiting(t, 2);
    });
    await Promise.all(handling);
    assert.equal(await refundedCents(id), 0);
  });

  it('is taken out of a total that had more in it', async () => {
    const id = await paid();
    await world.refund(id, 2_700);
    await world.refund(id, 5_000);
    await tell(t, (await takeEvents()).get('charge.refunded')!);
    assert.equal(await refundedCents(id), 7_700);
    await world.failRefund((await world.refundsOf(id))[0]!);
    await tell(t, (await takeEvents()).get('refund.failed')!);
    assert.equal(await refundedCents(id), 5_000);
  });
});

describe('our own refund that the bank sends back before we know it was made', () => {
  it('is not booked as somebody else’s', async () => {
    const id = await paid();
    await loseAnswer(() => t.hq('POST', `/api/payments/${id}/refund`, { amount: 27, reason: 'Late' }));
    await world.failRefund((await world.refundsOf(id))[0]!);
    const events = await takeEvents();
    for (const type of ['charge.refunded', 'refund.failed']) {
      await sendEvent(t, events.get(type)!);
      await processNewEvents(t.deps);
      assert.equal(await refundedCents(id), 0, type);
    }
  });
});

describe('our own refund that the bank sends back, and another one made at the processor instead', () => {
  for (const cents of [4_000, 10_000, 12_000])
    it(`books the other one of ${cents} cents, whichever event comes first`, async () => {
      for (const types of [
        ['refund.failed', 'charge.refunded'],
        ['charge.refunded', 'refund.failed'],
      ]) {
        const id = await paid();
        await t.hq('POST', `/api/payments/${id}/refund`, { amount: 100, reason: 'Late' });
        await takeEvents();
        await world.failRefund((await world.refundsOf(id))[0]!);
        await world.refund(id, cents);
        const events = await takeEvents();
        for (const type of types) await tell(t, events.get(type)!);
        assert.equal(await refundedCents(id), cents, String(types));
      }
    });
});

describe('a payment that is disputed and refunded, with events out of order', () => {
  const heldCents = async (id: string) => {
    const [row] = await t.sql`select disputed_cents, refunded_cents from payments where id = ${id}`;
    return { ...row };
  };
  const disputed = async (id: string, cents: number) => {
    const [job] = await t.sql`select job_id from payments where id = ${id}`;
    await world.openDispute((await world.paymentsOf(job!.jobId))[0]!, cents);
  };

  it('books all of a dispute before the failure of the refund that would leave less', async () => {
    const id = await paid();
    await t.hq('POST', `/api/payments/${id}/refund`, { amount: 100, reason: 'Late' });
    await tell(t, (await takeEvents()).get('charge.refunded')!);
    await world.failRefund((await world.refundsOf(id))[0]!);
    await disputed(id, 14_900);
    const events = await takeEvents();
    await tell(t, events.get('charge.dispute.created')!);
    assert.deepEqual(await heldCents(id), { disputedCents: 14_900, refundedCents: 0 });
    await tell(t, events.get('refund.failed')!);
    assert.deepEqual(await heldCents(id), { disputedCents: 14_900, refundedCents: 0 });
  });

  it('books a refund before the end of the dispute that made it possible', async () => {
    const id = await paid();
    await disputed(id, 14_900);
    await tell(t, (await takeEvents()).get('charge.dispute.created')!);
    await world.closeDispute((await world.disputesOf(id))[0]!, 'won');
    await world.refund(id, 4_900);
    const events = await takeEvents();
    await tell(t, events.get('charge.refunded')!);
    assert.deepEqual(await heldCents(id), { disputedCents: 0, refundedCents: 4_900 });
    await tell(t, events.get('charge.dispute.closed')!);
    assert.deepEqual(await heldCents(id), { disputedCents: 0, refundedCents: 4_900 });
  });

  it('does not take our own refund, whose answer was lost, for somebody else’s', async () => {
    const id = await paid();
    await world.refund(id, 1_000);
    await tell(t, (await takeEvents()).get('charge.refunded')!);
    await loseAnswer(() => t.hq('POST', `/api/payments/${id}/refund`, { amount: 100, reason: 'Late' }));
    await world.failRefund((await world.refundsOf(id))[0]!);
    await tell(t, (await takeEvents()).get('refund.failed')!);
    assert.equal(await refundedCents(id), 10_000);
    const rows =
      await t.sql`select origin, status from refunds where payment_id = ${id} order by created_at, id`;
    assert.deepEqual(
      rows.map(row => `${row.origin} ${row.status}`),
      ['processor failed', 'office succeeded'],
    );
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
