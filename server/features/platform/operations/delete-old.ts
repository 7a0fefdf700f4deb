import type { Deps } from '../../../deps.ts';
import { deleteOldRuns } from '../../schedule/dispatch/runs-store.ts';
import { dropOldEntries } from '../audit/drop-old-entries.ts';
import { TRAIL_DAYS } from '../audit/verify-trail.ts';
import { deleteOldDeliveries } from '../webhook-endpoints/deliveries-store.ts';
import { clearOldMessageTexts, deleteOldErrorGroups, deleteOldErrors, deleteOldVitals } from './store.ts';

export const DELETE_OLD = 'forget-old';

/** How many days each is kept; see docs/operations.md. */
export const retentionDays = {
  vitals: 30,
  errors: 90,
  activity: TRAIL_DAYS,
  messageTexts: 180,
  webhooks: 30,
  dispatchRuns: 30,
};

/** Rows per batch, so a year's worth never holds one long lock. */
const BATCH = 5_000;

/**
 * Deletes expired data. Messages lose their text but keep the record that they were sent, which prevents sending them
 * again.
 */
export async function deleteOld({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const before = (days: number) => clock.now().subtract({ hours: 24 * days });
  const drain = async (deleteBatch: typeof deleteOldVitals, days: number) => {
    let total = 0;
    for (;;) {
      const deleted = await deleteBatch(sql, before(days), BATCH);
      total += deleted;
      if (deleted < BATCH) return total;
    }
  };
  return {
    vitals: await drain(deleteOldVitals, retentionDays.vitals),
    errors: await drain(deleteOldErrors, retentionDays.errors),
    errorGroups: await drain(deleteOldErrorGroups, retentionDays.errors),
    activity: await dropOldEntries({ sql, clock }, before(retentionDays.activity)),
    messageTexts: await drain(clearOldMessageTexts, retentionDays.messageTexts),
    webhooks: await drain(deleteOldDeliveries, retentionDays.webhooks),
    dispatchRuns: await drain(deleteOldRuns, retentionDays.dispatchRuns),
  };
}
