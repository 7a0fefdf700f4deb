import type { Sql, Transaction } from '../../../db/connect.ts';

/** How the demo names what it makes (generate.ts, demo-users.ts). */
const FRANCHISES = '^demo-\\d+-\\d+$';
const CUSTOMERS = '^customer-\\d+-\\d+@example\\.com$';
const WORKERS = '^worker-\\d+-\\d+@example\\.com$';
const USERS = '^00000000-0000-7000-8000-0000000000\\d\\d$';

export async function hasDemo(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from franchises where id ~ ${FRANCHISES})
      or exists (select from customers where email ~ ${CUSTOMERS})
      or exists (select from workers where email ~ ${WORKERS}) as found`;
  return row!.found;
}

export const isDemoUser = (userId: string | undefined) =>
  userId !== undefined && new RegExp(USERS).test(userId);

/** Whether somebody who is not of the demo owns the whole business. */
export async function hasRealOwner(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from users
      where active and role = 'owner' and franchise_ids = '{}' and id::text !~ ${USERS}
    ) as found`;
  return row!.found;
}

/** A column that names a row of another table, which must not disappear under it. */
type Link = { child: string; column: string; parent: string; key: string };

const readLinks = (sql: Sql) => sql<Link[]>`
  select relation.relname as child, named.attname as column, target.relname as parent, keyed.attname as key
  from pg_constraint as link
  join pg_class as relation on relation.oid = conrelid
  join pg_class as target on target.oid = confrelid
  join pg_attribute as named on named.attrelid = conrelid and named.attnum = conkey[1]
  join pg_attribute as keyed on keyed.attrelid = confrelid and keyed.attnum = confkey[1]
  where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n' and relation.relkind = 'r'
  order by child, "column"`;

/**
 * Deletes the demo's franchises, technicians, customers and users, and everything that hangs on them in any table. The
 * schema says what does, so a table that is added later is not forgotten.
 */
export async function deleteDemoRows(sql: Transaction): Promise<Record<string, number>> {
  const links = await readLinks(sql);
  const keys = new Map(links.map(({ parent, key }) => [parent, key]));
  await sql`create temporary table doomed (name text, key text, primary key (name, key)) on commit drop`;
  await markRoots(sql);
  await markAllThatHangs(sql, links, keys);
  await sql`analyze doomed`;
  await deleteTraces(sql);
  // Children first. What rows do to each other when one disappears does not matter: all of them do.
  const order = childrenFirst(links);
  const counts: Record<string, number> = {};
  for (const table of order) if (table !== 'users') await sql`alter table ${sql(table)} disable trigger user`;
  for (const table of order) {
    const columns = links.filter(({ child }) => child === table);
    const conditions = [
      ...columns.map(({ column, parent }) => ({ column, name: parent })),
      ...(keys.has(table) ? [{ column: keys.get(table)!, name: table }] : []),
    ];
    for (const { column, name } of conditions) {
      const { count } = await sql`
        delete from ${sql(table)} where ${sql(column)}::text in (select key from doomed where doomed.name = ${name})`;
      if (count > 0) counts[table] = (counts[table] ?? 0) + count;
    }
  }
  for (const table of order) if (table !== 'users') await sql`alter table ${sql(table)} enable trigger user`;
  await beginAnew(sql);
  return counts;
}

const markRoots = (sql: Sql) => sql`
  insert into doomed
  select 'franchises', id from franchises where id ~ ${FRANCHISES}
  union all select 'customers', id::text from customers where email ~ ${CUSTOMERS}
  union all select 'workers', id::text from workers where email ~ ${WORKERS}
  union all select 'users', id::text from users where id::text ~ ${USERS}`;

async function markAllThatHangs(sql: Sql, links: Link[], keys: Map<string, string>) {
  const growing = links.filter(({ child }) => keys.has(child));
  for (let found = 1; found > 0; ) {
    found = 0;
    for (const { child, column, parent } of growing) {
      const { count } = await sql`
        insert into doomed select ${child}, ${sql(keys.get(child)!)}::text from ${sql(child)}
        where ${sql(column)}::text in (select key from doomed where name = ${parent}) on conflict do nothing`;
      found += count;
    }
    // Somebody who only tried the demo: nothing of what they booked stays.
    const { count } = await sql`
      insert into doomed
      select 'customers', customer_id::text from jobs group by customer_id
      having bool_and(id::text in (select key from doomed where name = 'jobs'))
      on conflict do nothing`;
    found += count;
  }
}

/** What names the demo without a foreign key: messages to its people, search, what it sells, its saved replies. */
async function deleteTraces(sql: Sql) {
  await sql`
    delete from messages where data ->> 'jobId' in (select key from doomed where name = 'jobs')
      or lower(recipient) in (
        select lower(email) from customers where id::text in (select key from doomed where name = 'customers')
        union select phone from customers where id::text in (select key from doomed where name = 'customers')
        union select lower(email) from workers where id::text in (select key from doomed where name = 'workers')
        union select lower(email) from franchises where id in (select key from doomed where name = 'franchises')
        union select lower(email) from users where id::text in (select key from doomed where name = 'users'))`;
  await sql`delete from search_words where id::text in (select key from doomed where name in ('jobs', 'customers'))`;
}

/** Services, plans and saved replies of the demo that nobody uses or changed, and what a stranger wrote in it. */
export async function deleteUnchanged(
  sql: Sql,
  {
    services,
    plans,
    replies,
    stranger,
  }: { services: string[]; plans: string[]; replies: string[]; stranger: string },
) {
  await sql`
    delete from conversations where customer_id is null
      and id in (select conversation_id from conversation_contacts where address = ${stranger})`;
  await sql`
    delete from plan_offers
    where id = any (${plans}) and not exists (select from maintenance_plans where offer_id = plan_offers.id)`;
  await sql`delete from services where label = any (${services}) and updated_at = created_at`;
  await sql`delete from saved_replies where title = any (${replies}) and updated_at = created_at`;
}

/** A business without jobs, quotes or invoices numbers its first ones from the start. */
async function beginAnew(sql: Sql) {
  await sql`select setval('job_numbers', 1001, false) where not exists (select from jobs)`;
  await sql`select setval('quote_numbers', 1001, false) where not exists (select from quotes)`;
  await sql`delete from invoice_counters where not exists (select from invoices)`;
  await sql`select recount_figures(), recount_customers()`;
}

/** Tables in an order in which no deleted row is still named by another. */
function childrenFirst(links: Link[]): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { child, parent } of links) if (parent === table && child !== table) visit(child);
    order.push(table);
  };
  for (const { child, parent } of links) {
    visit(parent);
    visit(child);
  }
  return order;
}
