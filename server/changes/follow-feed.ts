import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAbsent } from '../db/connect.ts';
import { type ChangeReader, type Needs, readChanges } from './read-changes.ts';

/** Short enough that reads rarely see more than a few unread changes. */
const PAUSE_MS = 250;

/**
 * Keeps readers up to date until stopped, through any number of database faults. Any number of processes may follow.
 */
export function followFeed(
  needs: Needs,
  readers: ChangeReader[],
  pauseMs = PAUSE_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = () => sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});

  async function follow() {
    while (!stopping.signal.aborted) {
      for (const reader of readers) {
        try {
          await readChanges(needs, reader, stopping.signal);
        } catch (error) {
          if (!isDatabaseAbsent(error))
            needs.log.error({ err: error, reader: reader.name }, 'The change feed could not be read');
        }
      }
      await pause();
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
