import { randomUUIDv7 } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { NewCheckout } from '../../../providers/payments/payments.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { type BalanceRow, findBalance, openDeposit } from '../../../records/payments/balance.ts';
import { expireClosing } from './close-checkout.ts';
import { isFresh } from './hosted-pages-store.ts';
import { type OpenedPage, openHostedPage } from './open-hosted-page.ts';
import { type CheckoutRow, checkouts } from './store.ts';

export type CheckoutRequest = {
  jobId: string;
  /** The amount the caller expects: what is due, or the deposit. Our own pages leave it out. */
  amount?: number;
  /** In cents, on top of the amount; on its own when nothing is due. */
  tip?: number;
  customerEmail?: string;
  jobDescription?: string;
  returnUrl?: string;
};

/**
 * Opens a hosted page to pay what is due for a job, or its deposit. A job has one open page at a time: repeated requests
 * get the same page, and another amount closes the old one first.
 */
export function openCheckout(deps: Deps, request: CheckoutRequest): Promise<OpenedPage> {
  return openHostedPage(deps, 'checkout', request, async (_job, returnUrl) => {
    for (;;) {
      const page = await decide(deps, request, returnUrl);
      await expireClosing(deps, checkouts, page.jobId);
      if (page.sessionId && page.url) return { url: page.url, sessionId: page.sessionId };
      const { jobId, amountCents, tipCents, description, customerEmail, successUrl, cancelUrl } = page;
      const details = { jobId, amountCents, tipCents, description, customerEmail, successUrl, cancelUrl };
      const opened = await openPage(deps, page.id, details);
      if (await checkouts.saveOpened(deps.sql, page.id, opened)) return opened;
      // The price changed meanwhile.
      await expireClosing(deps, checkouts, page.jobId);
    }
  });
}

/** What the processor rejects for good is discarded, so that the next request can ask for something else. */
async function openPage({ sql, payments }: Deps, id: string, details: NewCheckout): Promise<OpenedPage> {
  try {
    return await payments.openCheckout(`checkout:${id}`, details);
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable) await checkouts.discard(sql, id);
    throw error;
  }
}

/** Decides under the job's lock and saves before calling the processor, so two requests open one page. */
function decide(deps: Deps, request: CheckoutRequest, returnUrl: string | undefined): Promise<CheckoutRow> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = (await lockJob(sql, request.jobId))!;
    const tipCents = request.tip ?? 0;
    const amountCents = amountToPay(job, (await findBalance(sql, job.id))!, request.amount, tipCents);
    const open = await checkouts.findOpen(sql, job.id);
    if (open && isFresh(open, at) && open.amountCents === amountCents && open.tipCents === tipCents)
      return open;
    if (open) await checkouts.startClosing(sql, job.id);
    const { publicUrl } = deps.config;
    const checkout = {
      id: randomUUIDv7(),
      jobId: job.id,
      amountCents,
      tipCents,
      customerEmail: job.customerEmail ?? request.customerEmail ?? null,
      description: request.jobDescription?.trim() || job.type,
      successUrl: returnUrl ?? `${publicUrl}/pay/${job.id}/done`,
      cancelUrl: returnUrl ?? `${publicUrl}/pay/${job.id}/later`,
    };
    return checkouts.insert(sql, checkout, at);
  }) as Promise<CheckoutRow>;
}

/** What the page asks for: all that is due, or the open deposit. */
function amountToPay(job: JobRow, balance: BalanceRow, amount: number | undefined, tipCents: number): number {
  const { dueCents, totalCents } = balance;
  const deposit = openDeposit(balance);
  if (dueCents > 0 && (amount === undefined || amount === dueCents || amount === deposit))
    return amount ?? deposit ?? dueCents;
  if (job.status === 'cancelled' && dueCents === 0) throw conflict('The job is canceled');
  if (dueCents === 0 && amount === undefined && tipCents > 0) return 0;
  if (totalCents === 0) throw conflict('The job has no price to pay');
  if (dueCents === 0) throw conflict('The job is paid already');
  throw conflict('The amount is not what is due', [
    `amount: ${dueCents} cents are due`,
    ...(deposit === undefined ? [] : [`amount: the deposit is ${deposit} cents`]),
  ]);
}
