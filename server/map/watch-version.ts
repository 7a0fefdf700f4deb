import type { Sql } from '../db/connect.ts';
import { currentVersion } from './store.ts';

const FRESH_MS = 1_000;

/**
 * The current map version, at most about a second old, without a query per request: after that second a caller gets the
 * last value immediately and triggers the next fetch.
 */
export function watchMapVersion(sql: Sql): () => Promise<number | undefined> {
  let known: { version: number | undefined; at: number } | undefined;
  let pending: Promise<number | undefined> | undefined;

  function refresh(): Promise<number | undefined> {
    pending ??= currentVersion(sql)
      .then(current => {
        known = { version: current?.id, at: performance.now() };
        return current?.id;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  return async () => {
    if (!known) return refresh();
    if (performance.now() - known.at > FRESH_MS) refresh().catch(() => {}); // the database is down, but the map still works
    return known.version;
  };
}
