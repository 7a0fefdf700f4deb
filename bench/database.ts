import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../server/database-url.ts';
import { connect } from '../server/db/connect.ts';
import { openCluster } from '../server/db/embedded/cluster.ts';
import { migrate } from '../server/db/migrate.ts';

/** A fresh embedded PostgreSQL with the schema and durable settings, deleted afterwards. */
export async function withDatabaseServer(work: (url: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
  const cluster = await openCluster(folder, 'bench');
  try {
    const admin = connect(withDatabase(cluster.url, 'postgres'), { max: 1 });
    await admin`create database bench`;
    await admin.end();
    const url = withDatabase(cluster.url, 'bench');
    await migrate(url);
    await work(url);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Median of an odd number of runs, in milliseconds. */
export async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}
