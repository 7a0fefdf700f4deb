import { isDatabaseAbsent, isTimeout } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { type Outcome, saveOutcomes } from './store.ts';

/** The number of unsaved outcomes at which sending waits for the database. */
const MAX_PENDING = 500;

/**
 * Saves outcomes as they come; those that gather during one write share the next. A crash loses only the last
 * few milliseconds of outcomes, and sending does not wait for commits.
 */
export function saveInGroups({ sql, clock, log }: Deps) {
  let pending: Outcome[] = [];
  let writing: Promise<void> | undefined;

  async function write() {
    while (pending.length > 0) {
      const group = pending;
      pending = [];
      try {
        await saveOutcomes(sql, group, clock.now());
      } catch (error) {
        await saveApart(group, error);
      }
    }
  }

  /** An unsaved outcome means that the message is sent again, so one bad row must not take its group with it. */
  async function saveApart(group: Outcome[], groupError: unknown) {
    const unsaved: Outcome[] = [];
    let fault = groupError;
    for (const outcome of group) {
      try {
        if (isDatabaseAbsent(fault)) throw fault;
        await saveOutcomes(sql, [outcome], clock.now()).catch(error => saveWithoutText(outcome, error));
      } catch (error) {
        fault = error;
        unsaved.push(outcome);
      }
    }
    pending.unshift(...unsaved);
    if (unsaved.length > 0) throw fault;
  }

  /** Text that the database refuses, whoever wrote it, is not worth a second copy of the message. */
  async function saveWithoutText(outcome: Outcome, error: unknown) {
    if (isDatabaseAbsent(error) || isTimeout(error)) throw error;
    log.error({ err: error, messageId: outcome.id }, 'The text of a message could not be stored');
    const bare = { subject: null, text: null, html: null, providerMessageId: null };
    const reason = outcome.error && 'The reason could not be stored';
    await saveOutcomes(sql, [{ ...outcome, ...bare, error: reason }], clock.now());
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
