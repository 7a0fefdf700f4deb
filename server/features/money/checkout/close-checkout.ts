import type { Deps } from '../../../deps.ts';
import type { hostedPages } from './hosted-pages-store.ts';
import { checkouts } from './store.ts';

/** Closes a job's page of one kind, if it has one open. */
export async function closePage(
  { sql, payments }: Deps,
  pages: Pick<ReturnType<typeof hostedPages>, 'findOpen' | 'close'>,
  jobId: string,
): Promise<void> {
  const open = await pages.findOpen(sql, jobId);
  if (!open) return;
  if (open.sessionId) await payments.expireCheckout(open.sessionId);
  await pages.close(sql, open.id);
}

/** Closes the page on which a job can be paid: it asks for what the job no longer costs. */
export async function closeCheckout(deps: Deps, jobId: string): Promise<void> {
  try {
    await closePage(deps, checkouts, jobId);
  } catch (error) {
    // Whoever opens the next page closes this one; headquarters hears of it if somebody is faster.
    deps.log.warn({ err: error, jobId }, 'A page with an old price could not be closed');
  }
}
