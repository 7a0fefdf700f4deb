import type { Deps } from '../../../deps.ts';
import { type Outcome, saveOutcomes } from './store.ts';

/** The number of unsaved outcomes at which sending waits for the database. */
const MAX_PENDING = 500;

/**
 * Saves outcomes as they come; those that gather during one write share the next. A crash loses only the last
 * few milliseconds of outcomes, and sending does not wait for commits.
 */
export function saveInGroups({ sql, clock }: Deps) {
  let pending: Outcome[] = [];
  let writing: Promise<void> | undefined;

  async function write() {
    while (pending.length > 0) {
      const group = pending;
      pending = [];
      try {
        await saveOutcomes(sql, group, clock.now());
      } catch (error) {
        pending.unshift(...group);
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
      pending.push(outcome);
      const written = flush();
      if (pending.length > MAX_PENDING) await written;
      else written.catch(() => {}); // the final flush retries and reports it
    },
    async flush() {
      do await flush();
      while (pending.length > 0);
    },
  };
}
