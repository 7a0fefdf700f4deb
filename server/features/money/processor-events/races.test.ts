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

/** Claims an event as a process does right before handling it. */
async function claim(eventId: string) {
  const now = t.clock.now();
  const which = { onlyNew: true, dueBy: now, limit: 10 };
  const claimed = await claimEvents(t.sql, which, now.add({ minutes: 2 }));
  return claimed.find(({ id }) => id === eventId)!;
}

it('does not lose a refund handled while its payment is being recorded', async () => {
  const job = await bookJob(t);
  const object = { payment_intent: 'pi_race', amount: 14_900, amount_refunded: 4_900 };
  const refund = event('charge.refunded', object);
  await sendEvent(t, refund);
  const claimed = await claim(refund.id);
  const payment = {
    ...{ id: 'pi_race', amountCents: 14_900, refundedCents: 0 },
    ...{ tipCents: 0, feeCents: null, currency: 'usd', chargeId: null },
    jobId: job.id,
  };
  let handling: Promise<unknown> | undefined;
  await t.sql.begin(async sql => {
    await recordPayment(t.deps, sql, job.id, { ...payment, status: 'succeeded' });
    handling = handleEvent(t.deps, claimed).then(outcome =>
      settleEvent(t.sql, claimed, outcome, t.clock.now()),
    );
    await Promise.race([handling, isAnyoneWaiting(t)]);
  });
  await handling;
  await processNewEvents(t.deps);
  const [paid] = await t.sql`select refunded_cents from payments where id = 'pi_race'`;
  assert.equal(paid!.refundedCents, 4_900);
});

it('retries an event whose process died within minutes, without webhook-retry', async () => {
  const job = await bookJob(t);
  const body = succeeded(job.id, 14_900);
  await sendEvent(t, body);
  await claim(body.id);
  assert.deepEqual(await processNewEvents(t.deps), [], 'another process may still be working on it');
  t.clock.advance({ minutes: 3 });
  assert.deepEqual(await processNewEvents(t.deps), [{ id: body.id, type: body.type, success: true }]);
});

it('gives up an event after ten processes died on it', async () => {
  const job = await bookJob(t);
  const body = succeeded(job.id, 14_900);
  await sendEvent(t, body);
  for (let i = 0; i < 10; i++) {
    assert.equal((await claim(body.id)).id, body.id);
    t.clock.advance({ minutes: 3 });
  }
  assert.deepEqual(await processNewEvents(t.deps), [{ id: body.id, type: body.type, success: false }]);
  const [row] = await t.sql`select status from webhook_events where id = ${body.id}`;
  assert.equal(row!.status, 'dead');
});

it('notifies the customer once when two processes handle the same failure', async () => {
  const job = await bookJob(t, { customerEmail: 'once@example.com' });
  const body = failed(job.id, 14_900);
  await sendEvent(t, body);
  const claimed = await claim(body.id);
  await Promise.all([handleEvent(t.deps, claimed), handleEvent(t.deps, claimed)]);
  const kinds = (await messagesTo(t, 'once@example.com')).map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(kinds, ['payment_failed', 'welcome']);
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
