import { randomUUIDv7 } from 'node:crypto';
import { startSession } from '../server/access/start-session.ts';
import { insertUser } from '../server/access/users-store.ts';
import { systemClock } from '../server/clock.ts';
import type { Pool } from '../server/db/connect.ts';
import type { Deps } from '../server/deps.ts';

/** The token of a user who sees these franchises, or everything. */
export async function signInOwner(sql: Pool, franchiseIds: string[] = []): Promise<string> {
  const id = randomUUIDv7();
  const user = { id, email: `${id}@example.com`, name: 'Bench', role: 'owner' as const, franchiseIds };
  await insertUser(sql, user, systemClock.now());
  const visitor = { ip: '127.0.0.1', userAgent: null };
  return (await startSession({ clock: systemClock } as Deps, sql, id, 'code', visitor)).token;
}
