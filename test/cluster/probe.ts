import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../journeys/service-client.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machines.ts';

/** One row after the other, each told to the log once it is acknowledged. */
const writer = `
n=0
while true; do
  n=$((n + 1))
  psql -qAtX -c "insert into split_brain values ($n)" && echo "kept $n"
  sleep 0.2
done`;

/** Whether another primary acknowledges writes: a program on the machine that writes to the database beside it. */
export async function probeFrom(cluster: Cluster, machine: Machine) {
  const sql = cluster.openDatabase(machine);
  await sql`create table if not exists split_brain (n int primary key)`;
  await sql`truncate split_brain`;
  await sql.end();
  const script = join(machine.folder, 'writer.sh');
  writeFileSync(script, writer);
  const env = {
    PGHOST: '127.0.0.1',
    PGDATABASE: 'truckroll',
    PGUSER: 'truckroll',
    PGPASSWORD: cluster.password,
  };
  const writing = machine.start('writer', ['bash', script], { env: { ...env, PGCONNECT_TIMEOUT: '2' } });
  await until('it writes', async () => writing.log().includes('kept 3\n'));

  /** What Patroni on the machine itself says, as nobody else can reach it. */
  const isPrimary = async () => {
    const url = 'http://127.0.0.1:8008/primary';
    const status = await machine.run(['curl', '-s', '-m', '2', '-o', '/dev/null', '-w', '%{http_code}', url]);
    return status === '200';
  };

  return {
    demoted: () => until('the machine that is cut off gives up', async () => !(await isPrimary())),
    /** Every acknowledged row is on the new primary. */
    async finish(successor: Machine): Promise<string> {
      await writing.kill();
      await sleep(100);
      const told = [...writing.log().matchAll(/^kept (\d+)$/gm)].map(([, n]) => Number(n));
      const now = cluster.openDatabase(successor);
      const stored = await now<{ n: number }[]>`select n from split_brain`;
      await now.end();
      const has = new Set(stored.map(({ n }) => n));
      const lost = told.filter(n => !has.has(n));
      if (lost.length > 0)
        throw new Error(`Split brain: ${machine.name} acknowledged ${lost.length} writes alone`);
      return `all ${told.length} writes acknowledged there survive`;
    },
  };
}
