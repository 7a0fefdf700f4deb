import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findUnannounced } from '../../../records/visits/schedule-store.ts';
import { readSettings } from '../../../settings/store.ts';
import { isFrozen } from './freeze.ts';
import { tellCustomer } from './tell-customer.ts';

export const ANNOUNCE_VISITS = 'announce-visits';

/** The freeze is at most a day before the day of the visit. */
const AHEAD = { hours: 48 };

/** Tells customers of visits that are frozen by now the exact time and who comes, each once. Returns how many. */
export async function announceVisits(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const { freezeAt } = (await readSettings(deps.sql)).dispatch;
  const due = (await findUnannounced(deps.sql, at, at.add(AHEAD))).filter(visit =>
    isFrozen(visit.scheduledStart, visit.timezone ?? deps.config.timezone, freezeAt, at),
  );
  for (const { id, jobId } of due)
    await deps.sql.begin(async sql => {
      await lockJob(sql, jobId);
      await tellCustomer(deps, sql, id, at);
    });
  if (due.length > 0) deps.queue.nudge(DELIVER_MESSAGES);
  return due.length;
}
