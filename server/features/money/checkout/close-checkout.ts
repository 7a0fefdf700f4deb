import type { Deps } from '../../../deps.ts';
import { cardSetups } from '../cards/store.ts';
import type { hostedPages } from './hosted-pages-store.ts';
import { checkouts } from './store.ts';

type Pages = Pick<ReturnType<typeof hostedPages>, 'startClosing' | 'findClosing' | 'finishClosing'>;

const BATCH = 50;

/** Closes a job's open page of this kind, if there is one. */
export async function closePage(deps: Deps, pages: Pages, jobId: string): Promise<void> {
  await pages.startClosing(deps.sql, jobId);
  await expireClosing(deps, pages, jobId);
}

/** Tells the processor about a job's outdated pages. Until it agrees, a customer could still use them. */
export async function expireClosing({ sql, payments }: Deps, pages: Pages, jobId: string): Promise<void> {
  for (const { id, sessionId } of await pages.findClosing(sql, jobId, BATCH)) {
    // Without a session nobody was sent there yet. If the processor is just opening it, `saveOpened` notices.
    if (sessionId) await payments.expireCheckout(sessionId);
    await pages.finishClosing(sql, { id, sessionId });
  }
}

/** Closes the job's payment page, which asks for an outdated price. */
export async function closeCheckout(deps: Deps, jobId: string): Promise<void> {
  try {
    await closePage(deps, checkouts, jobId);
  } catch (error) {
    deps.log.warn({ err: error, jobId }, 'An outdated payment page could not be closed; it will be retried');
  }
}

/** Closes outdated pages that the processor did not agree to close yet. */
export async function closeOutdatedPages(deps: Deps): Promise<void> {
  for (const pages of [checkouts, cardSetups])
    for (const { jobId } of await pages.findClosing(deps.sql, undefined, BATCH)) {
      try {
        await expireClosing(deps, pages, jobId);
      } catch (error) {
        deps.log.warn({ err: error, jobId }, 'An outdated page could not be closed; it will be retried');
      }
    }
}
