import type { Deps } from '../../../deps.ts';
import type { hostedPages } from './hosted-pages-store.ts';
import { checkouts } from './store.ts';

/** Closes a job's open page of this kind, if there is one. */
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

/** Closes the job's payment page, which asks for an outdated price. */
export async function closeCheckout(deps: Deps, jobId: string): Promise<void> {
  try {
    await closePage(deps, checkouts, jobId);
  } catch (error) {
    // The next page to open closes this one. If a customer pays here first, the office is notified.
    deps.log.warn({ err: error, jobId }, 'A page with an old price could not be closed');
  }
}
