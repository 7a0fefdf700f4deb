import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { finishCancellations } from '../cancellation/cancel-job.ts';
import { releaseCards } from '../cards/release-cards.ts';
import { closeOutdatedPages } from '../checkout/close-checkout.ts';
import { lookUpPayments } from '../payments/look-up-payments.ts';
import { recordFees } from '../payments/record-fees.ts';
import { releasePayouts } from '../payouts/release-payouts.ts';
import { retryRefunds } from '../refunds/carry-out-refund.ts';
import { refundAllUnwanted } from '../refunds/refund-unwanted.ts';
import { processDue, type Result } from './process-events.ts';

export const RETRY_WEBHOOKS = 'webhook-retry';

export type RetryReport = {
  success: true;
  processed: number;
  succeeded: number;
  failed: number;
  results: Result[];
  timestamp: string;
  skippedRun?: true;
};

/** Retries failed and interrupted events, and everything else the processor did not answer to. */
export async function retryWebhooks(deps: Deps): Promise<RetryReport> {
  const ran = await runExclusively(deps, RETRY_WEBHOOKS, async () => {
    const results = await processDue(deps, false);
    await lookUpPayments(deps);
    await refundAllUnwanted(deps);
    await retryRefunds(deps);
    await finishCancellations(deps);
    await closeOutdatedPages(deps);
    await releaseCards(deps);
    await recordFees(deps);
    await releasePayouts(deps);
    return results;
  });
  const skipped = 'skippedRun' in ran;
  const results = skipped ? [] : ran;
  const succeeded = results.filter(({ success }) => success).length;
  return {
    success: true,
    processed: results.length,
    succeeded,
    failed: results.length - succeeded,
    results,
    timestamp: toIso(deps.clock.now()),
    ...(skipped ? { skippedRun: true } : {}),
  };
}
