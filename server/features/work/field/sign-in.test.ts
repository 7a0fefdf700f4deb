import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, openPhone, prove, readCode } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const franchise = await addFranchise(t, { timezone: 'America/Denver' });
const worker = await addWorker(t, {
  name: 'Wren Wood',
  email: 'Wren@Example.com',
  franchiseId: franchise.id,
});

const verify = (payload: object) => t.send({ method: 'POST', url: '/api/worker/verify', payload });
const day = (token: string) =>
  t.send({ method: 'GET', url: '/api/worker/day', headers: { authorization: `Bearer ${token}` } });

describe('POST /api/worker/verify', () => {
  it('200: trades the code for a session', async () => {
    assert.deepEqual((await verify({ email: 'wren@example.com' })).body, { ok: true, data: { sent: true } });
    const code = await readCode(t, 'wren@example.com');
    const { status, body } = await verify({ email: 'wren@example.com', code });
    assert.equal(status, 200);
    assert.equal(body.data.verified, true);
    assert.match(body.data.token, /^wkt_/);
    assert.equal(body.data.expiresAt, '2026-03-16T10:00:00.000Z');
    assert.deepEqual(body.data.worker, {
      id: worker.id,
      name: 'Wren Wood',
      email: 'Wren@Example.com',
      franchiseId: franchise.id,
      timezone: 'America/Denver',
    });
    assert.equal((await day(body.data.token)).status, 200);
  });

  it('400: an unknown address gets a code and then the same answer as for a wrong one', async () => {
    const answer = await verify({ email: 'stranger@example.com' });
    assert.deepEqual([answer.status, answer.body], [200, { ok: true, data: { sent: true } }]);
    const right = await verify({
      email: 'stranger@example.com',
      code: await readCode(t, 'stranger@example.com'),
    });
    await verify({ email: 'wren@example.com' });
    const code = await readCode(t, 'wren@example.com');
    const wrong = await verify({ email: 'wren@example.com', code: code === '000000' ? '111111' : '000000' });
    assert.equal(right.status, 400);
    assert.deepEqual([right.status, right.body], [wrong.status, wrong.body]);
  });

  it('400: a customer’s code does not open a worker session', async () => {
    await t.send({ method: 'POST', url: '/api/customer/verify', payload: { email: 'wren@example.com' } });
    const code = await readCode(t, 'wren@example.com');
    assert.equal((await verify({ email: 'wren@example.com', code })).status, 400);
  });

  it('200: strangers lock no worker out by asking for codes and guessing', async () => {
    await addWorker(t, { name: 'Lark Lowe', email: 'lark@example.com' });
    for (let i = 0; i < 12; i++) await verify({ email: 'lark@example.com' });
    for (let i = 0; i < 12; i++) await verify({ email: 'lark@example.com', code: '000000' });
    const ip = '192.0.2.80';
    const own = (payload: object) => t.send({ method: 'POST', url: '/api/worker/verify', payload, ip });
    assert.equal((await own({ email: 'lark@example.com' })).status, 200);
    const code = await readCode(t, 'lark@example.com');
    assert.equal((await own({ email: 'lark@example.com', code })).status, 200);
  });

  it('429: limits a client to five requests a minute, as for customers', async () => {
    const ask = async (i: number) =>
      (
        await t.send({
          ...{ method: 'POST', url: '/api/worker/verify', ip: '192.0.2.81' },
          payload: { email: `worker${i}@example.com` },
        })
      ).status;
    for (let i = 0; i < 5; i++) assert.equal(await ask(i), 200);
    assert.equal(await ask(5), 429);
  });

  it('400: not an email address or not a code', async () => {
    assert.equal((await verify({ email: 'nobody' })).status, 400);
    assert.equal((await verify({ email: 'wren@example.com', code: '12' })).status, 400);
    assert.equal((await verify({})).status, 400);
  });
});

describe('the worker guard', () => {
  it('401: no session, a forged one, another kind of bearer token', async () => {
    const { token } = await openPhone(t, 'wren@example.com');
    assert.equal((await t.send({ method: 'GET', url: '/api/worker/day' })).status, 401);
    for (const bad of [
      `${token.slice(0, -2)}AA`,
      token.replace('wkt_', 'cvp_'),
      'wkt_',
      await t.token(),
      await prove(t, 'wren@example.com'),
    ])
      assert.equal((await day(bad)).status, 401, bad);
  });

  it('401: a worker session opens no HQ endpoint', async () => {
    const { token } = await openPhone(t, 'wren@example.com');
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await t.send({ method: 'GET', url: '/api/jobs', headers })).status, 401);
    assert.equal((await t.send({ method: 'GET', url: '/api/account', headers })).status, 401);
  });

  it('401: after 14 days', async () => {
    const { token } = await openPhone(t, 'wren@example.com');
    t.clock.advance({ hours: 14 * 24 - 1 });
    assert.equal((await day(token)).status, 200);
    t.clock.advance({ hours: 1 });
    assert.equal((await day(token)).status, 401);
  });

  it('401: as soon as the worker leaves or changes address', async () => {
    const leaver = await addWorker(t, { email: 'leaver@example.com' });
    const { token } = await openPhone(t, 'leaver@example.com');
    assert.equal((await day(token)).status, 200);
    await t.hq('PATCH', `/api/workers/${leaver.id}`, { email: 'other@example.com' });
    assert.equal((await day(token)).status, 401);
    await t.hq('PATCH', `/api/workers/${leaver.id}`, { email: 'leaver@example.com', active: false });
    assert.equal((await day(token)).status, 401);
    await verify({ email: 'leaver@example.com' });
    const code = await readCode(t, 'leaver@example.com');
    assert.equal((await verify({ email: 'leaver@example.com', code })).status, 400);
  });
});
