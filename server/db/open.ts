import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { connect, isDatabaseAbsent, openSession, type Sql } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { prepareRoles } from './embedded/roles.ts';

export type Database = {
  url: string;
  /** PostgreSQL itself, for sessions: `url` may lead to a connection pooler. */
  directUrl: string;
  /** For what the service itself may not do: the superuser of the embedded database. */
  adminUrl: string;
  readUrl: string;
  embedded: boolean;
  /** Closes the connection that marks this database as in use. */
  release(): Promise<void>;
  close(): Promise<void>;
};

/** Only one service may own an embedded database. The number is arbitrary but must never change. */
const SERVICE_LOCK = 7_318_201;

/**
 * Finds the database: DATABASE_URL, or the embedded one. `own` is for the service itself, which stops the embedded
 * server when it closes; commands next to a running service only borrow it.
 */
export async function openDatabase(config: Config, { own }: { own: boolean }): Promise<Database> {
  if (config.databaseUrl) {
    const readUrl = config.databaseReadUrl ?? config.databaseUrl;
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return {
      url: config.databaseUrl,
      directUrl,
      adminUrl: directUrl,
      readUrl,
      embedded: false,
      release: async () => {},
      close: async () => {},
    };
  }
  const cluster = await openCluster(config.dataDir, config.databaseAdminPassword);
  const url = await prepareRoles(cluster.url, config.databasePassword);
  // A session: a pool closes a connection after a minute idle, and its locks with it.
  const lock = openSession(connect(url, { name: 'truckroll service lock' }), 15_000);
  const owned = await acquireLock(lock, own ? 8_000 : 0);
  if (own && !owned) {
    await lock.end({ timeout: 1 });
    throw new OperatorError(
      `Another Truckroll service already runs on DATA_DIR ${config.dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return {
    url,
    directUrl: url,
    adminUrl: cluster.url,
    readUrl: config.databaseReadUrl ?? url,
    embedded: true,
    release: () => lock.end({ timeout: 1 }),
    close: async () => {
      await lock.end({ timeout: 1 });
      if (owned) await ignoringLostConnections(cluster.stop);
    },
  };
}

/**
 * The queue library neither awaits nor handles errors of its last connections: a shutdown message from the server must
 * not end the process.
 */
async function ignoringLostConnections(stop: () => Promise<void>) {
  const onError = (error: unknown) => {
    if (!isDatabaseAbsent(error)) throw error;
  };
  process.on('uncaughtException', onError);
  await stop();
  await sleep(0); // lets pending messages arrive
  process.off('uncaughtException', onError);
}

/**
 * A session lock ends with its process however that dies, which distinguishes an orphaned database from one in use. The
 * service waits briefly because its predecessor may still be stopping.
 */
async function acquireLock(sql: Sql, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += 250) {
    const [row] = await sql<{ owned: boolean }[]>`select pg_try_advisory_lock(${SERVICE_LOCK}) as owned`;
    if (row!.owned || waited >= timeoutMs) return row!.owned;
    await sleep(250);
  }
}
