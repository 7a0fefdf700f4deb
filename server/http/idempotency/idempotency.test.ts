import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { booking } from '../../../test/factories.ts';
import { openTestApp } from '../../../test/harness.ts';

const t = await openTestApp();
const create = (key: string, changes: object = {}, ip = '192.0.2.1') =>
  t.send({
    method: 'POST',
    url: '/api/jobs/create',
    ip,
    payload: booking(changes),
    headers: { 'idempotency-key': key },
  });
const begun: string[] = [];
t.app.post('/api/test/fault', { config: { access: 'public', idempotent: true } }, async ({ effectId }) => {
  begun.push(effectId);
  if (begun.length === 1) throw new Error('after the first half');
  return { done: true };
});
const countJobs = async () => (await t.sql<{ n: number }[]>`select count(*) as n from jobs`)[0]!.n;

describe('Idempotency-Key', () => {
  it('replays the first response for the same key and body and repeats nothing', async () => {
    const first = await create('a');
    const before = await countJobs();
    const again = await create('a');
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.match(again.headers['content-type']!, /application\/json/);
    assert.equal(await countJobs(), before);
  });

  it('409: the same key with another body', async () => {
    await create('b');
    const { status, body } = await create('b', { price: 1 });
    assert.equal(status, 409);
    assert.match(body.error, /another request/);
  });

  it('409: while the first is still running; twenty at once create one job', async () => {
    const before = await countJobs();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        t.send({
          method: 'POST',
          url: '/api/franchises',
          payload: { name: 'Once' },
          headers: { 'idempotency-key': 'c', authorization: '' },
        }),
      ),
    );
    assert.ok(answers.every(answer => answer.status === 401));
    const raced = await Promise.all(Array.from({ length: 8 }, () => create('c2', {}, '192.0.2.2')));
    assert.equal(await countJobs(), before + 1);
    assert.ok(raced.every(answer => [201, 409].includes(answer.status)));
    assert.equal(
      new Set(raced.filter(answer => answer.status === 201).map(answer => answer.body.data.job.id)).size,
      1,
    );
  });

  it('replays for a phone that changed networks, and 409: the same key with another body from there', async () => {
    const first = await create('d', {}, '192.0.2.3');
    const moved = await create('d', {}, '192.0.2.4');
    assert.deepEqual([moved.status, moved.body], [201, first.body]);
    assert.equal(moved.headers['idempotency-replayed'], 'true');
    assert.equal((await create('d', { price: 1 }, '192.0.2.4')).status, 409);
  });

  it('is scoped to its endpoint, and to who is signed in', async () => {
    const add = async (sub: string, url: string) =>
      t.send({
        ...{ method: 'POST', url, payload: { name: 'Scoped', code: 'SCOPED', percentOff: 5 } },
        headers: { authorization: `Bearer ${await t.token({ sub })}`, 'idempotency-key': 'k' },
      });
    const ids = [];
    for (const sub of ['first', 'second', 'first'])
      ids.push((await add(sub, '/api/franchises')).body.data.franchise.id);
    assert.notEqual(ids[0], ids[1]);
    assert.equal(ids[0], ids[2]);
    assert.equal((await add('first', '/api/promos')).body.data.promo.code, 'SCOPED');
  });

  it('expires after 24 hours', async () => {
    const first = await create('e', {}, '192.0.2.5');
    t.clock.advance({ hours: 24 });
    const later = await create('e', {}, '192.0.2.5');
    assert.equal(later.status, 201);
    assert.notEqual(later.body.data.job.id, first.body.data.job.id);
  });

  it('does not save a 400: the fixed request may use the same key', async () => {
    assert.equal((await create('f', { franchiseId: 'nowhere' }, '192.0.2.6')).status, 400);
    assert.equal((await create('f', { price: 5 }, '192.0.2.6')).status, 201);
  });

  it('after a fault, the same request continues what it started, and another may use the key', async () => {
    const send = (payload: object) =>
      t.send({
        ...{ method: 'POST', url: '/api/test/fault', ip: '192.0.2.10', payload },
        headers: { 'idempotency-key': 'j' },
      });
    assert.equal((await send({ n: 1 })).status, 500);
    assert.equal((await send({ n: 1 })).status, 200);
    assert.equal(begun[1], begun[0]);
    assert.equal((await send({ n: 1 })).status, 200);
    assert.equal(begun.length, 2);
    await t.sql`update idempotency_keys set status = null, answer = null, locked_until = '-infinity' where key = 'j'`;
    assert.equal((await send({ n: 2 })).status, 200);
    assert.notEqual(begun[2], begun[0]);
  });

  it('400: an empty, overlong or unprintable key', async () => {
    for (const key of ['', 'x'.repeat(256), 'a b'])
      assert.equal((await create(key, {}, '192.0.2.7')).status, 400, key.slice(0, 5));
  });

  it('takes over a request whose process is gone immediately, and finds what it had done', async () => {
    const ip = '192.0.2.9';
    const first = await create('h', {}, ip);
    // No process holds this lock: it was killed.
    await t.sql`update idempotency_keys set status = null, answer = null, owner = 42 where key = 'h'`;
    const before = await countJobs();
    const again = await create('h', {}, ip);
    assert.deepEqual([again.status, again.body.data.job.id], [201, first.body.data.job.id]);
    assert.equal(await countJobs(), before);
  });

  it('a process that lost its database session registers again', async () => {
    await t.sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    const held = () => t.sql`
      select from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    while ((await held()).length > 0) await sleep(10);
    for (let i = 0; (await held()).length === 0; i++)
      assert.equal((await create(`i${i}`, {}, `192.0.2.${100 + i}`)).status, 201);
  });

  it('keeps an answer when the database takes it again, so that a retry is not told to wait', async () => {
    await t.sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`;
    await t.sql`create trigger refuse before update on idempotency_keys
      for each row when (new.status is not null) execute function refuse()`;
    const first = await create('late');
    assert.equal(first.status, 201);
    assert.equal((await create('late')).status, 409);
    await t.sql`drop trigger refuse on idempotency_keys`;
    let again = await create('late');
    for (let tries = 0; again.status === 409 && tries < 10; tries++) again = await create('late');
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('finds a request that died after its commit instead of repeating it', async () => {
    const ip = '192.0.2.8';
    const first = await create('g', {}, ip);
    // What a process killed between the commit and the response leaves behind.
    await t.sql`update idempotency_keys set status = null, answer = null where key = 'g'`;
    assert.equal((await create('g', {}, ip)).status, 409);
    t.clock.advance({ seconds: 61 });
    const before = await countJobs();
    const again = await create('g', {}, ip);
    assert.equal(again.status, 201);
    assert.equal(again.body.data.job.id, first.body.data.job.id);
    assert.equal(await countJobs(), before);
  });
});
