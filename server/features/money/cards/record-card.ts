import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob, saveJob } from '../../../records/jobs/store.ts';
import { succeededPayments } from '../../../records/payments/store.ts';
import { queueCardCharge } from '../billing/charge-card.ts';
import { CHARGE_RECURRING } from '../billing/charge-due.ts';
import { findCard, findCardBySetup, markReleased, saveCard } from './store.ts';

export type SavedCard = {
  setupIntentId: string;
  /** Absent while the customer has not finished leaving the card: it can be let go, not charged. */
  customerId: string | null;
};

/**
 * The processor says that a card is on file for a job. A card that came too late (the job is cancelled, or paid)
 * and one that is replaced are let go. Telling it again changes nothing; a card of another job stays that one's.
 */
export async function recordCard(deps: Deps, jobId: string, card: SavedCard): Promise<void> {
  try {
    await saveKept(deps, jobId, card);
  } catch (error) {
    if (!breaks(error, 'job_cards_setup_key')) throw error;
  }
}

async function saveKept(deps: Deps, jobId: string, card: SavedCard): Promise<void> {
  const at = deps.clock.now();
  let isDue = false;
  const needless = await deps.sql.begin(async sql => {
    const owner = await findCardBySetup(sql, card.setupIntentId);
    if (owner && owner.jobId !== jobId) return null;
    const job = await lockJob(sql, jobId);
    if (!job) return null;
    const known = await findCard(sql, jobId);
    if (known?.setupIntentId === card.setupIntentId && known.customerId === card.customerId) return null;
    const isPaid = (await succeededPayments(sql, jobId)).length > 0;
    if (job.status === 'cancelled' || isPaid) return card.setupIntentId;
    await saveCard(sql, { jobId, ...card }, at);
    const isKept = card.customerId !== null;
    const paymentStatus = isKept ? 'card_on_file' : job.paymentStatus;
    await saveJob(sql, jobId, { paymentId: card.setupIntentId, paymentStatus }, at);
    if (!isKept) return null;
    // It was to be charged when the work was done, and that was before the card was known.
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
  if (needless) await releaseCard(deps, needless);
  if (isDue) deps.queue.nudge(CHARGE_RECURRING);
}

/** Lets a card go at the processor. False: there was none to let go. */
export async function releaseCard(deps: Deps, setupIntentId: string): Promise<boolean> {
  const isReleased = await deps.payments.cancelSetup(setupIntentId);
  await markReleased(deps.sql, setupIntentId, deps.clock.now());
  return isReleased;
}
