import { asService } from '../../caller.ts';
import type { Pool } from '../../db/connect.ts';
import { listServices, type ServiceRow } from './store.ts';

/** A change made by another process is visible here after this long at most. */
const CACHE_MS = 10_000;

export type KnownServices = (label: string) => ServiceRow | undefined;

type Known = { find: Promise<KnownServices>; readAt: number };
const known = new WeakMap<Pool, Known>();

/**
 * Services by label, case-insensitive. Cached briefly: every booking and availability search needs them, and
 * a booking is one round trip to the database.
 */
export function knownServices(sql: Pool): Promise<KnownServices> {
  const cached = known.get(sql);
  if (cached && performance.now() - cached.readAt < CACHE_MS) return cached.find;
  const find = asService(() => read(sql));
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
