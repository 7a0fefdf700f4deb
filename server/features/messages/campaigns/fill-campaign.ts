import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { endOfQuiet } from '../delivery/quiet-hours.ts';
import { fillChunk, lockUnfilled } from './store.ts';

export const FILL_CAMPAIGNS = 'fill-campaigns';

const CHUNK = 2_000;
/** A task that never ends cannot be stopped cleanly, so it continues as a new task. */
const RUN_FOR_MS = 20_000;

/**
 * Adds one chunk of a campaign to the outbox: the oldest unfinished campaign, or the given one. The
 * campaign's row stays locked meanwhile, so chunks run one at a time across workers and a crash leaves only
 * whole chunks.
 */
export async function fillNext(deps: Deps, people: number, id?: string) {
  const at = deps.clock.now();
  const due = { email: at, sms: endOfQuiet(deps.config, at) ?? at };
  return deps.sql.begin(async sql => {
    const campaign = await lockUnfilled(sql, id);
    return campaign && fillChunk(sql, campaign, people, due, at);
  });
}

/** Queued task behind every campaign too large for its own request. */
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
