import { connect, type Pool } from '../server/db/connect.ts';
import type { TestApp } from './harness.ts';

const KEY = 7318299;

/**
 * A pool whose transactions stop right before they commit, with all their locks, until they are let go. That goes for single
 * statements too: a deferred trigger on every table waits. What a transaction only reads is not held.
 */
export async function holdCommits(t: TestApp) {
  await t.sql.unsafe(`
    create sequence held_round;
    create function hold_commit() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') = 'held'
        and current_setting('test.held', true) is distinct from pg_current_xact_id()::text then
        perform set_config('test.held', pg_current_xact_id()::text, true);
        perform pg_advisory_xact_lock_shared(${KEY}, (select last_value from held_round)::integer);
      end if;
      return null;
    end $$;
    grant select on held_round to public;`);
  const tables = await t.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  for (const { name } of tables)
    await t.sql.unsafe(`create constraint trigger zz_hold after insert or update or delete on ${name}
      deferrable initially deferred for each row execute function hold_commit()`);

  const gate = connect(t.databaseUrl, { max: 1, name: 'gate' });
  const sql = connect(t.databaseUrl, { max: 60, name: 'held' });
  for (const pool of [gate, sql]) withoutLimits(pool);
  let round = 0;
  const next = async () => {
    await gate`select pg_advisory_lock(${KEY}::integer, ${++round}::integer), setval('held_round', ${round}::bigint)`;
  };
  return {
    sql,
    /** From now on, commits wait. Those that waited go on. */
    async close() {
      await next();
      if (round > 1) await gate`select pg_advisory_unlock(${KEY}::integer, ${round - 1}::integer)`;
    },
    open: () => gate`select pg_advisory_unlock_all()`,
    /** How many transactions have reached their end. */
    async waiting() {
      const [row] = await t.sql<{ n: number }[]>`
        select count(*)::integer as n from pg_locks
        where locktype = 'advisory' and classid = ${KEY} and objid = ${round} and not granted`;
      return row!.n;
    },
    end: () => Promise.all([gate.end({ timeout: 1 }), sql.end({ timeout: 1 })]),
  };
}

/** As text, because the driver leaves out a 0. */
const withoutLimits = (pool: Pool) =>
  Object.assign(pool.options.connection, { statement_timeout: '0', lock_timeout: '0' });

/** The statements that wait for a lock of a held transaction. */
export const blockedByHeld = ({ sql }: Pick<TestApp, 'sql'>) => sql<{ query: string }[]>`
  select waiter.query from pg_stat_activity as waiter, unnest(pg_blocking_pids(waiter.pid)) as blocker
  join pg_stat_activity as blocking on blocking.pid = blocker
  where blocking.application_name = 'held'`;
