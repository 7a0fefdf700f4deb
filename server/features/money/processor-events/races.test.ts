import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { event, failed, ledgerBalances, messagesTo, sendEvent, succeeded } from '../../../../test/money.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { handleEvent } from './handle-event.ts';
import { processNewEvents } from './process-events.ts';
import { claimEvents, settleEvent } from './store.ts';

const t = await openTestApp();

/** As a process takes it that is about to look at it. */
async function take(eventId: string) {
  const now = t.clock.now();
  const which = { onlyNew: true, except: [], limit: 10 };
  const taken = await claimEvents(t.sql, which, now, now.add({ minutes: 2 }));
  return taken.find(({ id }) => id === eventId)!;
}

it('a refund that is looked at while its payment is being booked is not lost', async () => {
  const job = await bookJob(t);
  const object = { payment_intent: 'pi_race', amount: 14_900, amount_refunded: 4_900 };
  const refund = event('charge.refunded', object);
  await sendEvent(t, refund);
  const taken = await take(refund.id);
  const payment = {
    ...{ id: 'pi_race', amountCents: 14_900, refundedCents: 0 },
    chargeId: null,
    jobId: job.id,
  };
  let looking: Promise<unknown> | undefined;
  await t.sql.begin(async sql => {
    await recordPayment(t.deps, sql, job.id, { ...payment, status: 'succeeded' });
    looking = handleEvent(t.deps, taken).then(outcome => settleEvent(t.sql, taken, outcome, t.clock.now()));
    await Promise.race([looking, isAnyoneWaiting(t)]);
  });
  await looking;
  await processNewEvents(t.deps);
  const [paid] = await t.sql`select refunded_cents from payments where id = 'pi_race'`;
  assert.equal(paid!.refundedCents, 4_900);
});

it('an event whose process died is taken up within minutes, without waiting for webhook-retry', async () => {
  const job = await bookJob(t);
  const body = succeeded(job.id, 14_900);
  await sendEvent(t, body);
  await take(body.id);
  assert.deepEqual(await processNewEvents(t.deps), [], 'somebody may still be at it');
  t.clock.advance({ minutes: 3 });
  assert.deepEqual(await processNewEvents(t.deps), [{ id: body.id, type: body.type, success: true }]);
});

it('an event that every process dies of is given up after ten', async () => {
  const job = await bookJob(t);
  const body = succeeded(job.id, 14_900);
  await sendEvent(t, body);
  for (let i = 0; i < 10; i++) {
    assert.equal((await take(body.id)).id, body.id);
    t.clock.advance({ minutes: 3 });
  }
  assert.deepEqual(await processNewEvents(t.deps), [{ id: body.id, type: body.type, success: false }]);
  const [given] = await t.sql`select status from webhook_events where id = ${body.id}`;
  assert.equal(given!.status, 'dead');
});

it('a failure that two processes look at is told once', async () => {
  const job = await bookJob(t, { customerEmail: 'once@example.com' });
  const body = failed(job.id, 14_900);
  await sendEvent(t, body);
  const taken = await take(body.id);
  await Promise.all([handleEvent(t.deps, taken), handleEvent(t.deps, taken)]);
  const kinds = (await messagesTo(t, 'once@example.com')).map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(kinds, ['payment_failed', 'welcome']);
});

it('after all of this the ledger balances', () => ledgerBalances(t));
