import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { chargeCard } from '../../server/features/money/billing/charge-card.ts';
import { type CheckoutRequest, openCheckout } from '../../server/features/money/checkout/open-checkout.ts';
import { reverseByHand, takeByHand } from '../../server/features/money/payments/take-by-hand.ts';
import { refundPayment } from '../../server/features/money/refunds/refund-payment.ts';
import { chooseOutcome } from '../money.ts';
import type { History, HistoryJob } from './history.ts';
import { office } from './job-steps.ts';
import { balanceOf, refundableCents } from './model.ts';
import { fault, jobStep, pageStep, part, paymentStep, percent, pick, processorStep } from './step.ts';

const tip = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3_000) });

const checkout = jobStep(
  'checkout',
  { all: fc.boolean(), tip, pays: fc.boolean(), fault },
  async (h, job, given) => {
    const { dueCents } = balanceOf(job);
    const amount = given.all && dueCents > 0 ? dueCents : undefined;
    const request: CheckoutRequest = {
      jobId: job.id,
      tip: given.tip,
      ...(amount === undefined ? {} : { amount }),
    };
    const { value, broken, refused } = await h.service.run(deps => openCheckout(deps, request), given.fault);
    // A tip alone is welcome when nothing is due.
    const canPay = dueCents > 0 || (given.tip > 0 && job.status !== 'cancelled');
    if (!broken) assert.equal(refused === undefined, canPay, refused?.message ?? 'It was not refused');
    if (!value) return;
    job.sessions.push(value.sessionId);
    if (given.pays) await choose(h, job, value.sessionId, 'pay');
  },
);

/** The customer comes back to a page, which may be outdated by now. */
const customerPays = pageStep('customer pays', { declined: fc.boolean() }, (h, session, given, job) =>
  choose(h, job, session, given.declined ? 'declined' : 'pay'),
);

async function choose({ t, world }: History, job: HistoryJob, session: string, outcome: 'pay' | 'declined') {
  await chooseOutcome(t, `/sandbox/checkout/${session}`, outcome);
  for (const { id, status } of await world.paymentsOf(job.id))
    if (status === 'succeeded') job.atProcessor.add(id);
}

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

const reverseCash = paymentStep('reverse cash', { fault }, async (h, payment, given, job) => {
  const isReserved = job.books!.refunds.some(
    ({ paymentId, status }) => paymentId === payment.id && ['requested', 'succeeded'].includes(status),
  );
  const { broken, refused } = await h.service.run(
    deps => reverseByHand(deps, payment.id, office),
    given.fault,
  );
  if (broken) return;
  assert.equal(
    refused === undefined,
    !payment.isCard && !isReserved,
    refused?.message ?? 'It was not refused',
  );
});

const refund = paymentStep(
  'refund',
  { percent: fc.option(fc.integer({ min: 1, max: 120 })), twice: fc.boolean(), fault },
  async (h, payment, given, job) => {
    const left = refundableCents(payment, job.books!.refunds);
    const amountCents = given.percent === null ? undefined : part(left, given.percent);
    const ask = (deps: Parameters<typeof refundPayment>[0]) =>
      refundPayment(deps, randomUUID(), payment.id, { amountCents, reason: 'Asked' }, office);
    const { broken, refused } = await h.service.run<unknown>(
      // Two people refund at the same moment: one of them is refused if it is too much.
      given.twice ? async deps => (await Promise.allSettled([ask(deps), ask(deps)]))[0] : ask,
      given.fault,
    );
    if (broken || given.twice) return;
    const canRefund = left > 0 && (amountCents ?? left) <= left;
    assert.equal(refused === undefined, canRefund, refused?.message ?? 'It was not refused');
  },
);

const chargeSavedCard = jobStep('charge card', { fault }, (h, job, given) =>
  h.service.run(deps => chargeCard(deps, job.id), given.fault),
);

const refundElsewhere = processorStep(
  'refund at the processor',
  { percent },
  async ({ world }, id, given) => {
    const left = await world.leftOf((await world.payment(id))!);
    if (left > 0) await world.refund(id, part(left, given.percent));
  },
);

const refundFails = processorStep('refund fails', { refund: fc.nat(3) }, async ({ world }, id, given) => {
  const made = (await world.refundsOf(id)).filter(({ status }) => status === 'succeeded');
  if (made.length > 0) await world.failRefund(pick(made, given.refund));
});

const dispute = processorStep('dispute', { percent }, async ({ world }, id, given) => {
  const payment = (await world.payment(id))!;
  const left = await world.leftOf(payment);
  if (left > 0) await world.openDispute(payment, part(left, given.percent));
});

const disputeEnds = processorStep('dispute ends', { won: fc.boolean() }, async ({ world }, id, given) => {
  const open = (await world.disputesOf(id)).find(({ status }) => status === 'open');
  if (open) await world.closeDispute(open, given.won ? 'won' : 'lost');
});

export const moneySteps = {
  ...{ checkout, customerPays, cash, reverseCash, refund, chargeSavedCard },
  ...{ refundElsewhere, refundFails, dispute, disputeEnds },
};
