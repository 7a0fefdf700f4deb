/**
 * What the books must say, worked out from the contract, in arithmetic of its own: what a job's payments
 * come to, what is due, and who earned which share.
 */
export type Split = { percent: number } | { fixedCents: number };

export type Franchise = {
  id: string;
  taxRate: number;
  /** By the day they start on. */
  splits: Map<string, Split>;
};

export type Payment = {
  id: string;
  isCard: boolean;
  /** The business's calendar day. */
  day: string;
  amountCents: number;
  tipCents: number;
  taxCents: number;
  isUnwanted: boolean;
  refundedCents: number;
  lostCents: number;
  disputedCents: number;
  feeCents: number | null;
  share: { franchiseId: string; cents: number } | undefined;
};

export type Job = {
  id: string;
  status: string;
  franchiseId: string | null;
  totalCents: number;
  taxCents: number;
  cancellationFeeCents: number;
  depositCents: number | null;
  payments: Payment[];
};

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

/** `part / of` of an amount, half a cent rounded up, in whole numbers. */
const portion = (cents: number, part: number, of: number) => Math.floor((2 * cents * part + of) / (2 * of));

const priceOf = ({ amountCents, tipCents }: Payment) => amountCents - tipCents;

/** Of the price; a tip goes back only after all of it. */
const returnedPrice = (payment: Payment) =>
  Math.min(payment.refundedCents + payment.lostCents, priceOf(payment));

const returnedTip = (payment: Payment) => payment.refundedCents + payment.lostCents - returnedPrice(payment);

const returnedTax = (payment: Payment) =>
  returnedPrice(payment) === 0 ? 0 : portion(payment.taxCents, returnedPrice(payment), priceOf(payment));

export function balanceOf(job: Job) {
  const isCanceled = job.status === 'cancelled';
  const totalCents = isCanceled ? job.cancellationFeeCents : job.totalCents;
  const paidCents = sum(job.payments.map(priceOf));
  const refundedCents = sum(job.payments.map(returnedPrice));
  return {
    ...{ totalCents, paidCents, refundedCents },
    disputedCents: sum(job.payments.map(payment => payment.disputedCents)),
    tipCents: sum(job.payments.map(payment => payment.tipCents - returnedTip(payment))),
    dueCents: Math.max(0, totalCents - paidCents + refundedCents),
    creditCents: Math.max(0, paidCents - refundedCents - totalCents),
  };
}

export const isSettled = (job: Job) => {
  const { dueCents, paidCents, refundedCents } = balanceOf(job);
  return dueCents === 0 && paidCents > refundedCents;
};

export type NewPayment = Pick<Payment, 'id' | 'isCard' | 'day' | 'amountCents' | 'tipCents'>;

/**
 * A payment reaches the books. Nobody expects one by card when nothing is due any more, it only waits to go back; but
 * a tip on its own is welcome after everything is paid.
 */
export function addPayment(job: Job, given: NewPayment, franchise: Franchise | undefined): Payment {
  const { dueCents, paidCents, refundedCents } = balanceOf(job);
  const isOver =
    job.status === 'cancelled' || (paidCents > refundedCents && given.amountCents > given.tipCents);
  const isUnwanted = given.isCard && dueCents === 0 && isOver;
  const tipCents = isUnwanted ? 0 : given.tipCents;
  const none = { refundedCents: 0, lostCents: 0, disputedCents: 0, feeCents: null, share: undefined };
  const payment: Payment = { ...given, ...none, tipCents, isUnwanted, taxCents: 0 };
  if (!isUnwanted) payment.taxCents = taxIn(job, priceOf(payment), dueCents);
  job.payments.push(payment);
  assignShare(job, payment, franchise);
  return payment;
}

/** What happens to a payment after it was booked. `cents` went back, or are withheld or kept by the processor. */
export function applyEntry(
  job: Job,
  { kind, paymentId, cents }: { kind: string; paymentId: string; cents: number },
) {
  const payment = job.payments.find(({ id }) => id === paymentId)!;
  if (kind === 'charge_reversed') job.payments = job.payments.filter(known => known !== payment);
  else if (kind === 'fee') payment.feeCents = cents;
  else if (kind === 'dispute' || kind === 'dispute_won') payment.disputedCents += cents;
  else if (kind === 'dispute_lost') {
    payment.disputedCents -= cents;
    payment.lostCents += cents;
  } else payment.refundedCents += cents;
}

/** Part payments have their part of the job's tax; the one that settles the job has the rest. A fee has none. */
function taxIn(job: Job, priceCents: number, dueCents: number): number {
  if (job.status === 'cancelled') return 0;
  const kept = sum(job.payments.map(payment => payment.taxCents - returnedTax(payment)));
  const missing = Math.min(Math.max(0, job.taxCents - kept), priceCents);
  if (priceCents === dueCents || job.totalCents === 0) return job.totalCents === 0 ? 0 : missing;
  return Math.min(missing, portion(job.taxCents, priceCents, job.totalCents));
}

/** A payment's share goes to whoever has the job, by the split on the day of the payment. */
export function assignShare(job: Job, payment: Payment, franchise: Franchise | undefined) {
  const days = [...(franchise?.splits.keys() ?? [])].filter(day => day <= payment.day);
  const split = franchise?.splits.get(days.toSorted().at(-1) ?? '');
  payment.share =
    franchise && split && !payment.isUnwanted
      ? { franchiseId: franchise.id, cents: shareOf(split, payment, job.totalCents) }
      : undefined;
}

/** Tax and tips are not income. A fixed share is for the whole job: a part payment earns a part of it. */
function shareOf(split: Split, payment: Payment, totalCents: number): number {
  const netCents = priceOf(payment) - payment.taxCents;
  const cents =
    'percent' in split
      ? portion(netCents, Math.round(split.percent * 100), 10_000)
      : portion(split.fixedCents, priceOf(payment), Math.max(totalCents, priceOf(payment), 1));
  return Math.min(cents, netCents);
}

/** What is left of a share after what went back to the customer. */
export const earnedCents = (payment: Payment): number =>
  payment.share ? payment.share.cents - takenBack(payment, payment.share.cents) : 0;

const takenBack = (payment: Payment, shareCents: number) =>
  priceOf(payment) === 0 ? 0 : portion(shareCents, returnedPrice(payment), priceOf(payment));

/**
 * Every account of the ledger as far as one payment moved it, debits positive. `sent` is what the franchises have of it
 * by now.
 */
export function accountsOf(payment: Payment, sent: Map<string, number>): Record<string, number> {
  const { amountCents, refundedCents, lostCents, disputedCents, feeCents, taxCents, tipCents } = payment;
  const held = amountCents - refundedCents - lostCents - disputedCents - (feeCents ?? 0);
  const sentCents = sum([...sent.values()]);
  const accounts: Record<string, number> = {
    processor: (payment.isCard ? held : 0) - sentCents,
    cash: payment.isCard ? 0 : held,
    disputed: disputedCents,
    fees: feeCents ?? 0,
    charges: -(priceOf(payment) - taxCents),
    sales_tax: -taxCents,
    tips: returnedTip(payment) - tipCents,
    refunds: returnedPrice(payment) - returnedTax(payment),
    sales_tax_refunded: returnedTax(payment),
  };
  for (const [franchiseId, cents] of sent) accounts[`transfers of ${franchiseId}`] = cents;
  if (payment.share) {
    accounts[`franchise_share of ${payment.share.franchiseId}`] = earnedCents(payment);
    accounts[`franchise_earned of ${payment.share.franchiseId}`] = -earnedCents(payment);
  }
  return Object.fromEntries(Object.entries(accounts).filter(([, cents]) => cents !== 0));
}

type Refund = { paymentId: string; amountCents: number; status: string };

/** What can still be refunded of a payment's price: not what is disputed, lost, refunded or about to be. */
export function refundableCents(
  payment: Payment,
  refunds: Refund[],
  taken = ['requested', 'succeeded'],
): number {
  const own = refunds.filter(({ paymentId, status }) => paymentId === payment.id && taken.includes(status));
  const reserved = sum(own.map(({ amountCents }) => amountCents));
  return Math.max(0, priceOf(payment) - payment.disputedCents - payment.lostCents - reserved);
}

/** The price with its tax. */
export const totalOf = (priceCents: number, taxRate: number) => {
  const taxCents = portion(priceCents, Math.round(taxRate * 10_000), 10_000);
  return { taxCents, totalCents: priceCents + taxCents };
};
