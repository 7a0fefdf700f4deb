import assert from 'node:assert/strict';
import { chargeDue } from '../../server/features/money/billing/charge-due.ts';
import { onboardFranchise } from '../../server/features/money/payouts/onboard-franchise.ts';
import { retryWebhooks } from '../../server/features/money/processor-events/retry-webhooks.ts';
import type { Transfer } from '../../server/providers/payments/sandbox/objects.ts';
import { deliver } from './background-steps.ts';
import { accountOf, type History, type HistoryJob } from './history.ts';
import { completeJob } from './job-steps.ts';
import { earnedCents } from './model.ts';

const MOST_ROUNDS = 12;

/** Everything that is under way arrives: events, retries, accounts, work. Then our books must be the processor's. */
export async function settle(h: History) {
  for (const { id } of h.franchises) {
    await h.service.run(deps => onboardFranchise(deps, id));
    await h.world.setAccount(accountOf(id), true);
  }
  await comeToRest(h);
  for (const job of h.jobs) await completeJob(h, job);
  await comeToRest(h);
  const [open] = await h.t.sql<{ n: number }[]>`
    select count(*)::integer as n from webhook_events where status in ('waiting', 'dead')`;
  assert.equal(open!.n, 0, 'events that were never processed');
  for (const job of h.jobs) await compareWithProcessor(h, job);
  for (const { id } of h.franchises) await compareShares(h, id);
}

async function comeToRest(h: History) {
  for (let round = 0, before = ''; ; round++) {
    assert.ok(round < MOST_ROUNDS, 'The books do not come to rest');
    for (let events = await h.world.undelivered(); events.length > 0; events = await h.world.undelivered())
      await deliver(h, [...events]);
    h.t.clock.advance({ hours: 24 });
    await h.service.run(retryWebhooks);
    await h.service.run(deps => chargeDue(deps));
    await h.check(...h.jobs);
    const now = JSON.stringify(h.jobs.map(({ books }) => books));
    if (now === before && (await h.world.undelivered()).length === 0) return;
    before = now;
  }
}

async function compareWithProcessor({ world, service }: History, job: HistoryJob) {
  const { refunds, disputes, cancellation } = job.books!;
  const paid = (await world.paymentsOf(job.id)).filter(({ status }) => status === 'succeeded');
  const byCard = job.payments.filter(({ isCard }) => isCard);
  assert.deepEqual(byCard.map(({ id }) => id).toSorted(), paid.map(({ id }) => id).toSorted(), 'payments');
  for (const real of paid) {
    const ours = byCard.find(({ id }) => id === real.id)!;
    const fought = await world.disputesOf(real.id);
    const total = (status: string) =>
      fought
        .filter(dispute => dispute.status === status)
        .reduce((cents, dispute) => cents + dispute.amountCents, 0);
    const { amountCents, refundedCents, disputedCents, lostCents, feeCents } = ours;
    assert.deepEqual(
      { amountCents, refundedCents, disputedCents, lostCents, feeCents },
      {
        ...{ amountCents: real.amountCents, refundedCents: real.refundedCents, feeCents: real.feeCents },
        ...{ disputedCents: total('open'), lostCents: total('lost') },
      },
      `${job.name}: our books against the processor's`,
    );
    const own = refunds.filter(({ paymentId }) => paymentId === real.id);
    const isPlain = fought.length === 0 && own.every(({ status }) => status === 'succeeded');
    if (ours.isUnwanted && isPlain) assert.equal(refundedCents, amountCents, 'An unwanted payment was kept');
  }
  for (const { status, key, paymentId } of refunds) {
    assert.notEqual(status, 'requested', 'A refund is still open');
    if (status !== 'refused' || service.refusedKeys.has(key)) continue;
    // Then it was more than the processor had left, or the bank had the money.
    const isFought = disputes.some(dispute => dispute.paymentId === paymentId);
    const isElsewhere = (await world.refundsOf(paymentId)).some(({ ourId }) => ourId === undefined);
    assert.ok(isFought || isElsewhere, 'A refund was refused for nothing');
  }
  if (cancellation) assert.ok(cancellation.isDone, `${job.name}: a cancellation was left half done`);
}

/** What the franchise has at the processor, in our books, and by the model. */
async function compareShares(h: History, franchiseId: string) {
  const payouts = h.jobs.flatMap(({ books }) =>
    books!.payouts.filter(row => row.franchiseId === franchiseId),
  );
  const ids = payouts.flatMap(({ transferId }) => transferId ?? []);
  const rows = await h.t.sql<{ data: Transfer }[]>`select data from sandbox_objects where id = any (${ids})`;
  const real = rows.reduce((cents, { data }) => cents + data.amountCents - data.reversedCents, 0);
  const sent = payouts.reduce((cents, { sentCents }) => cents + sentCents, 0);
  assert.equal(sent, real, 'transfers in our books against the processor’s');
  assert.ok(
    payouts.every(({ isUnderWay }) => !isUnderWay),
    'A transfer is still under way',
  );
  const payments = h.jobs.flatMap(job => job.payments);
  const earned = payments
    .filter(({ share }) => share?.franchiseId === franchiseId)
    .reduce((cents, payment) => cents + earnedCents(payment), 0);
  // What could not be reversed stays there as a debt, and nothing more is sent until it is worked off.
  const debts = payouts.filter(({ debtCents }) => debtCents !== 0);
  assert.ok(
    debts.every(({ debtCents }) => debtCents > 0),
    'A share was not sent',
  );
  assert.equal(
    sent - earned,
    debts.reduce((cents, { debtCents }) => cents + debtCents, 0),
    'what a franchise has',
  );
  assert.ok(
    debts.every(({ isReversible }) => !isReversible),
    'Too much was sent, and not reversed',
  );
}
