import type { Deps } from '../../../deps.ts';
import { releaseCard } from './record-card.ts';
import { claimReleases } from './store.ts';

const BATCH = 50;
const RETRY_AFTER = Temporal.Duration.from({ hours: 1 });

/** Releases cards of erased customers at the processor, of these jobs or of all. What fails is retried. */
export async function releaseCards(deps: Deps, jobIds?: string[]): Promise<void> {
  const now = deps.clock.now();
  const cards = await claimReleases(deps.sql, jobIds, now, now.add(RETRY_AFTER), BATCH);
  for (const { jobId, setupIntentId } of cards) {
    try {
      await releaseCard(deps, setupIntentId);
    } catch (error) {
      deps.log.warn({ err: error, jobId }, 'A card could not be released; it will be retried');
    }
  }
}
