import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../../server/database-url.ts';
import { connect } from '../../server/db/connect.ts';
import { openCluster } from '../../server/db/embedded/cluster.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { booking } from '../factories.ts';
import { startServiceProcess } from '../service.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-outage-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const OUTAGE_MS = 10_000;

it('answers 503 while the database is down for 10 s under load, then recovers without losing an answered request', async () => {
  const cluster = await openCluster(folder, 'test');
  const admin = connect(withDatabase(cluster.url, 'postgres'), { max: 1 });
  await admin`create database truckroll`;
  await admin.end();
  const service = await startServiceProcess({
    DATABASE_URL: cluster.url,
    AUTH_JWT_SECRET: 'a',
    CRON_SECRET: 'b',
    PROOF_SECRET: 'p',
    TRUST_PROXY: '1',
  });

  const answered: string[] = [];
  const statuses = new Map<number, number>();
  let loading = true;
  let n = 0;
  const client = async () => {
    while (loading) {
      const id = ++n;
      const answer = await fetch(`${service.url}/api/jobs/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${id >> 8}.${id & 255}` },
        body: JSON.stringify(booking({ customerEmail: `outage-${id}@example.com` })),
      });
      const body = (await answer.json()) as { ok: boolean; error?: string; data?: { job: { id: string } } };
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) answered.push(body.data!.job.id);
      else assert.deepEqual([body.ok, typeof body.error], [false, 'string']);
      await sleep(20);
    }
  };
  const clients = Array.from({ length: 6 }, client);
  while (answered.length < 20) await sleep(20);

  const { port } = runningServer(join(folder, 'postgres'))!;
  await cluster.stop();
  await sleep(OUTAGE_MS);
  const before = answered.length;
  const again = await openCluster(folder, 'test', port);
  while (answered.length < before + 20) await sleep(20);
  loading = false;
  await Promise.all(clients);

  assert.deepEqual([...statuses.keys()].sort(), [201, 503], JSON.stringify([...statuses]));
  const sql = connect(again.url, { max: 1 });
  const stored = await sql<{ id: string }[]>`select id from jobs where id = any(${answered}::uuid[])`;
  assert.equal(stored.length, answered.length);
  const waiting = async () =>
    (await sql<{ n: number }[]>`select count(*) as n from messages where status <> 'sent'`)[0]!.n;
  // Messages being delivered when the database went down are due again after three minutes. Move that
  // forward.
  await sql`update messages set due_at = now() where status = 'queued' and due_at > now()`;
  while ((await waiting()) > 0) await sleep(100);
  await sql.end();

  service.child.kill('SIGTERM');
  await new Promise(resolve => service.child.once('exit', resolve));
  await again.stop();
});
