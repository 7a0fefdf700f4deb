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
    const { refund } = t.deps.payments;
    t.deps.payments.refund = async (...request) => {
      await refund(...request);
      throw new ProviderError('No answer', { kind: 'unknown' });
    };
    await t.hq('POST', `/api/payments/${id}/refund`, { amount: 27, reason: 'Late' });
    t.deps.payments.refund = refund;
    await world.failRefund((await world.refundsOf(id))[0]!);
    const events = await takeEvents();
    for (const type of ['charge.refunded', 'refund.failed']) {
      await sendEvent(t, events.get(type)!);
      await processNewEvents(t.deps);
      assert.equal(await refundedCents(id), 0, type);
    }
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
