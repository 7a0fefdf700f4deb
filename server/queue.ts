import type { Sql } from './db/connect.ts';
import type { Log } from './log.ts';

/** The service's task queue. The business change and its outbox row commit first; a nudge says "look now". */
export type Queue = {
  /** Runs the task that drains an outbox soon. Concurrent calls become one task. */
  nudge(task: string): void;
  close(): Promise<void>;
};

/** Long enough to fold a burst into one task, short enough that nobody waits for a welcome email. */
const FOLD_MS = 200;

/**
 * `add_job` is not called inside the business statement: its NOTIFY makes PostgreSQL commit one transaction at a time
 * (measured: a third of the throughput of job creation). The outbox row is the guarantee; a nudge lost in a crash costs
 * at most the minute until the scheduled sweep.
 */
export function createQueue(sql: Sql, log: Log): Queue {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function add(task: string) {
    try {
      await sql`select graphile_worker.add_job(${task}, '{}'::json, job_key => ${`nudge:${task}`})`;
    } catch (error) {
      log.warn({ err: error, task }, 'A task could not be queued; the scheduled sweep will do its work');
    }
  }

  return {
    nudge(task) {
      if (timers.has(task)) return;
      const fire = () => {
        timers.delete(task);
        const added = add(task).finally(() => running.delete(added));
        running.add(added);
      };
      timers.set(task, setTimeout(fire, FOLD_MS));
    },
    async close() {
      for (const [task, timer] of timers) {
        clearTimeout(timer);
        running.add(add(task));
      }
      timers.clear();
      await Promise.all(running);
    },
  };
}
