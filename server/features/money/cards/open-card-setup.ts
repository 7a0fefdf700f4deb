import { randomUUIDv7 } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { NewSetup } from '../../../providers/payments/payments.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { findBalance, isSettled } from '../../../records/payments/balance.ts';
import { expireClosing } from '../checkout/close-checkout.ts';
import { type HostedPage, isFresh } from '../checkout/hosted-pages-store.ts';
import { type OpenedPage, openHostedPage } from '../checkout/open-hosted-page.ts';
import { cardSetups, findCard } from './store.ts';

export type CardRequest = { jobId: string; customerEmail?: string; returnUrl?: string };

/**
 * Opens a hosted page where a customer saves a card for a job, to be charged when the work is done. Repeated
 * requests get the same page.
 */
export function openCardSetup(deps: Deps, request: CardRequest): Promise<OpenedPage> {
  return openHostedPage(deps, 'card setup', request, async (job, returnUrl) => {
    for (;;) {
      const setup = await decide(deps, request, returnUrl);
      if (setup.sessionId && setup.url) return { url: setup.url, sessionId: setup.sessionId };
      const { jobId, customerEmail, successUrl, cancelUrl } = setup;
      const details = { jobId, customerEmail, successUrl, cancelUrl, description: job.type };
      const opened = await openPage(deps, setup.id, details);
      if (await cardSetups.saveOpened(deps.sql, setup.id, opened)) return opened;
      // The job was canceled or paid meanwhile.
      await expireClosing(deps, cardSetups, jobId);
    }
  });
}

/** What the processor rejects for good is closed, so that the next request can ask for something else. */
async function openPage({ sql, payments }: Deps, id: string, details: NewSetup): Promise<OpenedPage> {
  try {
    return await payments.openSetup(`keep-card:${id}`, details);
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable) await cardSetups.discard(sql, id);
    throw error;
  }
}

/** Decides under the job's lock and saves before calling the processor, so two requests open one page. */
function decide(deps: Deps, request: CardRequest, returnUrl: string | undefined): Promise<HostedPage> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = (await lockJob(sql, request.jobId))!;
    const card = await findCard(sql, job.id);
    assertCardNeeded(job, {
      isPaid: isSettled((await findBalance(sql, job.id))!),
      hasCard: card !== undefined && card.releasedAt === null,
    });
    const open = await cardSetups.findOpen(sql, job.id);
    if (open && isFresh(open, at)) return open;
    if (open) await cardSetups.startClosing(sql, job.id);
    const { publicUrl } = deps.config;
    const setup = {
      id: randomUUIDv7(),
      jobId: job.id,
      customerEmail: job.customerEmail ?? request.customerEmail ?? null,
      successUrl: returnUrl ?? `${publicUrl}/pay/${job.id}/card-kept`,
      cancelUrl: returnUrl ?? `${publicUrl}/pay/${job.id}/later`,
    };
    return cardSetups.insert(sql, setup, at);
  }) as Promise<HostedPage>;
}

function assertCardNeeded(job: JobRow, { isPaid, hasCard }: { isPaid: boolean; hasCard: boolean }) {
  if (job.status === 'cancelled') throw conflict('The job is canceled');
  if (job.status === 'completed') throw conflict('The job is completed: it can only be paid');
  if (job.totalCents === 0) throw conflict('The job has no price to pay');
  if (isPaid) throw conflict('The job is paid already');
  if (hasCard) throw conflict('A card is on file for the job already');
}
