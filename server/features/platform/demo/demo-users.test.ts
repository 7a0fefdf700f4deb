import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readCode } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { loadDemo } from './load-demo.ts';

const t = await openTestApp();
const load = (seed: number) => loadDemo(t.sql, { franchises: 2, workers: 2, jobs: 10, seed }, t.clock.now());

it('the demo has one user per role, who signs in with the code in the captured messages', async () => {
  await load(1);
  await load(2);
  const { users } = (await t.hq('GET', '/api/users')).body.data;
  assert.deepEqual(
    users.map(({ email, role, franchiseIds }: Record<string, unknown>) => [email, role, franchiseIds]),
    [
      ['owner@example.com', 'owner', []],
      ['dispatcher@example.com', 'dispatcher', []],
      ['finance@example.com', 'finance', []],
      ['viewer@example.com', 'viewer', []],
      ['franchise-1@example.com', 'dispatcher', ['demo-1-1']],
    ],
  );
  const email = 'franchise-1@example.com';
  await t.send({ method: 'POST', url: '/api/auth/code', payload: { email } });
  const payload = { email, code: await readCode(t, email) };
  const { body } = await t.send({ method: 'POST', url: '/api/auth/sign-in', payload });
  const headers = { authorization: `Bearer ${body.data.token}` };
  const franchises = await t.send({ method: 'GET', url: '/api/franchises', headers });
  assert.deepEqual(
    franchises.body.data.franchises.map(({ id }: { id: string }) => id),
    ['demo-1-1'],
  );
});
