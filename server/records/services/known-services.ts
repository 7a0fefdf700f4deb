import type { Pool } from '../../db/connect.ts';
import { listServices, type ServiceRow } from './store.ts';

/** What another process changes counts here after this time at the latest. */
const KEEP_MS = 10_000;

export type KnownServices = (label: string) => ServiceRow | undefined;

type Known = { find: Promise<KnownServices>; readAt: number };
const known = new WeakMap<Pool, Known>();

/**
 * The services by label, without case. Kept for a moment: every booking and every look for a free window asks,
 * and a booking is one round trip to the database.
 */
export function knownServices(sql: Pool): Promise<KnownServices> {
  const kept = known.get(sql);
  if (kept && performance.now() - kept.readAt < KEEP_MS) return kept.find;
  const find = read(sql);
  known.set(sql, { find, readAt: performance.now() });
  find.catch(() => known.delete(sql));
  return find;
}

export const clearKnownServices = (sql: Pool) => known.delete(sql);

async function read(sql: Pool): Promise<KnownServices> {
  const byLabel = new Map((await listServices(sql, true)).map(row => [key(row.label), row]));
  return label => byLabel.get(key(label));
}

const key = (label: string) => label.trim().toLowerCase();
