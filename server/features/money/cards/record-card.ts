import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findBalance, isSettled } from '../../../records/payments/balance.ts';
import { queueCardCharge } from '../billing/charge-card.ts';
import { CHARGE_RECURRING } from '../billing/charge-due.ts';
import { findCard, findCardBySetup, markReleased, saveCard } from './store.ts';

export type SavedCard = {
  setupIntentId: string;
  /** Absent until the customer finishes the form. Such a card can be released but not charged. */
  customerId: string | null;
};

/**
 * Records that the processor has a card on file for a job. Releases a card that came too late (the job is
 * canceled or paid) and one that is replaced. Safe to repeat. A card that belongs to another job stays with
 * it.
 */
export async function recordCard(deps: Deps, jobId: string, card: SavedCard): Promise<void> {
  try {
    await saveAndLog(deps, jobId, card);
  } catch (error) {
    if (!breaks(error, 'job_cards_setup_key')) throw error;
  }
}

async function saveAndLog(deps: Deps, jobId: string, card: SavedCard): Promise<void> {
  const at = deps.clock.now();
  let isDue = false;
  const toRelease = await deps.sql.begin(async sql => {
    const owner = await findCardBySetup(sql, card.setupIntentId);
    if (owner && owner.jobId !== jobId) return null;
    const job = await lockJob(sql, jobId);
    if (!job) return null;
    const known = await findCard(sql, jobId);
    if (known?.setupIntentId === card.setupIntentId && known.customerId === card.customerId) return null;
    const isPaid = isSettled((await findBalance(sql, jobId))!);
    if (job.status === 'cancelled' || isPaid) return card.setupIntentId;
    await saveCard(sql, { jobId, ...card }, at);
    const isComplete = card.customerId !== null;
    const paymentStatus = isComplete ? 'card_on_file' : job.paymentStatus;
    await saveJob(sql, jobId, { paymentId: card.setupIntentId, paymentStatus }, at);
    if (!isComplete) return null;
    // It should have been charged when the work was done, but was not known then.
    isDue = job.status === 'completed' && (await queueCardCharge(deps, sql, job)) === undefined;
    await recordChange(
      sql,
      {
        type: 'card.kept',
        actor: 'customer',
        summary: 'A card was left on file',
        metadata: { jobId, setupIntentId: card.setupIntentId },
        subject: `job:${jobId}`,
      },
      at,
    );
    const isReplaced = known && known.setupIntentId !== card.setupIntentId && known.releasedAt === null;
    return isReplaced ? known.setupIntentId : null;
  });
  if (toRelease) await releaseCard(deps, toRelease);
  if (isDue) deps.queue.nudge(CHARGE_RECURRING);
}

/** Releases a card at the processor. Returns false if there was none. */
export async function releaseCard(deps: Deps, setupIntentId: string): Promise<boolean> {
  const isReleased = await deps.payments.cancelSetup(setupIntentId);
  await markReleased(deps.sql, setupIntentId, deps.clock.now());
  return isReleased;
}
