import type { Deps } from '../../deps.ts';
import { checkouts } from './store.ts';

/** Closes the page on which a job can be paid: it asks for what the job no longer costs. */
export async function closeCheckout(deps: Deps, jobId: string): Promise<void> {
  const open = await checkouts.findOpen(deps.sql, jobId);
  if (!open) return;
  try {
    if (open.sessionId) await deps.payments.expireCheckout(open.sessionId);
    await checkouts.close(deps.sql, open.id);
  } catch (error) {
    // Whoever opens the next page closes this one; headquarters hears of it if somebody is faster.
    deps.log.warn({ err: error, jobId }, 'A page with an old price could not be closed');
  }
}
