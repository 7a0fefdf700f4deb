import { setTimeout as sleep } from 'node:timers/promises';
import { asService } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { applySettings } from './apply-settings.ts';
import { readVersion } from './store.ts';

/** How long a process may go on with settings that another process has changed. */
const INTERVAL_MS = 1_000;

/**
 * Applies settings that any process changes, until stopped. `onChange` runs after each change, also those made in this
 * process.
 */
export function followSettings(deps: Deps, onChange: () => Promise<void> = async () => {}) {
  const stopped = new AbortController();
  let applied: string | undefined;

  async function look() {
    const version = await asService(() => readVersion(deps.sql));
    if (version === applied) return;
    await applySettings(deps);
    if (applied !== undefined) await onChange();
    applied = version;
  }

  async function follow() {
    while (!stopped.signal.aborted) {
      // The database may be away; the next look catches up.
      await look().catch(error => deps.log.debug({ err: error }, 'The settings could not be read'));
      await sleep(INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  const following = follow();
  return {
    async stop() {
      stopped.abort();
      await following;
    },
  };
}
