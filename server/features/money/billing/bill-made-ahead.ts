import type { Deps } from '../../../deps.ts';
import { billJobs } from './bill-jobs.ts';
import { lockToBill, markBilled } from './store.ts';

/** Locked until the transaction ends, so a batch is small enough not to keep the office waiting. */
const BATCH = 500;

/**
 * Invoices and charges the jobs that were made ahead and whose day has come, each once. What was canceled before is not
 * billed. Returns the number of invoices.
 */
export async function billMadeAhead(deps: Deps, today: string): Promise<number> {
  for (let invoices = 0; ; ) {
    const at = deps.clock.now();
    const batch = await deps.sql.begin(async sql => {
      const due = await lockToBill(sql, today, BATCH);
      const billed = due.filter(({ isCanceled, schedule }) => !isCanceled && schedule.autoCharge);
      await markBilled(
        sql,
        due.map(({ jobId }) => jobId),
      );
      return { due: due.length, made: await billJobs(deps, sql, billed, at) };
    });
    invoices += batch.made;
    if (batch.due < BATCH) return invoices;
  }
}
