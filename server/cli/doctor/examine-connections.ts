import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress } from '../../database-url.ts';
import { connect, openSession, type Pool, type Sql } from '../../db/connect.ts';
import { explainFailure } from '../../db/explain-failure.ts';
import type { Database } from '../../db/open.ts';
import { isPooled, isPooler, isSameDatabase, isTransactionPooler } from '../../db/pooler.ts';
import { type Finding, note, ok, within, wrong } from './finding.ts';

const DIFFERENT = 'Correct one of them: locks have to protect what is changed through the pooler.';

/** How the service reaches the database: directly or through a pooler, encrypted or not. `sql` is a session. */
export async function examineConnections(database: Database, sql: Pool): Promise<Finding[]> {
  const name = isPooled(database) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  if ((await within(isPooler(sql))) && (await within(isTransactionPooler(database.directUrl))))
    return [
      wrong(
        `${name} leads to a connection pooler in transaction mode`,
        'Set DATABASE_DIRECT_URL to PostgreSQL itself. See docs/running.md.',
      ),
    ];
  return [
    ...(isPooled(database) ? await examinePooler(database, sql) : []),
    await examineEncryption(database.directUrl, sql),
  ];
}

async function examinePooler({ url, directUrl }: Database, session: Sql): Promise<Finding[]> {
  const pool = connect(url, { max: 1, name: 'truckroll doctor', pooled: true, directUrl });
  try {
    const [limits] = await within(
      pool<{ statements: string; zone: string }[]>`
        select current_setting('statement_timeout') as statements, current_setting('TimeZone') as zone`,
    );
    if (!(await within(isSameDatabase(pool, session))))
      return [wrong('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases', DIFFERENT)];
    const answers = ok('The connection pooler answers, and leads to the same database');
    if (limits!.zone !== 'UTC')
      return [
        answers,
        wrong('The pooler drops the time zone of its clients', 'Let it pass on TimeZone, as PgBouncer does.'),
      ];
    if (limits!.statements !== '0') return [answers];
    return [
      answers,
      note(
        'Statements through the pooler have no time limit yet',
        'Start the service once; then RECONNECT in the console of PgBouncer, or wait for its server_lifetime.',
      ),
    ];
  } catch (error) {
    return [wrong(`Through the pooler: ${explainFailure(error)}`, 'See docs/running.md.')];
  } finally {
    await pool.end({ timeout: 1 });
  }
}

const isHere = (url: string) => /^(localhost|127\..*|\[::1\]|)$/.test(new URL(url).hostname);

async function examineEncryption(url: string, sql: Sql): Promise<Finding> {
  const [row] = await sql<{ version: string | null }[]>`
    select version from pg_stat_ssl where pid = pg_backend_pid()`;
  const { tls } = readAddress(url);
  const verify = 'Add ?sslmode=verify-full to its address, and set DATABASE_CA if the CA is your own.';
  if (!row?.version)
    return isHere(url)
      ? ok('The database is on this machine: no TLS needed')
      : note('The connection to the database is not encrypted', verify);
  if (tls !== false && tls.rejectUnauthorized)
    return ok(`The connection to the database is encrypted (${row.version}) and verified`);
  return note(
    `The connection to the database is encrypted (${row.version}), but nothing proves whose it is`,
    verify,
  );
}

const REPLICA = 'Correct DATABASE_READ_URL, or remove it: then lists and reports read the primary.';
const CATCH_UP_MS = 5_000;

/** Reachable, a copy of this database, and how far behind. `primary` is a session. */
export async function examineReplica(
  readUrl: string,
  primary: Pool,
  pooled: boolean,
  catchUpMs = CATCH_UP_MS,
): Promise<Finding> {
  const replica = connect(readUrl, { max: 1, name: 'truckroll doctor', pooled });
  try {
    const [there] = await within(
      replica<{ standby: boolean; system: string; database: string }[]>`
        select pg_is_in_recovery() as standby, system_identifier::text as system, current_database() as database
        from pg_control_system()`,
    );
    const [here] = await primary<{ system: string; database: string; position: string }[]>`
      select system_identifier::text as system, current_database() as database, pg_current_wal_lsn()::text as position
      from pg_control_system()`;
    if (there!.system !== here!.system || there!.database !== here!.database)
      return wrong('The read replica is a copy of another database', REPLICA);
    if (!there!.standby)
      return note('DATABASE_READ_URL leads to the primary: lists and reports read it, too', REPLICA);
    for (let waited = 0; ; waited += 100) {
      const [row] = await within(
        replica<{ level: boolean; seconds: number | null }[]>`
          select pg_last_wal_replay_lsn() >= ${here!.position}::pg_lsn as level,
            round(extract(epoch from now() - pg_last_xact_replay_timestamp())) as seconds`,
      );
      if (row!.level) return ok(`The read replica is level with the primary after ${waited} ms at most`);
      if (waited >= catchUpMs)
        return wrong(
          `The read replica is behind: its last change is ${row!.seconds ?? 'unknown'} s old`,
          'See whether it still receives from the primary (pg_stat_replication there, pg_stat_wal_receiver here).',
        );
      await sleep(100);
    }
  } catch (error) {
    return wrong(
      `The read replica: ${explainFailure(error, 'DATABASE_READ_URL').replace(/^The database /, 'it ')}`,
      REPLICA,
    );
  } finally {
    await replica.end({ timeout: 1 });
  }
}

/** A session past any pooler, with the time limit of a command. */
export const openDirect = ({ directUrl }: Database): Pool =>
  openSession(connect(directUrl, { max: 1, name: 'truckroll doctor' }), 120_000);
