import { setTimeout as sleep } from 'node:timers/promises';
import { isTimeout, type Pool, type Sql } from './connect.ts';

/** A table partitioned by time. Rows that come without a partition are in `<name>_default` until it is made for them. */
export type PartitionedTable = {
  name: string;
  /** The column it is partitioned by. */
  time: string;
  unit: 'day' | 'week' | 'month';
  /** How many periods get a partition ahead of time. */
  ahead: number;
  /** Whether a partition that is old enough may go. */
  mayDrop?: (sql: Sql, partition: string) => Promise<boolean>;
};

export type Partition = { name: string; from: string; to: string };

/** The partitions, oldest first, without the default one. */
export const listPartitions = (sql: Sql, table: string) => sql<Partition[]>`
  select relname as name, bounds[1]::timestamptz as from, bounds[2]::timestamptz as to
  from pg_inherits join pg_class on pg_class.oid = inhrelid cross join lateral regexp_match(
    pg_get_expr(relpartbound, pg_class.oid), $$FROM [(]'([^']+)'[)] TO [(]'([^']+)'[)]$$) as bounds
  where inhparent = ${table}::regclass and bounds is not null order by 2`;

/**
 * Makes partitions for the coming periods, then for rows in the default partition, and moves those out of it. A service
 * that was stopped for months finds its rows in the default partition; nothing stays there.
 */
export async function makePartitions(sql: Pool, table: PartitionedTable, now: Temporal.Instant) {
  const today = startOf(now.toZonedDateTimeISO('UTC').toPlainDate(), table.unit);
  const coming = Array.from({ length: table.ahead + 1 }, (_, n) => today.add(length(table.unit, n)));
  const existing = new Set((await listPartitions(sql, table.name)).map(({ name }) => name));
  for (const from of coming) {
    if (!existing.has(nameOf(table, from))) await makePartition(sql, table, from);
  }
  for (const from of await listStrays(sql, table)) await makePartition(sql, table, from);
}

/** Drops the partitions whose rows are all older than a time. Returns how many. */
export async function dropPartitions(
  sql: Pool,
  { name: table, mayDrop }: PartitionedTable,
  before: Temporal.Instant,
): Promise<number> {
  const old: string[] = [];
  for (const { name, to } of await listPartitions(sql, table)) {
    if (Temporal.Instant.compare(to, before) > 0) break;
    if (!mayDrop || (await mayDrop(sql, name))) old.push(name);
  }
  for (let from = 0; from < old.length; from += TOGETHER)
    await withBriefLocks(sql, tx =>
      tx.unsafe(`drop table if exists ${old.slice(from, from + TOGETHER).join(', ')}`),
    );
  return old.length;
}

/** Partitions dropped under one lock: a few milliseconds. */
const TOGETHER = 10;

/** The newest first: once their partition is there, new rows no longer wait for the rest to be moved. */
const listStrays = async (sql: Sql, { name, time, unit }: PartitionedTable): Promise<Temporal.PlainDate[]> =>
  (
    await sql<{ from: string }[]>`
      select distinct date_trunc(${unit}, ${sql(time)}, 'UTC')::date as from from ${sql(`${name}_default`)}
      order by 1 desc`
  ).map(({ from }) => Temporal.PlainDate.from(from));

/**
 * Made beside the table and then attached: `create table … partition of` would lock out everybody who reads or writes.
 * This way only rows without a partition wait. Identity columns are left out, because the table has the sequence.
 */
const makePartition = (sql: Pool, table: PartitionedTable, from: Temporal.PlainDate) =>
  withBriefLocks(sql, async tx => {
    const name = nameOf(table, from);
    const to = from.add(length(table.unit, 1));
    const stray = `${table.name}_default`;
    await tx`lock table ${tx(table.name)} in share update exclusive mode`;
    const [made] = await tx<{ made: boolean }[]>`select to_regclass(${name}) is not null as made`;
    if (made!.made) return;
    await tx`lock table ${tx(stray)} in access exclusive mode`;
    await tx`
      create table ${tx(name)} (like ${tx(table.name)} including defaults including constraints including indexes
        including generated including storage including compression)`;
    // Partitions are reached through their table, where the policies are.
    await tx`alter table ${tx(name)} enable row level security`;
    await tx`revoke all on ${tx(name)} from public, truckroll_scoped`;
    await moveRows(tx, table, stray, name, from, to);
    await tx.unsafe(
      `alter table ${table.name} attach partition ${name} for values from ('${from} 00:00Z') to ('${to} 00:00Z')`,
    );
  });

async function moveRows(
  tx: Sql,
  { time }: PartitionedTable,
  source: string,
  target: string,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
) {
  const columns = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${target}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  const names = columns.map(({ name }) => name).join(', ');
  await tx.unsafe(`
    with moved as (
      delete from ${source} where ${time} >= '${from} 00:00Z' and ${time} < '${to} 00:00Z' returning ${names}
    )
    insert into ${target} (${names}) select ${names} from moved`);
}

const nameOf = ({ name }: PartitionedTable, from: Temporal.PlainDate) =>
  `${name}_${from.toString().replaceAll('-', '')}`;

const startOf = (date: Temporal.PlainDate, unit: PartitionedTable['unit']) =>
  unit === 'day' ? date : date.subtract({ days: (unit === 'week' ? date.dayOfWeek : date.day) - 1 });

const length = (unit: PartitionedTable['unit'], count: number) => ({ [`${unit}s`]: count });

/** Whoever comes after a waiting lock waits as well, so no attempt waits for long. What fails now is done next time. */
const LOCK_TIMEOUT = '100ms';
const ATTEMPTS = 10;
const PAUSE_MS = 200;

async function withBriefLocks(sql: Pool, work: (tx: Sql) => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.begin(async tx => {
        await tx`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), set_config('statement_timeout', '0', true)`;
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isTimeout(error) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
