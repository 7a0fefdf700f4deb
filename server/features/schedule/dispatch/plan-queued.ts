import { isDatabaseAbsent } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { planFranchise, totalsOf } from './plan-franchise.ts';
import {
  addTaskLater,
  claimQueued,
  finishQueued,
  giveUpQueued,
  lockOf,
  MAX_ATTEMPTS,
  requeueLost,
} from './runs-store.ts';

export const REQUEUE_DISPATCH = 'requeue-dispatch';

/**
 * Nobody waits: a franchise of a thousand visits gets its time. One thread, because the cores are for other franchises. For
 * the same reason a small one gets half of what a request gives it; `bench/dispatch-franchises.ts` compares the plans.
 */
const SEARCH = { perVisit: 0.01, most: 20, threads: 1 };

/** After which a franchise is looked at again that somebody else is planning. */
const BUSY_SECONDS = 2;
/** After which a franchise is tried once more for which the routing engine had no time. */
const NO_DRIVE_TIMES_SECONDS = 30;

/** Plans a franchise from the queue. A process plans as many at a time as DISPATCH_CONCURRENCY says. */
export async function planQueued(deps: Deps, franchiseId: string | null) {
  const ran = await runExclusively(deps, lockOf(franchiseId), async () => {
    const claim = await claimQueued(deps.sql, franchiseId);
    if (!claim) return;
    // A plan that ends its process is not given back by anybody: it would go round for ever.
    if (claim.attempts > MAX_ATTEMPTS) {
      deps.log.error({ franchiseId, attempts: claim.attempts }, 'Auto-dispatch gave up on a franchise');
      await giveUpQueued(deps.sql, franchiseId, claim);
      return;
    }
    try {
      const outcome = await planFranchise(deps, franchiseId, { search: SEARCH });
      // Most often the routing engine was only busy. The next run may be a quarter of an hour away.
      if (outcome.noDriveTimes && claim.attempts === 1)
        return await addTaskLater(deps.sql, franchiseId, NO_DRIVE_TIMES_SECONDS);
      await finishQueued(deps.sql, franchiseId, claim, totalsOf(outcome), deps.clock.now());
      if (outcome.actions.length > 0) deps.queue.nudge(DELIVER_MESSAGES);
    } catch (error) {
      if (claim.attempts === MAX_ATTEMPTS && !isDatabaseAbsent(error))
        await giveUpQueued(deps.sql, franchiseId, claim);
      throw error;
    }
  });
  if (ran) await addTaskLater(deps.sql, franchiseId, BUSY_SECONDS);
}

/** Every minute: franchises whose task died with its process get another. */
export const requeueDispatch = ({ sql }: Deps): Promise<number> => sql.begin(requeueLost);
