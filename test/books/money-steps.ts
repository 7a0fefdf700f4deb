import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { chargeCard } from '../../server/features/money/billing/charge-card.ts';
import { type CheckoutRequest, openCheckout } from '../../server/features/money/checkout/open-checkout.ts';
import { reverseByHand, takeByHand } from '../../server/features/money/payments/take-by-hand.ts';
import { refundPayment } from '../../server/features/money/refunds/refund-payment.ts';
import { chooseOutcome } from '../money.ts';
import { office } from './job-steps.ts';
import { balanceOf, refundableCents } from './model.ts';
import { fault, jobStep, part, percent, pick } from './step.ts';

const payment = fc.nat(4);
const tip = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3_000) });

const checkout = jobStep('checkout', { all: fc.boolean(), tip, fault }, async (h, job, given) => {
  const { dueCents } = balanceOf(job);
  const amount = given.all && dueCents > 0 ? dueCents : undefined;
  const request: CheckoutRequest = {
    jobId: job.id,
    tip: given.tip,
    ...(amount === undefined ? {} : { amount }),
  };
  const { value, broken, refused } = await h.service.run(deps => openCheckout(deps, request), given.fault);
  if (value) job.sessions.push(value.sessionId);
  // A tip alone is welcome when nothing is due.
  const canPay = dueCents > 0 || (given.tip > 0 && job.status !== 'cancelled');
  if (!broken) assert.equal(refused === undefined, canPay, refused?.message ?? 'It was not refused');
});

const customerPays = jobStep(
  'customer pays',
  { page: fc.nat(2), declined: fc.boolean() },
  async (h, job, given) => {
    const session = pick(job.sessions.toReversed(), given.page);
    if (session)
      await chooseOutcome(h.t, `/sandbox/checkout/${session}`, given.declined ? 'declined' : 'pay');
  },
);

const cash = jobStep(
  'cash',
  { percent: fc.integer({ min: 1, max: 110 }), tip, daysAgo: fc.nat(2), twice: fc.boolean(), fault },
  async (h, job, given) => {
    const { dueCents } = balanceOf(job);
    const id = randomUUID();
    const amountCents = part(dueCents, given.percent);
    const tipCents = given.tip;
    const received = h.t.clock.now().subtract({ hours: 24 * given.daysAgo });
    const day = Temporal.PlainDate.from(h.today).subtract({ days: given.daysAgo }).toString();
    job.byHand.set(id, { amountCents: amountCents + tipCents, tipCents, day });
    const taken = { method: 'cash' as const, amountCents, tipCents, receivedAt: received.toString() };
    const take = () => h.service.run(deps => takeByHand(deps, id, job.id, taken, office), given.fault);
    const { broken, refused } = await take();
    if (given.twice && !refused) await take();
    if (broken) return;
    assert.equal(refused === undefined, amountCents <= dueCents, 'Cash over what is due');
    await h.check(job);
    assert.equal(
      job.payments.some(known => known.id === id),
      refused === undefined,
    );
  },
);

const reverseCash = jobStep('reverse cash', { payment, fault }, async (h, job, given) => {
  const found = pick(job.payments, given.payment);
  if (!found) return;
  const reserved = job.books!.refunds.some(
    ({ paymentId, status }) => paymentId === found.id && ['requested', 'succeeded'].includes(status),
  );
  const { broken, refused } = await h.service.run(deps => reverseByHand(deps, found.id, office), given.fault);
  if (broken) return;
  assert.equal(refused === undefined, !found.isCard && !reserved, refused?.message ?? 'It was not refused');
});

const refund = jobStep(
  'refund',
  { payment, percent: fc.option(fc.integer({ min: 1, max: 120 })), twice: fc.boolean(), fault },
  async (h, job, given) => {
    const found = pick(job.payments, given.payment);
    if (!found) return;
    const left = refundableCents(found, job.books!.refunds);
    const amountCents = given.percent === null ? undefined : part(left, given.percent);
    const ask = (deps: Parameters<typeof refundPayment>[0]) =>
      refundPayment(deps, randomUUID(), found.id, { amountCents, reason: 'Asked' }, office);
    const { broken, refused } = await h.service.run<unknown>(
      // Two people refund at the same moment: one of them is refused if it is too much.
      given.twice ? async deps => (await Promise.allSettled([ask(deps), ask(deps)]))[0] : ask,
      given.fault,
    );
    if (broken || given.twice) return;
    assert.equal(
      refused === undefined,
      left > 0 && (amountCents ?? left) <= left,
      refused?.message ?? 'It was not refused',
    );
  },
);

const chargeSavedCard = jobStep('charge card', { fault }, async (h, job, given) => {
  await h.service.run(deps => chargeCard(deps, job.id), given.fault);
});

const refundedElsewhere = jobStep('refund at the processor', { payment, percent }, async (h, job, given) => {
  const found = pick(await h.world.paymentsOf(job.id), given.payment);
  const left = found ? await h.world.leftOf(found) : 0;
  if (left > 0) await h.world.refund(found!.id, part(left, given.percent));
});

const refundFails = jobStep('refund fails', { payment, refund: fc.nat(3) }, async (h, job, given) => {
  const found = pick(await h.world.paymentsOf(job.id), given.payment);
  const made = found ? await h.world.refundsOf(found.id) : [];
  const refund = pick(
    made.filter(({ status }) => status === 'succeeded'),
    given.refund,
  );
  if (refund) await h.world.failRefund(refund);
});

const disputeOpens = jobStep('dispute', { payment, percent }, async (h, job, given) => {
  const found = pick(await h.world.paymentsOf(job.id), given.payment);
  const left = found ? await h.world.leftOf(found) : 0;
  if (left > 0) await h.world.openDispute(found!, part(left, given.percent));
});

const disputeEnds = jobStep('dispute ends', { payment, won: fc.boolean() }, async (h, job, given) => {
  const found = pick(await h.world.paymentsOf(job.id), given.payment);
  const open = found
    ? (await h.world.disputesOf(found.id)).find(({ status }) => status === 'open')
    : undefined;
  if (open) await h.world.closeDispute(open, given.won ? 'won' : 'lost');
});

export const moneySteps = [
  ...[checkout, customerPays, cash, reverseCash, refund, chargeSavedCard],
  ...[refundedElsewhere, refundFails, disputeOpens, disputeEnds],
];
