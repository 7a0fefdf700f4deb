import type { Deps } from '../../../deps.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { claimDue, type DueMessage, type Only, release } from './store.ts';

const BATCH = 200;
/** A message is settled well within this time, or the process that claimed it has died. */
const LEASE = Temporal.Duration.from({ minutes: 3 });
/** Claims older than this are not started. A send takes at most two minutes, so none outlives its claim. */
const FRESH_MS = 30_000;

export type Inbox = {
  take(): Promise<DueMessage | undefined>;
  /** Releases claimed messages that were not sent. */
  release(): Promise<void>;
};

/**
 * Claims due messages in batches while the previous batch is being sent, so memory stays flat and senders do
 * not wait.
 */
export function claimAhead({ sql, clock }: Deps, channel: Channel, only?: Only): Inbox {
  const ready: { message: DueMessage; claimedAt: number }[] = [];
  let claiming: Promise<void> | undefined;
  let isDry = false;

  async function claim() {
    const now = clock.now();
    const due = await claimDue(sql, { channel, now, until: now.add(LEASE), limit: BATCH, only });
    // Settling a message makes the next one for that person due, so only an empty claim means done.
    isDry = due.length === 0;
    const claimedAt = performance.now();
    ready.push(...due.map(message => ({ message, claimedAt })));
  }

  const refill = () => {
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };

  async function returnToQueue(entries: typeof ready) {
    const ids = entries.map(entry => entry.message.id);
    if (ids.length > 0) await release(sql, ids, clock.now());
  }

  return {
    async take() {
      for (;;) {
        if (ready.length === 0) {
          if (isDry) return undefined;
          await refill();
          if (ready.length === 0) return undefined;
        } else if (ready.length < BATCH / 2 && !isDry && !claiming) {
          refill().catch(() => {}); // the next caller that waits for it gets the error
        }
        const entry = ready.shift()!;
        if (performance.now() - entry.claimedAt < FRESH_MS) return entry.message;
        await returnToQueue([entry]);
      }
    },
    async release() {
      await claiming?.catch(() => {});
      await returnToQueue(ready.splice(0));
    },
  };
}
