import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../../server/database-url.ts';
import { connect } from '../../server/db/connect.ts';
import { openCluster } from '../../server/db/embedded/cluster.ts';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { signBody } from '../../server/providers/payments/signature.ts';
import { booking } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { startServiceProcess } from '../service.ts';
import { openSwitch, startStandby } from '../standby.ts';
import { clientOf, serviceEnv, until } from './service-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-failover-'));
const pgdata = join(folder, 'postgres');
after(() => {
  const server = runningServer(pgdata);
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

it('loses and repeats no acknowledged job, payment event or message when the primary is killed under load and the synchronous standby promoted', async () => {
  const primary = await openCluster(folder, 'test');
  const admin = connect(withDatabase(primary.url, 'postgres'), { max: 1 });
  await admin`create database truckroll`;
  const standby = await startStandby(primary.url, pgdata, folder, await freePort());
  after(standby.stop);
  await until('the standby streams', async () => (await admin`select from pg_stat_replication`).length > 0);
  await admin`alter system set synchronous_standby_names = 'standby'`;
  await admin`select pg_reload_conf()`;
  await until(
    'it is synchronous',
    async () => (await admin`select from pg_stat_replication where sync_state = 'sync'`).length > 0,
  );
  await admin.end();

  const lead = await openSwitch(Number(new URL(primary.url).port));
  after(lead.close);
  const url = new URL(primary.url);
  url.port = String(lead.port);
  const port = await freePort();
  const service = await startServiceProcess(serviceEnv(port, { DATABASE_URL: url.href }));

  after(() => void service.child.kill('SIGKILL'));
  const jobs: string[] = [];
  const events: string[] = [];
  const statuses = new Set<number>();
  let loading = true;
  let n = 0;
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const ip = `10.2.${++n >> 8}.${n & 255}`;
    const answer = await fetch(service.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    });
    statuses.add(answer.status);
    // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const client = async () => {
    while (loading) {
      const id = ++n;
      const booked = await post(
        '/api/jobs/create',
        JSON.stringify(booking({ customerEmail: `f${id}@example.com` })),
      );
      if (booked.status === 201) {
        const { id: jobId, total } = booked.body.data.job;
        jobs.push(jobId);
        const amount = Math.round(total * 100);
        const object = {
          id: `pi_${id}`,
          amount,
          amount_received: amount,
          currency: 'usd',
          status: 'succeeded',
          metadata: { jobId },
        };
        const event = JSON.stringify({ id: `evt_${id}`, type: 'payment_intent.succeeded', data: { object } });
        const signature = signBody('whsec_test', event, Math.floor(Date.now() / 1000));
        const acknowledged = await post('/api/payments-webhook', event, { 'payments-signature': signature });
        if (acknowledged.status === 200) events.push(`evt_${id}`);
      }
      await sleep(20);
    }
  };
  const clients = Array.from({ length: 6 }, client);
  while (events.length < 30) await sleep(20);

  process.kill(runningServer(pgdata)!.pid, 'SIGKILL');
  const promoted = connect(withDatabase(standby.url, 'postgres'), { max: 1 });
  await promoted`select pg_promote(true)`;
  await promoted.end();
  lead.leadTo(Number(new URL(standby.url).port));
  const before = events.length;
  while (events.length < before + 30) await sleep(20);
  loading = false;
  await Promise.all(clients);

  assert.deepEqual(
    [...statuses].filter(status => ![200, 201, 503].includes(status)),
    [],
  );
  const sql = connect(standby.url, { max: 1 });
  const count = async (rows: PromiseLike<readonly { n: number }[]>) => (await rows)[0]!.n;
  assert.equal(
    await count(sql`select count(*) as n from jobs where id = any (${jobs}::uuid[])`),
    jobs.length,
  );
  assert.equal(
    await count(sql`select count(*) as n from webhook_events where id = any (${events})`),
    events.length,
  );
  assert.equal(
    await count(
      sql`select count(*) as n from (select ref from ledger_transactions group by ref having count(*) > 1) as twice`,
    ),
    0,
  );
  const welcomes = sql`
    select count(*) as n from (
      select data ->> 'jobId' from messages where kind = 'welcome' and data ->> 'jobId' = any (${jobs})
      group by 1 having count(*) = 1) as once`;
  assert.equal(await count(welcomes as never), jobs.length);

  const { cron } = clientOf(service.url);
  let fresh: readonly object[] = [];
  await until('only messages claimed when the primary died, and those behind them, may wait', async () => {
    fresh = await sql`
      select id, type as kind, due_at from webhook_events where status = 'waiting' and attempts = 0
      union all
      select id::text, kind, due_at from messages where status = 'queued' and attempts = 0 and not exists (
        select from messages as line
        where line.status = 'queued' and line.recipient = messages.recipient and line.seq < messages.seq
      )`;
    return fresh.length === 0;
  }).catch(({ message }) => assert.fail(`${message}; ${fresh.length} wait, as ${JSON.stringify(fresh[0])}`));
  // Claims of dead statements expire after some minutes. Expire them now.
  await sql`update webhook_events set due_at = now() where status = 'waiting'`;
  await sql`update messages set due_at = now() where status = 'queued'`;
  assert.equal((await cron('webhook-retry')).status, 200);
  await until('everything is drained', async () => {
    const [left] = await sql<{ n: number }[]>`
      select (select count(*) from webhook_events where status = 'waiting')
        + (select count(*) from messages where status <> 'sent') as n`;
    return left!.n === 0;
  });
  const processed = sql`
    select count(*) as n from webhook_events where id = any (${events}) and status = 'processed'`;
  assert.equal(await count(processed as never), events.length);
  await sql.end();
  service.child.kill('SIGTERM');
  await once(service.child, 'exit');
});
