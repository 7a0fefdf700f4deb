import { systemClock } from '../clock.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { connect, type Pool, type Sql } from '../db/connect.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { verifyTrail } from '../features/platform/audit/verify-trail.ts';
import { openLog } from '../log.ts';
import { currentRegions } from '../map/store.ts';
import { chooseMail } from '../providers/mail/choose.ts';
import { chooseRouting } from '../providers/routing/choose.ts';
import { chooseSms } from '../providers/sms/choose.ts';
import { readOptions } from './usage.ts';

type Finding = { verdict: 'ok' | 'note' | 'wrong'; what: string; fix?: string };

const marks = { ok: '✓', note: '·', wrong: '✗' };

/** Checks everything the service depends on, says what is wrong and how to fix it, and fails if anything is. */
export async function doctor(args: string[]) {
  readOptions(args, {});
  const findings = await examine();
  for (const { verdict, what, fix } of findings) {
    console.log(`${marks[verdict]} ${what}`);
    if (fix) console.log(`    ${fix}`);
  }
  const wrong = findings.filter(finding => finding.verdict === 'wrong').length;
  console.log(wrong === 0 ? '\nEverything is in order.' : `\n${wrong} to fix.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(what => ({
      verdict: 'wrong',
      what,
      fix: 'See the table of variables in docs/configuration.md.',
    }));
  }
  return [
    { verdict: 'ok', what: `Node.js ${process.versions.node}` },
    { verdict: 'ok', what: `Configuration read${config.production ? ' (production)' : ''}` },
    ...(await examineDatabase(config)),
    ...(await examineProviders(config)),
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const where = config.databaseUrl ? 'DATABASE_URL' : `the embedded one in ${config.dataDir}`;
  try {
    const database = await openDatabase(config, { own: false });
    const sql = connect(database.url, { max: 1, name: 'truckroll doctor' });
    try {
      const schema = await examineSchema(sql, where);
      const isCurrent = schema.every(finding => finding.verdict === 'ok');
      const rest = isCurrent ? [await examineTrail(sql), ...(await examineMap(config, sql))] : [];
      return [...schema, await examineClock(sql), ...rest];
    } finally {
      await sql.end({ timeout: 1 });
      await database.close();
    }
  } catch (error) {
    const what = `The database (${where}) cannot be used: ${(error as Error).message}`;
    return [{ verdict: 'wrong', what, fix: 'Start it, or correct DATABASE_URL.' }];
  }
}

async function examineSchema(sql: Sql, where: string): Promise<Finding[]> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const pending = await pendingMigrations(sql);
  return [
    { verdict: 'ok', what: `PostgreSQL ${server!.version} answers (${where})` },
    pending.length === 0
      ? { verdict: 'ok', what: 'The schema is current' }
      : {
          verdict: 'wrong',
          what: `The schema lacks ${pending.join(', ')}`,
          fix: 'Run: npx truckroll migrate',
        },
  ];
}

async function examineTrail(sql: Pool): Promise<Finding> {
  const { seals, entries, lastSeal, problem } = await verifyTrail(sql);
  if (problem)
    return {
      verdict: 'wrong',
      what: `The audit trail was tampered with. ${problem}.`,
      fix: 'Keep a copy of the database, and compare it with a backup from before. See docs/audit.md.',
    };
  const upTo = lastSeal ? `, sealed up to ${lastSeal.lastPosition} (seal ${seals}: ${lastSeal.hash})` : '';
  return { verdict: 'ok', what: `The audit trail is intact: ${entries} entries${upTo}` };
}

async function examineMap(config: Config, sql: Sql): Promise<Finding[]> {
  const fix = 'Run: npx truckroll import-map FILE.osm.pbf';
  const regions = await currentRegions(sql);
  const searched = regions.map(region => `${region.name} (${region.addresses} addresses)`).join(', ');
  const { status, reason, version } = await chooseRouting(
    config,
    sql,
    openLog({ ...config, logLevel: 'silent' }),
  ).describe();
  return [
    config.geocoder.url
      ? { verdict: 'ok', what: `Addresses: ${config.geocoder.kind} at ${config.geocoder.url}` }
      : regions.length > 0
        ? { verdict: 'ok', what: `Addresses: ${searched}` }
        : { verdict: 'note', what: 'Addresses: none can be found, no map was imported', fix },
    examineDriveTimes(status, version, reason, fix),
  ];
}

function examineDriveTimes(
  status: string,
  version: string,
  reason: string | undefined,
  fix: string,
): Finding {
  if (status === 'up') return { verdict: 'ok', what: `Drive times: ${version}` };
  if (status === 'down')
    return {
      verdict: 'wrong',
      what: `Drive times: ${version} does not answer`,
      fix: 'Start it, or correct ROUTING_URL.',
    };
  return { verdict: 'note', what: `Drive times: estimated from distance, ${reason}`, fix };
}

async function examineClock(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ now: string }[]>`select clock_timestamp() as now`;
  const seconds = Math.abs(systemClock.now().since(row!.now).total('seconds'));
  return seconds < 2
    ? { verdict: 'ok', what: 'The clocks of this machine and the database agree' }
    : {
        verdict: 'wrong',
        what: `The clocks of this machine and the database differ by ${Math.round(seconds)} s`,
        fix: 'Turn on time synchronization on both.',
      };
}

async function examineProviders(config: Config): Promise<Finding[]> {
  const note = (what: string, fix: string): Finding => ({ verdict: 'note', what, fix });
  return [
    config.payments.secretKey
      ? { verdict: 'ok', what: 'Payments: the processor is configured' }
      : note('Payments: the built-in sandbox', 'Set PAYMENTS_SECRET_KEY to take real money.'),
    config.email.provider === 'demo'
      ? note('E-mail: demo, nothing leaves the service', 'Set EMAIL_PROVIDER to smtp or resend.')
      : await examineProvider('E-mail', chooseMail(config)),
    config.sms.provider === 'demo'
      ? note('SMS: demo, nothing leaves the service', 'Set SMS_PROVIDER to twilio.')
      : await examineProvider('SMS', chooseSms(config)),
    config.redisUrl
      ? { verdict: 'ok', what: 'Limits are shared through Redis' }
      : note('Limits are counted in memory', 'Set REDIS_URL when several instances run.'),
  ];
}

type Checkable = { provider: string; check?(): Promise<void>; close?(): void };

/** Asks a message provider whether it would accept a message; sends nothing. */
async function examineProvider(what: string, { provider, check, close }: Checkable): Promise<Finding> {
  try {
    await check?.();
    return { verdict: 'ok', what: `${what}: ${provider} answers` };
  } catch (error) {
    const fix = 'See docs/messages.md for what it needs, and whether this machine can reach it.';
    return { verdict: 'wrong', what: `${what}: ${(error as Error).message}`, fix };
  } finally {
    close?.();
  }
}
