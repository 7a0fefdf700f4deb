import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../../test/database.ts';
import { freePort } from '../../../test/free-port.ts';
import { asCaller } from '../../caller.ts';
import { openLog } from '../../log.ts';
import { connect, openSession } from '../connect.ts';
import { scopedPool } from '../scope.ts';
import { memoryWrites, UNKNOWN } from './last-writes.ts';
import { redisWrites } from './redis-writes.ts';
import { poolForReads, routeReads } from './route-reads.ts';
import { lagOf } from './watch-replica.ts';

describe('the lag of a replica', () => {
  const samples = [
    { at: 1_000, position: 10 },
    { at: 2_000, position: 20 },
    { at: 3_000, position: 20 },
    { at: 4_000, position: 30 },
  ];
  it('is the age of the oldest position it has not reached', () => {
    assert.equal(lagOf(samples, 5, 9_000), 8);
    assert.equal(lagOf(samples, 10, 9_000), 7);
    assert.equal(lagOf(samples, 29, 9_000), 5);
  });
  it('is nothing on an idle primary, however long ago it wrote', () => {
    assert.equal(lagOf(samples, 30, 99_000), 0);
    assert.equal(lagOf([], 30, 99_000), 0);
  });
});

it('writes are forgotten when every replica that is used must have them', async () => {
  let now = 0;
  const writes = memoryWrites(10_000, () => now);
  await writes.remember('ada', 5);
  now = 6_000;
  await writes.remember('ben', 7);
  await writes.remember('ada', 6);
  now = 12_000;
  assert.deepEqual([await writes.find('ada'), await writes.find('ben')], [6, 7]);
  now = 16_000;
  assert.deepEqual([await writes.find('ada'), await writes.find('ben')], [undefined, undefined]);
});

describe('reads', async () => {
  const database = await createTestDatabase();
  const [primary, replica] = ['primary', 'replica'].map(name => connect(database.url, { max: 2, name }));
  const dead = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1 });
  after(async () => {
    await Promise.all([primary, replica, dead].map(pool => pool!.end({ timeout: 1 })));
    await database.drop();
  });
  const state = { lag: 0 as number | undefined, replayed: 100, position: 100, downs: 0 };
  const reads: string[] = [];
  const open = (of = replica!) =>
    routeReads({
      primary: scopedPool(primary!),
      replica: scopedPool(of),
      watch: {
        lagSeconds: () => state.lag,
        hasReplayed: position => position <= state.replayed,
        currentPosition: async () => state.position,
        markDown: () => void state.downs++,
        close: async () => {},
      },
      writes: memoryWrites(60_000),
      maxLagSeconds: 5,
      onRead: place => void reads.push(place),
    });
  const routed = open();
  const whereAmI = async (sql = routed.sql) =>
    (
      await sql<{ name: string }[]>`select current_setting('application_name') as name where ${1}::int = 1`
    )[0]!.name;
  const read = (name: string) => routed.asReader(name, false, () => whereAmI());

  it('go to the replica while it is within the bound', async () => {
    assert.equal(await read('ada'), 'replica');
    assert.equal(await whereAmI(), 'replica');
    state.lag = 6;
    assert.equal(await read('ada'), 'primary');
    state.lag = undefined;
    assert.equal(await read('ada'), 'primary');
    state.lag = 5;
    assert.equal(await read('ada'), 'replica');
    state.lag = 0;
  });

  it('of a caller who wrote go to the primary until the replica has it; others read on', async () => {
    state.position = 200;
    await routed.wrote('ada');
    assert.deepEqual([await read('ada'), await read('ben')], ['primary', 'replica']);
    state.replayed = 200;
    assert.equal(await read('ada'), 'replica');
  });

  it('of a request that writes go to the primary', async () => {
    assert.equal(await routed.asReader('eve', true, () => whereAmI()), 'primary');
  });

  it('of one request come from one place', async () => {
    await routed.asReader('ada', false, async () => {
      assert.equal(await whereAmI(), 'replica');
      state.lag = 60;
      assert.equal(await whereAmI(), 'replica');
      state.lag = 0;
    });
  });

  it('see only the franchises of their caller in both places, in statements, fragments and transactions', async () => {
    const caller = { kind: 'user', id: 'x', franchiseIds: ['north'] } as const;
    for (const lag of [0, 60]) {
      state.lag = lag;
      await asCaller(caller, () =>
        routed.asReader('x', false, async () => {
          const { sql } = routed;
          const role = sql`current_user::text as role`;
          const [alone] = await sql`select ${role}, current_setting('app.franchises') as franchises`;
          assert.deepEqual({ ...alone }, { role: 'truckroll_scoped', franchises: '{"north"}' });
          const [within] = await sql.begin(tx => tx`select current_user::text as role`);
          assert.equal(within!.role, 'truckroll_scoped');
          const [plain] = await sql.unsafe('select current_user::text as role');
          assert.equal(plain!.role, 'truckroll_scoped');
        }),
      );
    }
    state.lag = 0;
  });

  it('that stream rows choose their place when they are asked for', async () => {
    const session = openSession(await routed.asReader('ben', false, () => poolForReads(routed.sql)), 0);
    assert.equal(await whereAmI(session), 'replica');
    await session.end();
    assert.equal(await poolForReads(primary!), primary);
  });

  it('that the replica cannot answer are answered by the primary', async () => {
    reads.length = 0;
    assert.equal(await whereAmI(open(dead).sql), 'primary');
    assert.deepEqual([reads, state.downs], [['replica', 'primary'], 1]);
  });

  it('that fail in themselves fail once', async () => {
    reads.length = 0;
    await assert.rejects(async () => routed.sql`select 1 / ${0}::int`, { code: '22012' });
    assert.deepEqual(reads, ['replica']);
  });
});

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
it('writes are shared through Redis; while it is away, nobody knows what others wrote', {
  skip: isInstalled ? false : 'redis-server is not installed',
}, async () => {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: 'ignore' });
  const log = openLog({ logLevel: 'silent', logFormat: 'json' });
  let now = 0;
  const open = () => redisWrites(`redis://127.0.0.1:${port}`, 10_000, log, () => now);
  const [here, there] = [open(), open()];
  try {
    // Until the first connection is up, and for a while after that, it is unknown.
    do {
      await sleep(20);
      now += 20_000;
      await here.remember('ada', 42);
    } while ((await there.find('ada')) !== 42);
    assert.equal(await there.find('ben'), undefined);
    redis.kill('SIGKILL');
    while ((await there.find('ben')) !== UNKNOWN) await sleep(20);
    now += 60_000;
    assert.equal(await there.find('ben'), UNKNOWN);
  } finally {
    redis.kill('SIGKILL');
    await Promise.all([here, there].map(each => each.close!()));
  }
});
