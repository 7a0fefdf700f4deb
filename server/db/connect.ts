import './patch-driver.ts';
import type postgresDriver from 'postgres';
import { readAddress } from '../database-url.ts';

// Imported here, after the patching hook is in place.
const { default: postgres } = await import('postgres');

/** Custom parameter types of statements. */
type Parameters = { instant: Temporal.Instant };

/** Runs statements: the pool or a transaction. */
export type Sql = postgresDriver.ISql<Parameters>;
export type Transaction = postgresDriver.TransactionSql<Parameters>;
/**
 * `openSession` replaces `reserve`, which loses connections when the database goes down
 * (docs/decisions/0002-driver.md).
 */
export type Pool = postgresDriver.Sql<Parameters> & { reserve: never };
/** Part of a statement, to embed in a larger one. */
export type Fragment = postgresDriver.Fragment;

export type ConnectOptions = {
  max?: number;
  name?: string;
  /** Behind a pooler that lends a connection for one transaction only. */
  pooled?: boolean;
  /** Where `openSession` of this pool goes, past the pooler. */
  directUrl?: string;
};

/** "2026-11-15 02:16:00.12+00" as PostgreSQL prints it in UTC → "2026-11-15T02:16:00.120Z", as JavaScript does. */
function parseInstant(text: string): string {
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.length < 3 ? fraction.padEnd(3, '0') : fraction}Z`;
}

/**
 * A machine that dies closes no connections, and by default the database keeps its sessions and their locks for two
 * hours. With these settings it notices within a minute.
 */
const keepAlive = { tcp_keepalives_idle: 20, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/** For sessions. Behind a pooler they come from the role (configure-role.ts): it refuses to set them for a connection. */
export const limits = { statement_timeout: 15_000, lock_timeout: 10_000 };

/** The options of sessions, by those of their pool. */
const direct = new WeakMap<object, Pool['options']>();

/**
 * Opens a pool. Columns come back in camelCase, instants as ISO strings, `numeric` and `bigint` as numbers (none of our
 * values reach 2^53). Connections open on first use and reopen after a fault with a short back-off, so the service
 * recovers within a second of the database.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Pool {
  const { max = 10, name = 'truckroll', pooled = false, directUrl } = options;
  const { url, tls } = readAddress(databaseUrl);
  const pool = postgres(url, {
    ssl: tls,
    // The next transaction may run on a connection that has never seen the statement, or has another of that name.
    prepare: !pooled,
    // PgBouncer gives a connection back when one statement is done, even if half of the next was already sent: its values
    // then met somebody else's statement (seen: "bind message supplies 3 parameters, but … requires 4").
    ...(pooled && { max_pipeline: 0 }),
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    backoff: tries => Math.min(0.05 * 2 ** tries, 0.5),
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      ...(pooled ? {} : { ...limits, ...keepAlive }),
    },
    types: {
      date: { to: 1184, from: [1114, 1184], serialize: String, parse: parseInstant },
      day: { to: 1082, from: [1082], serialize: String, parse: String },
      number: { to: 1700, from: [20, 1700], serialize: String, parse: Number },
    },
  }) as unknown as Pool;
  if (pooled && directUrl !== undefined)
    direct.set(pool.options, connect(directUrl, { max: 1, name }).options);
  return pool;
}

/**
 * One connection outside the pool, for session state: locks, or a COPY that runs beside other statements. It does not
 * use up a pool connection; ending it releases its locks.
 */
export function openSession(pool: Pool, statementTimeoutMs: number, onclose?: () => void): Pool {
  const options = direct.get(pool.options) ?? pool.options;
  const { connection } = options;
  // As text, because the driver leaves out a 0 and the role may have another limit.
  const limit = 'statement_timeout' in connection ? { statement_timeout: String(statementTimeoutMs) } : {};
  return postgres({
    ...options,
    onclose,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    connection: { ...connection, ...limit },
  } as never) as unknown as Pool;
}

/** Errors that mean the database cannot be reached, so no other statement would succeed either. */
const absent = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '53300', // too many connections
  '57P01', // administrator shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '25006', // read-only: a standby not promoted yet
]);

export const isDatabaseAbsent = (error: unknown): boolean =>
  absent.has(codeOf(error)) || isPoolerWithoutServer(error);

/**
 * Whatever keeps PgBouncer from its server (no primary, a login that fails, a connection that crashed) has one code, which
 * PostgreSQL uses for malformed messages. PostgreSQL names the routine that complains.
 */
const isPoolerWithoutServer = (error: unknown): boolean =>
  codeOf(error) === '08P01' && (error as { routine?: string }).routine === undefined;

const timeouts = new Set([
  '55P03', // lock not available in time
  '57014', // statement timeout
  '40P01', // deadlock: it and another one waited for each other, and this one was given up
]);

/** Whether this one statement took too long, usually because it waited for a row that someone else is changing. */
export const isTimeout = (error: unknown): boolean => timeouts.has(codeOf(error));

/**
 * Whether the database's row security refused a row that belongs to another franchise. A table that the role may not use
 * at all has the same code, but is a mistake of ours.
 */
export const isOutOfScope = (error: unknown): boolean =>
  codeOf(error) === '42501' && (error as { routine?: string }).routine === 'ExecWithCheckOptions';

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

/** Whether the error is a violation of this constraint, so that rules can explain it. */
export const breaks = (error: unknown, constraint: string): boolean =>
  (error as { constraint_name?: string } | undefined)?.constraint_name === constraint;
