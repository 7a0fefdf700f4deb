import type { Fragment, Sql } from '../db/connect.ts';

export const today = async (sql: Sql): Promise<string> =>
  (await sql<{ today: string }[]>`select current_date as today`)[0]!.today;

export const listPartitions = async (sql: Sql): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'changes'::regclass and inhrelid <> 'changes_default'::regclass order by 1`
  ).map(({ name }) => name);

export const makePartition = (sql: Sql, name: string, date: Temporal.PlainDate) =>
  sql.unsafe(
    `create table ${name} partition of changes for values from ('${date}') to ('${date.add({ days: 1 })}')`,
  );

/** For rows named `change`: every reader has passed it. */
const isRead = (sql: Sql): Fragment => sql`
  not exists (
    select from change_readers as reader where (change.xid, change.id) > (reader.xid, reader.id)
  )`;

export async function dropPartition(sql: Sql, name: string) {
  const [unread] = await sql`select from ${sql(name)} as change where not ${isRead(sql)} limit 1`;
  if (!unread) await sql`drop table ${sql(name)}`;
}

export const deleteReadStrays = (sql: Sql, before: Temporal.PlainDate) => sql`
  delete from changes_default as change where written_at < ${before.toString()}::date and ${isRead(sql)}`;
