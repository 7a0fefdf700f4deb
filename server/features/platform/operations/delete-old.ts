import type { Deps } from '../../../deps.ts';
import { readSettings } from '../../../settings/store.ts';
import { deleteOldRuns } from '../../schedule/dispatch/runs-store.ts';
import { dropOldEntries } from '../audit/drop-old-entries.ts';
import {
  clearOldMessageTexts,
  clearOldPayloads,
  deleteOldErrorGroups,
  deleteOldErrors,
  deleteOldVitals,
} from './store.ts';

export const DELETE_OLD = 'forget-old';

/** How many days each is kept. The office decides about the rest (`retention` in the settings). */
export const retentionDays = { vitals: 30, errors: 90, dispatchRuns: 30 };

/** Rows per batch, so a year's worth never holds one long lock. */
const BATCH = 5_000;

/**
 * Deletes expired data. Messages lose their text but keep the record that they were sent, which prevents sending them
 * again.
 */
export async function deleteOld({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const { retention } = await readSettings(sql);
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
    activity: await dropOldEntries({ sql, clock }, before(retention.auditDays)),
    messageTexts: await drain(clearOldMessageTexts, retention.messageTextsDays),
    payloads: await drain(clearOldPayloads, retention.paymentEventsDays),
    dispatchRuns: await drain(deleteOldRuns, retentionDays.dispatchRuns),
  };
}
