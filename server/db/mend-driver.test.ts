import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { createTestDatabase } from '../../test/database.ts';
import { connect, type Sql } from './connect.ts';
import { MENDED_VERSION, mend } from './mend-driver.ts';

const database = await createTestDatabase();
const admin = connect(process.env.TEST_DATABASE_URL!, { max: 1 });
after(async () => {
  await admin.end();
  await database.drop();
});

/** A pool that ends with the test. */
function openPool(t: { after(end: () => unknown): void }, max: number, url = database.url) {
  const pool = connect(url, { max, name: 'mended' });
  t.after(() => pool.end({ timeout: 0 }));
  return pool;
}

const killAll = () =>
  admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mended'`;

/** Hanging is the fault that most of these tests look for. */
const patient = { timeout: 20_000 };

const closed = { code: 'CONNECTION_CLOSED' };

describe('a connection that dies', () => {
  it(
    'takes its transaction with it: no later statement of it runs elsewhere, and the process lives',
    patient,
    async t => {
      const pool = openPool(t, 1);
      await pool`create table if not exists written (n int)`;
      const body = Promise.withResolvers<void>();
      const statements = async (tx: Sql) => {
        await tx`insert into written values (1)`;
        await killAll();
        // Which error it is depends on how far the news has come: the server's last words, a reset, or the close.
        await assert.rejects(tx`select 1`.then(() => tx`select 1`));
        await assert.rejects(tx`select 1`);
        // Somebody else gets the pool's next connection; the dead transaction must not.
        const other = pool`select 1 as n`;
        await assert.rejects(tx`insert into written values (2)`, closed);
        assert.deepEqual([...(await other)], [{ n: 1 }]);
        await assert.rejects(tx`insert into written values (3)`, closed);
        await assert.rejects(tx`insert into written values (4), (${'5'.repeat(2_000)}::numeric % 7)`, closed);
      };
      const transaction = pool.begin(tx => statements(tx).then(body.resolve, body.reject));
      await assert.rejects(transaction);
      await body.promise;
      assert.deepEqual([...(await pool`select * from written`)], []);
    },
  );

  it('settles every statement of its transaction, also those that wait for their turn', patient, async t => {
    const pool = openPool(t, 1);
    const body = Promise.withResolvers<PromiseSettledResult<unknown>[]>();
    const transaction = pool.begin(async tx => {
      const all = [1, 2, 3, 4].map(n => tx`select pg_sleep(60), ${n}::int`);
      for (const each of all) each.catch(() => {});
      await sleep(50);
      await killAll();
      body.resolve(await Promise.allSettled(all));
    });
    await assert.rejects(transaction);
    assert.deepEqual(
      (await body.promise).map(({ status }) => status),
      ['rejected', 'rejected', 'rejected', 'rejected'],
    );
    assert.equal((await pool`select 1 as n`)[0]!.n, 1);
  });

  it(
    'leaves nothing over for the connection that follows: a refusal to connect is told',
    patient,
    async t => {
      const pool = openPool(t, 1);
      const name = new URL(database.url).pathname.slice(1);
      const asleep = pool`select pg_sleep(60), ${1}::int`;
      asleep.catch(() => {});
      await sleep(200);
      await admin`alter database ${admin(name)} with allow_connections false`;
      await killAll();
      await assert.rejects(asleep);
      await assert.rejects(pool`select 1`, { code: '55000' });
      await admin`alter database ${admin(name)} with allow_connections true`;
      assert.equal((await pool`select 1 as n`)[0]!.n, 1);
    },
  );

  it(
    'while the driver asks for types: the statement is refused, nothing is left unhandled',
    patient,
    async t => {
      const unhandled: unknown[] = [];
      const keep = (error: unknown) => unhandled.push(error);
      process.on('unhandledRejection', keep);
      t.after(() => process.off('unhandledRejection', keep));
      let faults = 1;
      const proxy = await openProxy(t, (chunk, client) => {
        if (chunk.includes('typcategory') && faults-- > 0) client.resetAndDestroy();
      });
      const pool = openPool(t, 1, proxy.url);
      await assert.rejects(pool`select 1`);
      assert.equal((await pool`select array['a'] as list`)[0]!.list[0], 'a');
      assert.deepEqual(unhandled, []);
    },
  );

  it(
    'with others at the same moment, while statements are tried again at once: the pool answers',
    patient,
    async t => {
      const proxy = await openProxy(t);
      const pool = openPool(t, 4, proxy.url);
      for (let round = 0; round < 10; round++) {
        await Promise.all([1, 2, 3, 4].map(n => pool`select pg_sleep(0.01), ${n}::int`));
        const tries = [1, 2, 3, 4].map(n =>
          pool`select pg_sleep(5), ${n}::int`.catch(() => pool`select ${n}::int`),
        );
        const settled = Promise.allSettled(tries);
        await sleep(20);
        proxy.cut();
        await settled;
        assert.equal((await pool`select 1 as n`)[0]!.n, 1);
      }
    },
  );
});

it('a COPY whose reader is slow leaves its connection usable', patient, async t => {
  const pool = openPool(t, 1);
  const copy = "copy (select repeat('x', 99) from generate_series(1, 3000)) to stdout";
  let bytes = 0;
  for await (const chunk of await pool.unsafe(copy).readable()) {
    bytes += chunk.length;
    await turnOfTheLoop();
  }
  assert.equal(bytes, 300_000);
  assert.equal((await pool`select 1 as n`)[0]!.n, 1);
});

it('a source that reads otherwise under the same version is refused, not half mended', () => {
  assert.throws(() => mend('something else', 'connection.js'), new RegExp(`postgres ${MENDED_VERSION}`));
});

/** Between the pool and the server, to cut connections at a chosen moment. */
async function openProxy(
  t: { after(end: () => unknown): void },
  look: (chunk: string | Buffer, client: Socket) => void = () => {},
) {
  const { hostname, port } = new URL(database.url);
  const clients = new Set<Socket>();
  const server = createServer(client => {
    const upstream = dial(Number(port), hostname);
    clients.add(client);
    client.on('data', chunk => {
      look(chunk, client);
      if (!client.destroyed) upstream.write(chunk);
    });
    upstream.pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        clients.delete(client);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const client of clients) client.destroy();
  };
  t.after(() => {
    cut();
    server.close();
  });
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, cut };
}
