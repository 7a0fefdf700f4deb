/** How money of a payment divides: the net price, its tax, the tip. */
export type Parts = { netCents: number; taxCents: number; tipCents: number };

type Divided = { amountCents: number; taxCents: number; tipCents: number };

/**
 * The parts of what was returned of a payment: the price with its tax in proportion, and the tip only after all of the
 * price. A function of the running total, so that many small refunds add up to the same cents as one.
 */
export function partsOf(payment: Divided, returnedCents: number): Parts {
  const priceCents = payment.amountCents - payment.tipCents;
  const ofPrice = Math.min(returnedCents, priceCents);
  const taxCents = priceCents === 0 ? 0 : Math.round((payment.taxCents * ofPrice) / priceCents);
  return { netCents: ofPrice - taxCents, taxCents, tipCents: returnedCents - ofPrice };
}

type Priced = { totalCents: number; taxCents: number; status: string };

/**
 * The tax in a payment: in proportion to the job's, and what is missing of it in the payment that settles the job, so
 * that part payments add up to the job's tax.
 */
export function taxIn(
  job: Priced,
  paid: { priceCents: number; dueCents: number; taxBookedCents: number },
): number {
  // A cancellation fee is not taxed.
  if (job.status === 'cancelled' || job.totalCents === 0) return 0;
  const missing = Math.max(0, job.taxCents - paid.taxBookedCents);
  if (paid.priceCents === paid.dueCents) return Math.min(missing, paid.priceCents);
  const inProportion = Math.round((job.taxCents * paid.priceCents) / job.totalCents);
  return Math.min(inProportion, missing, paid.priceCents);
}

type Split = { sharePercent: number | null; shareFixedCents: number | null };

/**
 * The franchise's share of a payment: a percentage of the net price, or a fixed amount per job of which a part payment
 * earns a part. Tax and tips are not income.
 */
export function shareOf(split: Split, payment: Divided, jobTotalCents: number): number {
  const priceCents = payment.amountCents - payment.tipCents;
  const netCents = priceCents - payment.taxCents;
  const share =
    split.shareFixedCents === null
      ? Math.floor((netCents * Math.round(split.sharePercent! * 100) + 5_000) / 10_000)
      : Math.round((split.shareFixedCents * priceCents) / Math.max(jobTotalCents, priceCents, 1));
  return Math.min(share, netCents);
}

/** What is left of a share once part of its payment was returned. */
export function shareTakenBack(shareCents: number, payment: Divided, returnedCents: number): number {
  const priceCents = payment.amountCents - payment.tipCents;
  if (priceCents === 0) return 0;
  return Math.round((shareCents * Math.min(returnedCents, priceCents)) / priceCents);
}
