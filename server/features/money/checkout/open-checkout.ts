import { randomUUIDv7 } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { succeededPayments } from '../../../records/payments/store.ts';
import { isFresh } from './hosted-pages-store.ts';
import { type OpenedPage, openHostedPage } from './open-hosted-page.ts';
import { type CheckoutRow, checkouts } from './store.ts';

export type CheckoutRequest = {
  jobId: string;
  /** The amount the caller expects. Our own pages leave it out and charge the actual price. */
  amount?: number;
  customerEmail?: string;
  jobDescription?: string;
  returnUrl?: string;
};

/**
 * Opens a hosted page to pay a job's price. A job has one open page at a time: repeated requests get the same
 * page, and a price change closes the old one.
 */
export function openCheckout(deps: Deps, request: CheckoutRequest): Promise<OpenedPage> {
  return openHostedPage(deps, 'checkout', request, async (_job, returnUrl) => {
    const { current, closed } = await decide(deps, request, returnUrl);
    if (closed?.sessionId) await deps.payments.expireCheckout(closed.sessionId);
    if (current.sessionId && current.url) return { url: current.url, sessionId: current.sessionId };
    const { jobId, amountCents, description, customerEmail, successUrl, cancelUrl } = current;
    const details = { jobId, amountCents, tipCents: 0, description, customerEmail, successUrl, cancelUrl };
    const opened = await deps.payments.openCheckout(`checkout:${current.id}`, details);
    await checkouts.saveOpened(deps.sql, current.id, opened);
    return opened;
  });
}

/** Decides under the job's lock and saves before calling the processor, so two requests open one page. */
function decide(
  deps: Deps,
  request: CheckoutRequest,
  returnUrl: string | undefined,
): Promise<{ current: CheckoutRow; closed?: CheckoutRow }> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = (await lockJob(sql, request.jobId))!;
    assertPayable(job, (await succeededPayments(sql, job.id)).length > 0, request.amount);
    const open = await checkouts.findOpen(sql, job.id);
    if (open && isFresh(open, at) && open.amountCents === job.totalCents) return { current: open };
    if (open) await checkouts.close(sql, open.id);
    const { publicUrl } = deps.config;
    const checkout = {
      id: randomUUIDv7(),
      jobId: job.id,
      amountCents: job.totalCents,
      customerEmail: job.customerEmail ?? request.customerEmail ?? null,
      description: request.jobDescription?.trim() || job.type,
      successUrl: returnUrl ?? `${publicUrl}/pay/${job.id}/done`,
      cancelUrl: returnUrl ?? `${publicUrl}/pay/${job.id}/later`,
    };
    return { current: await checkouts.insert(sql, checkout, at), closed: open };
  }) as Promise<{ current: CheckoutRow; closed?: CheckoutRow }>;
}

function assertPayable(job: JobRow, isPaid: boolean, amount: number | undefined) {
  if (job.status === 'cancelled') throw conflict('The job is cancelled');
  if (job.priceCents === 0 || job.totalCents === 0) throw conflict('The job has no price to pay');
  if (isPaid) throw conflict('The job is paid already');
  if (amount !== undefined && amount !== job.totalCents)
    throw conflict('The amount is not what the job costs', [`amount: the job costs ${job.totalCents} cents`]);
}
