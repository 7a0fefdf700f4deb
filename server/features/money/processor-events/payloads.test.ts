import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { event, ledgerBalances, sendEvent, storedEvent, succeeded, tell } from '../../../../test/money.ts';
import { dropPartitions, makePartitions } from '../../../db/partitions.ts';
import { processDue } from './process-events.ts';
import { payloadPartitions } from './store.ts';

const t = await openTestApp();
const START = '2026-03-02T10:00:00Z';

/** More than a year later, when the payloads of that day are gone. */
async function ageByYears() {
  t.clock.advance({ hours: 24 * 450 });
  await dropOld();
}
async function dropOld() {
  await makePartitions(t.sql, payloadPartitions, t.clock.now());
  return dropPartitions(t.sql, payloadPartitions, t.clock.now().subtract({ hours: 24 * 400 }));
}
const paymentOf = async (id: string) =>
  (await t.sql`select amount_cents, refunded_cents from payments where id = ${id}`).map(row => ({ ...row }));

beforeEach(() => t.clock.set(START));

it('an event whose payload is gone is still on record, and counts once', async () => {
  const job = await bookJob(t, { price: 149 });
  const paid = succeeded(job.id, 14_900, 'pi_once');
  await tell(t, paid);
  assert.deepEqual((await storedEvent(t, paid.id)).payload, paid);
  await ageByYears();
  const { status, payload } = await storedEvent(t, paid.id);
  assert.deepEqual([status, payload], ['processed', null]);
  assert.deepEqual(await tell(t, paid), [], 'a second delivery is not processed');
  assert.deepEqual(await paymentOf('pi_once'), [{ amountCents: 14_900, refundedCents: 0 }]);
});

it('a refund of a payment whose event is gone is booked', async () => {
  const job = await bookJob(t, { price: 149 });
  await tell(t, succeeded(job.id, 14_900, 'pi_late'));
  await ageByYears();
  await tell(
    t,
    event('charge.refunded', { payment_intent: 'pi_late', amount: 14_900, amount_refunded: 4_900 }),
  );
  assert.deepEqual(await paymentOf('pi_late'), [{ amountCents: 14_900, refundedCents: 4_900 }]);
});

it('409: an event whose payload is gone is neither replayed nor revived by its payment', async () => {
  const early = event('charge.refunded', {
    ...{ payment_intent: 'pi_early', amount: 14_900, amount_refunded: 4_900 },
  });
  await tell(t, early);
  assert.equal((await storedEvent(t, early.id)).status, 'ignored');
  await ageByYears();
  const { status, body } = await t.hq('POST', `/api/webhooks/${early.id}/replay`);
  assert.equal(status, 409);
  assert.match(body.error, /too old/);
  const job = await bookJob(t, { price: 149 });
  await tell(t, succeeded(job.id, 14_900, 'pi_early'));
  assert.equal((await storedEvent(t, early.id)).status, 'ignored');
});

it('a payload stays for as long as its event waits', async () => {
  const job = await bookJob(t, { price: 149 });
  const paid = succeeded(job.id, 14_900, 'pi_waits');
  await sendEvent(t, paid);
  await ageByYears();
  assert.deepEqual((await storedEvent(t, paid.id)).payload, paid, 'nobody processed it in all that time');
  await processDue(t.deps, false);
  assert.deepEqual(await paymentOf('pi_waits'), [{ amountCents: 14_900, refundedCents: 0 }]);
  assert.equal(await dropOld(), 1);
  assert.equal((await storedEvent(t, paid.id)).payload, null);
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
