import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { startSession } from '../../server/access/start-session.ts';
import { insertUser } from '../../server/access/users-store.ts';
import { systemClock } from '../../server/clock.ts';
import { connect, isDatabaseAbsent, openSession } from '../../server/db/connect.ts';
import type { Deps } from '../../server/deps.ts';
import { createTestDatabase } from '../database.ts';
import { booking } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { hasPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { inherited, type ServiceProcess, startServiceProcess } from '../service.ts';
import { clientOf, serviceEnv, until } from './service-client.ts';

const skip = hasPgbouncer ? false : 'pgbouncer is not installed';

describe('PgBouncer', { skip }, () => {
  const migrateWith = (env: Record<string, string>) => {
    const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'migrate'], {
      encoding: 'utf8',
      env: { ...inherited, ...serviceEnv(0), ...env },
    });
    return { status, said: (stdout + stderr).trim() };
  };

  it('is refused in one sentence where locks and LISTEN would get lost, and accepted in session mode', async () => {
    const database = await createTestDatabase();
    const strict = await startPgbouncer(database.url, 'session');
    const ignoring =
      'ignore_startup_parameters = statement_timeout, lock_timeout, tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count, options';
    const lax = await startPgbouncer(database.url, 'transaction', ignoring);
    const session = await startPgbouncer(database.url, 'session', `${ignoring}\ndefault_pool_size = 5`);
    after(() => Promise.all([strict, lax, session].map(({ stop }) => stop())));
    assert.deepEqual(migrateWith({ DATABASE_URL: strict.url }), {
      status: 1,
      said: 'The database cannot be used: it is a connection pooler that refuses time limits. Set DATABASE_DIRECT_URL to PostgreSQL itself.',
    });
    const refused = (name: string) => ({
      status: 1,
      said: `${name} leads to a connection pooler in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself (docs/running.md).`,
    });
    assert.deepEqual(migrateWith({ DATABASE_URL: lax.url }), refused('DATABASE_URL'));
    assert.deepEqual(
      migrateWith({ DATABASE_URL: strict.url, DATABASE_DIRECT_URL: lax.url }),
      refused('DATABASE_DIRECT_URL'),
    );
    assert.deepEqual(migrateWith({ DATABASE_URL: session.url }), {
      status: 0,
      said: 'The schema is current.',
    });
    await database.drop();
  });

  it('without a server behind it is an absent database: requests get a 503 and tasks run again', async () => {
    const nowhere = `postgres://truckroll:x@127.0.0.1:${await freePort()}/truckroll`;
    const pooler = await startPgbouncer(nowhere, 'transaction', 'query_wait_timeout = 1');
    const sql = connect(pooler.url, { max: 1, pooled: true });
    after(async () => {
      await sql.end({ timeout: 0 });
      await pooler.stop();
    });
    await assert.rejects(sql`select 1`, isDatabaseAbsent);
  });

  it('in transaction mode carries two processes: booking, messages, dispatch, settings, and callers who see only their franchise', async () => {
    const database = await createTestDatabase();
    const pooler = await startPgbouncer(database.url, 'transaction');
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    const ports = [await freePort(), await freePort()];
    const services: ServiceProcess[] = [];
    for (const port of ports)
      services.push(await startServiceProcess(serviceEnv(port, { ...env, DATABASE_READ_URL: pooler.url })));
    after(async () => {
      for (const { child } of services) child.kill('SIGKILL');
      await pooler.stop();
      await database.drop();
    });
    const [one, two] = services.map(({ url }) => clientOf(url)) as [Client, Client];

    // Time limits come from the role, because the pooler takes none with a connection.
    const through = connect(pooler.url, { max: 1, pooled: true });
    const [limits] = await through`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone`;
    assert.deepEqual({ ...limits }, { statement: '15s', lock: '10s', zone: 'UTC' });
    const session = openSession(connect(database.url), 0);
    const [own] = await session`select current_setting('statement_timeout') as statement`;
    assert.equal(own!.statement, '0');

    const sides: Side[] = [];
    for (const name of ['North', 'South']) {
      const { body } = await one.hq('POST', '/api/franchises', { name, lat: 39.29, lng: -76.61 });
      const franchiseId = body.data.franchise.id as string;
      await two.hq('POST', '/api/workers', { name: `${name} worker`, franchiseId });
      const jobs: string[] = [];
      for (let i = 0; i < 3; i++) {
        const booked = await one.ask(
          'POST',
          '/api/jobs/create',
          booking({ franchiseId, customerEmail: `${name}${i}@example.com`.toLowerCase() }),
          { 'idempotency-key': `${name}-${i}` },
        );
        assert.equal(booked.status, 201, JSON.stringify(booked.body));
        jobs.push(booked.body.data.job.id);
        const again = await two.ask(
          'POST',
          '/api/jobs/create',
          booking({ franchiseId, customerEmail: `${name}${i}@example.com`.toLowerCase() }),
          { 'idempotency-key': `${name}-${i}` },
        );
        assert.equal(again.body.data.job.id, jobs[i], 'the other process knows the key');
      }
      const id = randomUUIDv7();
      const user = {
        id,
        email: `${name}@example.com`,
        name,
        role: 'owner',
        franchiseIds: [franchiseId],
      } as const;
      await insertUser(session, { ...user, franchiseIds: [franchiseId] }, systemClock.now());
      const visitor = { ip: '10.0.0.1', userAgent: null };
      const { token } = await startSession({ clock: systemClock } as Deps, session, id, 'code', visitor);
      sides.push({ franchiseId, jobs: jobs.sort(), token });
    }

    await until('the queue sends the welcome messages', async () => {
      const { body } = await two.hq('GET', '/api/dev/messages?limit=50');
      return body.data.messages.length >= 6;
    });

    await one.hq('PATCH', '/api/settings', { business: { name: 'Pooled Plumbing' } });
    await until('the other process follows the setting', async () => {
      const { body } = await two.hq('GET', '/api/settings');
      return JSON.stringify(body).includes('Pooled Plumbing');
    });
    assert.equal((await two.hq('POST', '/api/dispatch/run')).status < 500, true);

    // Two callers of different franchises at once, over two connections of the server.
    const look = async (client: Client, { token, jobs }: Side) => {
      const authorization = { authorization: `Bearer ${token}` };
      const list = await client.ask('GET', '/api/jobs?limit=50', undefined, authorization);
      assert.equal(list.status, 200, services.map(({ output }) => output()).join('\n'));
      const seen = (list.body.data.jobs as { id: string }[]).map(({ id }) => id).sort();
      assert.deepEqual(seen, jobs);
    };
    const hammer = async (n: number) => {
      for (let i = 0; i < 40; i++) await look((n + i) % 2 ? one : two, sides[n % 2]!);
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => hammer(n)));
    const foreign = await one.ask('GET', `/api/jobs/${sides[1]!.jobs[0]}`, undefined, {
      authorization: `Bearer ${sides[0]!.token}`,
    });
    assert.equal(foreign.status, 404);

    const elsewhere = await createTestDatabase();
    await assert.rejects(
      startServiceProcess(serviceEnv(0, { ...env, DATABASE_DIRECT_URL: elsewhere.url })),
      /DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/,
    );
    await elsewhere.drop();

    const book = await two.hq('GET', '/api/exports/payments');
    assert.deepEqual([book.status, book.type], [200, 'text/csv; charset=utf-8']);
    for (const { output } of services)
      assert.doesNotMatch(output(), /prepared statement|startup parameter|bind message/);
    await Promise.all([through.end(), session.end()]);
  });
});

type Side = { franchiseId: string; jobs: string[]; token: string };
type Client = ReturnType<typeof clientOf>;
