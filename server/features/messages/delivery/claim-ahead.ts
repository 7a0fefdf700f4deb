import type { Deps } from '../../../deps.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { claimDue, type DueMessage, type Only, release } from './store.ts';

const BATCH = 200;
/** A message is settled well within this, or the process that took it has died. */
const TAKEN_FOR = Temporal.Duration.from({ minutes: 3 });
/** Not begun after this: no send takes longer than two minutes, so none outlives its claim. */
const FRESH_MS = 30_000;

export type Inbox = {
  take(): Promise<DueMessage | undefined>;
  /** Gives back what nobody took. */
  release(): Promise<void>;
};

/** What is due, claimed a batch at a time while the one before is being sent: memory stays flat, nobody waits. */
export function claimAhead({ sql, clock }: Deps, channel: Channel, only?: Only): Inbox {
  const ready: { message: DueMessage; claimedAt: number }[] = [];
  let claiming: Promise<void> | undefined;
  let isDry = false;

  async function claim() {
    const now = clock.now();
    const due = await claimDue(sql, { channel, now, until: now.add(TAKEN_FOR), limit: BATCH, only });
    // The last one of a person's line frees the next only when it is settled: dry means nothing came at all.
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
          refill().catch(() => {}); // the next one that has to wait for it is told
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
