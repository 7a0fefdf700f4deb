import type { JobRow } from '../../../records/jobs/store.ts';

/** The job as it is billed: once canceled, only its fee, which is not taxed. */
export const billable = (job: JobRow): JobRow =>
  job.status === 'cancelled'
    ? {
        ...job,
        ...{ type: `Cancellation fee: ${job.type}`, addOns: [], lineItems: null },
        ...{ priceCents: job.cancellationFeeCents, totalCents: job.cancellationFeeCents },
        ...{ discountCents: 0, taxCents: 0, taxRate: 0, promoCode: null, referralCode: null },
      }
    : job;
