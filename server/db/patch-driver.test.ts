import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { createTestDatabase } from '../../test/database.ts';
import { connect, type Sql } from './connect.ts';
import { PATCHED_VERSION, patch } from './patch-driver.ts';

const database = await createTestDatabase();
const admin = connect(process.env.TEST_DATABASE_URL!, { max: 1 });
after(async () => {
  await admin.end();
  await database.drop();
});

/** A pool that ends with the test. */
function openPool(t: { after(end: () => unknown): void }, max: number, url = database.url) {
  const pool = connect(url, { max, name: 'patched' });
  t.after(() => pool.end({ timeout: 0 }));
  return pool;
}

/** The server rejects new connections with an error message, as it does while it shuts down. */
async function refuseConnections(t: { after(end: () => unknown): void }) {
  const name = new URL(database.url).pathname.slice(1);
  const accept = () => admin`alter database ${admin(name)} with allow_connections true`;
  t.after(accept);
  await admin`alter database ${admin(name)} with allow_connections false`;
  return accept;
}

const refused = { code: '55000' };

const killAll = () =>
  admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'patched'`;

/** Most of these faults show up as a hang. */
const limited = { timeout: 20_000 };

const closed = { code: 'CONNECTION_CLOSED' };

describe('a connection that dies', () => {
  it(
    'ends its transaction: later statements run nowhere else, and the process survives',
    limited,
    async t => {
      const pool = openPool(t, 1);
      await pool`create table if not exists written (n int)`;
      const body = Promise.withResolvers<void>();
      const statements = async (tx: Sql) => {
        await tx`insert into written values (1)`;
        await killAll();
        // The error depends on what arrives first: the server's last message, a reset or the close.
        await assert.rejects(tx`select 1`.then(() => tx`select 1`));
        await assert.rejects(tx`select 1`);
        // The pool's next connection goes to another caller, never to the dead transaction.
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

  it('settles every statement of its transaction, even those waiting for their turn', limited, async t => {
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

  it('leaves no statement to the next connection: a refusal to connect is reported', limited, async t => {
    const pool = openPool(t, 1);
    const asleep = pool`select pg_sleep(60), ${1}::int`;
    asleep.catch(() => {});
    await sleep(200);
    const accept = await refuseConnections(t);
    await killAll();
    await assert.rejects(asleep);
    await assert.rejects(pool`select 1`, refused);
    await accept();
    assert.equal((await pool`select 1 as n`)[0]!.n, 1);
  });

  it('leaves no unsent bytes to the next connection: that one starts at once', limited, async t => {
    const proxy = await openProxy(t);
    const pool = openPool(t, 1, proxy.url);
    await pool`select 1`;
    const asleep = pool`select pg_sleep(60)`;
    asleep.catch(() => {});
    await sleep(200);
    proxy.reset();
    await assert.rejects(asleep, { code: 'ECONNRESET' });
    // The loop runs close events after immediates: this statement is queued for writing when the socket closes.
    await turnOfTheLoop();
    await assert.rejects(pool`select 1`, closed);
    assert.equal((await pool`select 1 as n`)[0]!.n, 1);
  });

  it('while the driver asks for types, then refused: the refusal is reported', limited, async t => {
    let accept: () => PromiseLike<unknown> = async () => {};
    let faults = 1;
    const proxy = await openProxy(t, (chunk, client) => {
      if (!chunk.includes('typcategory') || faults-- === 0) return false;
      refuseConnections(t).then(undo => {
        accept = undo;
        client.end();
      });
      return true;
    });
    const pool = openPool(t, 1, proxy.url);
    await assert.rejects(pool`select 1`, refused);
    await accept();
    assert.equal((await pool`select 1 as n`)[0]!.n, 1);
  });

  it(
    'while the driver asks for types: the statement fails and no rejection is left unhandled',
    limited,
    async t => {
      const unhandled: unknown[] = [];
      const collect = (error: unknown) => unhandled.push(error);
      process.on('unhandledRejection', collect);
      t.after(() => process.off('unhandledRejection', collect));
      let faults = 1;
      const proxy = await openProxy(t, (chunk, client) => {
        if (!chunk.includes('typcategory') || faults-- === 0) return false;
        client.resetAndDestroy();
        return true;
      });
      const pool = openPool(t, 1, proxy.url);
      await assert.rejects(pool`select 1`);
      assert.equal((await pool`select array['a'] as list`)[0]!.list[0], 'a');
      assert.deepEqual(unhandled, []);
    },
  );

  it(
    'together with others, while statements are retried at once: the pool still answers',
    limited,
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

it('a COPY whose reader is slow leaves its connection usable', limited, async t => {
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

it(
  'behind a pooler, a statement is sent after the answer to the one before, and transactions work',
  limited,
  async t => {
    let sent = '';
    const proxy = await openProxy(t, chunk => {
      sent += chunk.toString('latin1');
      return false;
    });
    const pool = connect(proxy.url, { max: 1, pooled: true });
    t.after(() => pool.end({ timeout: 0 }));
    await pool`select 1`;
    const first = pool`select pg_sleep(0.1)`.then(() => assert.doesNotMatch(sent, /the second/));
    const [, second] = await Promise.all([first, pool`select ${'x'}::text as "the second"`]);
    assert.equal(second[0]!['the second'], 'x');
    const n = await pool.begin(async tx => {
      const rows = await Promise.all([1, 2].map(n => tx`select ${n}::int as n`));
      return rows.map(([row]) => row!.n);
    });
    assert.deepEqual(n, [1, 2]);
  },
);

it('an unexpected source under the same version is rejected, not partly patched', () => {
  assert.throws(() => patch('something else', 'connection.js'), new RegExp(`postgres ${PATCHED_VERSION}`));
});

/** Between the pool and the server, to cut connections at a chosen moment. What `swallows` takes is not forwarded. */
async function openProxy(
  t: { after(end: () => unknown): void },
  swallows: (chunk: string | Buffer, client: Socket) => boolean = () => false,
) {
  const { hostname, port } = new URL(database.url);
  const clients = new Set<Socket>();
  const server = createServer(client => {
    const upstream = dial(Number(port), hostname);
    clients.add(client);
    client.on('data', chunk => {
      if (!swallows(chunk, client)) upstream.write(chunk);
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
  const reset = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  t.after(() => {
    cut();
    server.close();
  });
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, cut, reset };
}
