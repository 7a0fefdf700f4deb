import { type Clock, systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Pool, Sql } from '../../db/connect.ts';
import { explainFailure } from '../../db/explain-failure.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { isPooled } from '../../db/pooler.ts';
import { verifyTrail } from '../../features/platform/audit/verify-trail.ts';
import { openLog } from '../../log.ts';
import { OperatorError } from '../../operator-error.ts';
import { applySettings } from '../../settings/apply-settings.ts';
import { examineBackups } from './examine-backups.ts';
import { examineConnections, examineReplica, openDirect } from './examine-connections.ts';
import { examineMap } from './examine-map.ts';
import { type Finding, note, ok, reasonOf, within, wrong } from './finding.ts';

const TRAIL_MS = 100_000;

export async function examineDatabase(config: Config): Promise<Finding[]> {
  let database: Database;
  try {
    database = await openDatabase(config, { own: false });
  } catch (error) {
    const { message } = error as Error;
    const what = error instanceof OperatorError ? message : `The database cannot be used: ${message}`;
    return [wrong(what, `Look at postgres.log in ${config.dataDir}.`)];
  }
  const sql = openDirect(database);
  try {
    return await examineOpen(config, database, sql);
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
}

async function examineOpen(config: Config, database: Database, sql: Pool): Promise<Finding[]> {
  const name = isPooled(database) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const where = database.embedded ? `the embedded one in ${config.dataDir}` : name;
  let schema: Finding[];
  try {
    schema = await within(examineSchema(sql, where));
  } catch (error) {
    const [what, ...fix] = explainFailure(error, name).split('. ');
    return [wrong(`${what} (${where})`, fix.join('. ') || `Start it, or correct ${name}.`)];
  }
  const { databaseReadUrl } = config;
  const found = [
    ...schema,
    ...(database.embedded ? [] : await examineConnections(database, sql)),
    ...(databaseReadUrl && databaseReadUrl !== config.databaseUrl
      ? [await examineReplica(databaseReadUrl, sql, isPooled(database))]
      : []),
    await examineClock(sql, systemClock),
  ];
  if (schema.some(finding => finding.verdict !== 'ok')) return found;
  return [
    ...found,
    await examineTrail(sql),
    await examineBackups(config, sql, systemClock.now()),
    ...(await examineSettings(config, sql)),
    ...(await examineMap(config, sql)),
  ];
}

async function examineSchema(sql: Sql, where: string): Promise<Finding[]> {
  const [server] = await sql<{ version: string; number: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`;
  if (server!.number < 150_000)
    return [wrong(`PostgreSQL ${server!.version} is too old (${where})`, 'Truckroll needs 15 or newer.')];
  const pending = await pendingMigrations(sql);
  return [
    ok(`PostgreSQL ${server!.version} answers (${where})`),
    pending.length === 0
      ? ok('The schema is current')
      : wrong(`The schema lacks ${pending.join(', ')}`, 'Run: npx truckroll migrate'),
  ];
}

export async function examineClock(sql: Sql, clock: Clock): Promise<Finding> {
  const before = clock.now();
  const [row] = await within(sql<{ now: string }[]>`select clock_timestamp() as now`);
  const [early, late] = [before, clock.now()].map(at => at.since(row!.now).total('seconds'));
  // The database answered somewhere in between.
  const seconds = Math.max(early!, -late!, 0);
  return seconds < 2
    ? ok('The clocks of this machine and the database agree')
    : wrong(
        `The clocks of this machine and the database differ by ${Math.round(seconds)} s`,
        'Turn on time synchronization on both.',
      );
}

async function examineTrail(sql: Pool): Promise<Finding> {
  try {
    const { seals, entries, lastSeal, problem } = await within(verifyTrail(sql), TRAIL_MS);
    if (problem)
      return wrong(
        `The audit trail was tampered with. ${problem}.`,
        'Keep a copy of the database, and compare it with a backup from before. See docs/audit.md.',
      );
    const upTo = lastSeal ? `, sealed up to ${lastSeal.lastPosition} (seal ${seals}: ${lastSeal.hash})` : '';
    return ok(`The audit trail is intact: ${entries} entries${upTo}`);
  } catch (error) {
    return note(
      `The audit trail was not verified: ${reasonOf(error)}`,
      'The service verifies it every night; the console shows the outcome.',
    );
  }
}

/** From here on, the configuration is what the office chose. */
async function examineSettings(config: Config, sql: Pool): Promise<Finding[]> {
  const { secrets } = await applySettings({ config, sql, log: openLog({ ...config, logLevel: 'silent' }) });
  const unreadable = [...secrets].filter(([, secret]) => secret === undefined).map(([name]) => name);
  if (unreadable.length === 0) return [];
  return [
    wrong(
      `Saved secrets cannot be read: ${unreadable.join(', ')}`,
      'Set SETTINGS_KEY to the value they were saved with, or enter them again in the console.',
    ),
  ];
}
