import type { Sql } from '../db/connect.ts';
import { currentVersion } from './store.ts';

const FRESH_MS = 1_000;

/**
 * The current map version, at most a second old, without asking the database for every question: whoever comes
 * after that second gets the last answer at once and has the next one fetched.
 */
export function watchMapVersion(sql: Sql): () => Promise<number | undefined> {
  let known: { version: number | undefined; at: number } | undefined;
  let asking: Promise<number | undefined> | undefined;

  function look(): Promise<number | undefined> {
    asking ??= currentVersion(sql)
      .then(current => {
        known = { version: current?.id, at: performance.now() };
        return current?.id;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return async () => {
    if (!known) return look();
    if (performance.now() - known.at > FRESH_MS) look().catch(() => {}); // the database is away: the map is not
    return known.version;
  };
}
