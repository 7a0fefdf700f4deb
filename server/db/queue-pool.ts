import { createRequire } from 'node:module';
import type { RunnerOptions } from 'graphile-worker';
import { readAddress, type Tls } from '../database-url.ts';

export type QueuePool = NonNullable<RunnerOptions['pgPool']>;

type PoolOptions = {
  connectionString: string;
  ssl: Tls | false;
  max: number;
  application_name: string;
  options?: string;
};

/** The queue's own copy of its driver. */
const { Pool } = createRequire(createRequire(import.meta.url).resolve('graphile-worker'))('pg') as {
  Pool: new (options: PoolOptions) => QueuePool;
};

/**
 * The connections of the queue, which has a driver of its own. Opened here, so that the same TLS settings hold for both.
 * `options`: settings of its sessions.
 */
export function openQueuePool(
  databaseUrl: string,
  onError: (error: Error) => void,
  { max = 10, options }: { max?: number; options?: string } = {},
): QueuePool {
  const { url, tls } = readAddress(databaseUrl);
  const pool = new Pool({
    connectionString: url,
    ssl: tls,
    max,
    application_name: 'truckroll queue',
    options,
  });
  // The driver replaces a connection that broke; without listeners its error would end the process.
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  return pool;
}
