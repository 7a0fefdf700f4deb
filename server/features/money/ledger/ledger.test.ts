import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { connectFranchise, event, ledgerBalances, sendEvent, succeeded } from '../../../../test/money.ts';
import { processDue } from '../processor-events/process-events.ts';

const t = await openTestApp();

let runs = 0;

async function connectedFranchise(sharePercent: number) {
  const franchise = await addFranchise(t, { sharePercent });
  await connectFranchise(t, franchise.id);
  return franchise;
}

it('accounts for every cent, whatever the order or repetition of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      // Cumulative refunds as fractions of the payment. Their events may repeat and arrive out of order.
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      fc.nat(),
      fc.boolean(),
      async (cents, shareBasis, parts, position, atOnce) => {
        const franchise = await connectedFranchise(shareBasis / 100);
        const job = await bookJob(t, { price: cents / 100, franchiseId: franchise.id });
        const paymentId = `pi_property_${++runs}`;
        const totals = parts.map(part => Math.round(part * cents));
        const events = totals.map(amount_refunded =>
          event('charge.refunded', { payment_intent: paymentId, amount_refunded }),
        );
        events.splice(position % (events.length + 1), 0, succeeded(job.id, cents, paymentId));
        for (const body of events) {
          await sendEvent(t, body);
          if (!atOnce) await processDue(t.deps, false);
        }
        await Promise.all([processDue(t.deps, false), processDue(t.deps, false)]);
        await processDue(t.deps, false);

        const refunded = Math.max(0, ...totals);
        const share = Math.floor((cents * shareBasis + 5_000) / 10_000);
        const remaining = share - Math.round((share * refunded) / cents);
        const [payment] =
          await t.sql`select amount_cents, refunded_cents from payments where id = ${paymentId}`;
        assert.deepEqual({ ...payment }, { amountCents: cents, refundedCents: refunded });
        const dashboard = (await t.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`))
          .body.data;
        assert.deepEqual([dashboard.totalPaid, dashboard.balance], [remaining / 100, 0]);
      },
    ),
    { numRuns: 25 },
  );
  await ledgerBalances(t);
});
