import type { Pool } from '../server/db/connect.ts';

/**
 * The tables in which a person can still be found, whatever the column. The checksums of migrations are no person's: four
 * digits of a phone number turn up in one of them by chance.
 */
export async function tablesWith(sql: Pool, person: RegExp): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`;
  const holding: string[] = [];
  for (const { name } of tables) {
    const [found] = await sql`select count(*) as n from ${sql(name)} as r where r::text ~* ${person.source}`;
    if (found!.n > 0) holding.push(name);
  }
  return holding;
}
