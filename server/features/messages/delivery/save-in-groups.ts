import type { Deps } from '../../../deps.ts';
import { type Outcome, saveOutcomes } from './store.ts';

/** So many outcomes may wait to be written before sending waits for them. */
const MOST_WAITING = 500;

/**
 * Writes outcomes as they come, those that gather during one write together in the next: a crash forgets only
 * the last few milliseconds of what was sent, and sending never waits for a commit.
 */
export function saveInGroups({ sql, clock }: Deps) {
  let waiting: Outcome[] = [];
  let writing: Promise<void> | undefined;

  async function write() {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await saveOutcomes(sql, group, clock.now());
      } catch (error) {
        waiting.unshift(...group);
        throw error;
      }
    }
  }

  const flush = async () => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  return {
    async add(outcome: Outcome) {
      waiting.push(outcome);
      const written = flush();
      if (waiting.length > MOST_WAITING) await written;
      else written.catch(() => {}); // tried again, and told, by the flush at the end
    },
    async flush() {
      do await flush();
      while (waiting.length > 0);
    },
  };
}
