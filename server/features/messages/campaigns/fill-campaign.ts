import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { endOfQuiet } from '../delivery/quiet-hours.ts';
import { fillChunk, lockUnfilled } from './store.ts';

export const FILL_CAMPAIGNS = 'fill-campaigns';

const CHUNK = 2_000;
/** A task that ran for ever could not be stopped cleanly: it goes on as the next one. */
const RUN_FOR_MS = 20_000;

/**
 * Puts one chunk of a campaign into the outbox: the oldest unfinished one, or the named one. The campaign's row
 * is held meanwhile, so chunks follow each other whoever works, and a crash leaves whole chunks behind.
 */
export async function fillNext(deps: Deps, people: number, id?: string) {
  const at = deps.clock.now();
  const due = { email: at, sms: endOfQuiet(deps.config, at) ?? at };
  return deps.sql.begin(async sql => {
    const campaign = await lockUnfilled(sql, id);
    return campaign && fillChunk(sql, campaign, people, due, at);
  });
}

/** The queued task behind every campaign that is larger than what its request sends itself. */
export async function fillCampaigns(deps: Deps): Promise<number> {
  const until = performance.now() + RUN_FOR_MS;
  for (let added = 0; ; ) {
    const chunk = await fillNext(deps, CHUNK);
    if (!chunk) return added;
    added += chunk.added;
    deps.queue.nudge(DELIVER_MESSAGES);
    if (performance.now() < until) continue;
    deps.queue.nudge(FILL_CAMPAIGNS);
    return added;
  }
}
