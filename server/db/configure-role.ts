import { limits, type Sql } from './connect.ts';

/**
 * Distributions build PostgreSQL with JIT, which compiles our larger statements anew each time: a report that takes 20 ms
 * took 4 s on Debian.
 */
const always = { jit: 'off' };

/**
 * Defaults of our role in this database, for every session however it is opened. What sessions set for themselves when they
 * connect, transactions behind a pooler get from here too. Settings that somebody chose for the role stay.
 */
export async function configureRole(sql: Sql, behindPooler: boolean) {
  const [found] = await sql<{ database: string; settings: string[] }[]>`
    select quote_ident(current_database()) as database, coalesce(
      (select setconfig from pg_db_role_setting where setdatabase = pg_database.oid and setrole = to_regrole(current_user)),
      '{}') as settings
    from pg_database where datname = current_database()`;
  for (const [name, value] of Object.entries({ ...always, ...(behindPooler && limits) }))
    if (!found!.settings.some(setting => setting.startsWith(`${name}=`)))
      await sql.unsafe(`alter role current_user in database ${found!.database} set ${name} = ${value}`);
}
