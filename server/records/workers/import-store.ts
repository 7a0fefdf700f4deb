import type { Sql } from '../../db/connect.ts';
import { digitsOf } from '../../phone-numbers.ts';

export type WorkerName = { id: string; name: string; email: string | null; franchiseId: string | null };

/** Everybody who can be named, active ones last: of two with the same name, they are meant. */
export const listWorkerNames = (sql: Sql) => sql<WorkerName[]>`
  select id, name, email, franchise_id from workers order by active, created_at desc`;

/** Whom an imported line may mean: by email, else by phone, else by name in their franchise. */
export async function findNamed(
  sql: Sql,
  person: { email: string | null; phone: string | null; name: string; franchiseId: string | null },
): Promise<{ mailed: string | null; phoned: string | null; called: string | null }> {
  const digits = person.phone ? digitsOf(person.phone) : [];
  const [row] = await sql<{ mailed: string | null; phoned: string | null; called: string | null }[]>`
    select
      (select id from workers where email_key(email) = email_key(${person.email})) as mailed,
      (select id from workers where regexp_replace(phone, '\\D', '', 'g') = any (${digits}) and ${inFranchise(sql, person)}
        order by active desc, created_at limit 1) as phoned,
      (select id from workers where lower(name) = lower(${person.name}) and ${inFranchise(sql, person)}
        order by active desc, created_at limit 1) as called`;
  return row!;
}

const inFranchise = (sql: Sql, { franchiseId }: { franchiseId: string | null }) =>
  franchiseId === null ? sql`true` : sql`franchise_id = ${franchiseId}`;
