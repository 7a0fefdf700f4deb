import { insertUser, type NewUser } from '../../../access/users-store.ts';
import type { Sql } from '../../../db/connect.ts';
import { demoFranchiseId, type Size } from './generate.ts';

/** One person per role, to see what each of them sees. Their codes are in the messages that the demo captures. */
export function demoUsers({ seed, franchises }: Size): NewUser[] {
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const whole = (['owner', 'dispatcher', 'finance', 'viewer'] as const).map((role, i) => ({
    id: id(i + 1),
    email: `${role}@example.com`,
    name: names[role],
    role,
    franchiseIds: [],
  }));
  if (franchises === 0) return whole;
  const franchiseIds = [demoFranchiseId(seed, 0)];
  const local = { id: id(5), email: 'franchise-1@example.com', name: 'Frankie Field' };
  return [...whole, { ...local, role: 'dispatcher', franchiseIds }];
}

const names = { owner: 'Olive Owens', dispatcher: 'Drew Dixon', finance: 'Fiona Ford', viewer: 'Vic Vance' };

/** Another seed on top of the first finds them there. */
export async function addDemoUsers(sql: Sql, size: Size, now: Temporal.Instant) {
  for (const user of demoUsers(size)) await insertUser(sql, user, now);
}
