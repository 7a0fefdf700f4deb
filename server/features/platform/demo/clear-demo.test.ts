import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp, type TestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { importInto, temporaryFolder, townExtract } from '../../../../test/town.ts';
import { startSession } from '../../../access/start-session.ts';
import { currentRegions, currentVersion } from '../../../map/store.ts';
import { demoUsers } from './demo-users.ts';
import { importTownOnFirstStart } from './import-town.ts';
import { loadDemo } from './load-demo.ts';
import { seedFirstStart } from './seed-first-start.ts';

const size = { franchises: 2, workers: 4, jobs: 60, seed: 1, growth: 2 };
const owner = { name: 'Nora New', email: 'nora@fresh.test' };
const confirm = 'Truckroll';

let t: TestApp;
const openDemo = async () => {
  t = await openTestApp({ config: { demoData: true, dataDir: temporaryFolder() } });
  await loadDemo(t.sql, size, t.clock.now());
};

const clear = (body: object) => t.hq('POST', '/api/settings/clear-demo', body);
const count = async (table: string) => Number((await t.sql`select count(*) from ${t.sql(table)}`)[0]!.count);

/** Signs in as the owner of the demo. */
async function asDemoOwner() {
  const { id } = demoUsers(size)[0]!;
  const { token } = await startSession(t.deps, t.sql, id, 'code', { ip: '10.0.0.1', userAgent: null });
  return (payload: object) =>
    t.send({
      method: 'POST',
      url: '/api/settings/clear-demo',
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
}

describe('POST /api/settings/clear-demo', () => {
  it('removes the demo and its town, and keeps what people made themselves', async () => {
    await openDemo();
    await importInto(t, townExtract(temporaryFolder()), { name: 'demo-town' });
    const mine = (await t.hq('POST', '/api/customers', { name: 'Mine', email: 'mine@real.test' })).body.data;
    await t.hq('POST', '/api/services', { label: 'My service', price: 10, durationMinutes: 30 });
    await t.hq('PATCH', '/api/settings', { invoices: { dueDays: 21 } });
    const real = await t.signInAs('owner');

    assert.deepEqual((await real('POST', '/api/settings/clear-demo', { confirm })).body.data, {
      cleared: true,
      signedIn: false,
    });

    for (const table of ['jobs', 'visits', 'franchises', 'workers', 'reviews', 'conversations', 'payments'])
      assert.equal(await count(table), 0, table);
    const names = async (path: string, key: string) => (await real('GET', path)).body.data[key];
    assert.deepEqual(
      (await names('/api/customers', 'customers')).map(({ id }: { id: string }) => id),
      [mine.customer?.id ?? mine.id],
    );
    assert.deepEqual(
      (await names('/api/services', 'services')).map(({ label }: { label: string }) => label),
      ['My service'],
    );
    assert.deepEqual(
      (await names('/api/users', 'users')).map(({ email }: { email: string }) => email),
      [real.user.email],
    );
    assert.equal((await real('GET', '/api/settings')).body.data.settings.invoices.dueDays, 21);
    assert.equal((await currentRegions(t.sql)).length, 0);
    assert.equal(await currentVersion(t.sql), undefined);
    const setup = (await real('GET', '/api/setup')).body.data;
    assert.deepEqual([setup.demo, setup.open, setup.finished], [false, true, false]);
    const [entry] = await t.sql`select summary from activity where type = 'settings.demo_cleared'`;
    assert.equal(entry!.summary, 'Cleared the demo data');
  });

  it('nothing of it comes back with the next start, and the first booking is number 1001', async () => {
    await openDemo();
    await clear({ confirm });
    await seedFirstStart(t.deps);
    await (await importTownOnFirstStart(t.deps)).stop();
    assert.equal(await count('jobs'), 0);
    assert.equal(await currentVersion(t.sql), undefined);
    const items = [{ description: 'Work', quantity: 1, unitPrice: 50 }];
    const customer = { name: 'Pat', email: 'pat@real.test' };
    const { status, body } = await t.hq('POST', '/api/jobs', { customer, address: '1 Mill Lane', items });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.data.job.number, 1001);
  });

  it('removes what was tried in the demo, ledger entries included', async () => {
    await openDemo();
    const { franchises } = (await t.hq('GET', '/api/franchises')).body.data;
    const customer = { name: 'Try Out', email: 'try@real.test' };
    const items = [{ description: 'Work', quantity: 1, unitPrice: 50 }];
    const job = { customer, address: '1 Mill Lane', items, franchiseId: franchises[0].id };
    const { id } = (await t.hq('POST', '/api/jobs', job)).body.data.job;
    const paid = await t.hq('POST', `/api/jobs/${id}/payments`, { amount: 50, method: 'cash' });
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    await clear({ confirm });
    for (const table of ['jobs', 'customers', 'payments', 'ledger_entries', 'ledger_transactions'])
      assert.equal(await count(table), 0, table);
  });

  it('a demo user names the new owner and goes on as that person', async () => {
    await openDemo();
    const asDemo = await asDemoOwner();
    assert.equal((await asDemo({ confirm })).status, 400);
    const { status, body, headers } = await asDemo({ confirm, owner });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.signedIn, true);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const me = await t.send({ method: 'GET', url: '/api/auth/me', headers: { cookie } });
    assert.deepEqual([me.body.data.user.email, me.body.data.user.role], [owner.email, 'owner']);
    assert.equal((await asDemo({ confirm, owner })).status, 401, 'the demo user is gone');
  });

  it('400: another name; 409: no demo, or an owner who exists already', async () => {
    await openDemo();
    assert.equal((await clear({ confirm: 'Something else' })).status, 400);
    const { user } = await t.signInAs('viewer');
    assert.equal((await clear({ confirm, owner: { name: 'X', email: user.email } })).status, 409);
    assert.equal(await count('franchises'), 2, 'nothing was changed');
    assert.equal((await clear({ confirm: ' truckroll ', owner })).status, 200);
    assert.equal((await clear({ confirm })).status, 409);
  });

  it('begins again when it meets somebody who holds what it wants and waits for what it has', async () => {
    await openDemo();
    const real = await t.signInAs('owner');
    let cleared: ReturnType<typeof real> | undefined;
    await t.sql.begin(async tx => {
      await tx`set local deadlock_timeout = '1min'`; // so the other one is given up
      await tx`update franchises set updated_at = updated_at`;
      cleared = real('POST', '/api/settings/clear-demo', { confirm });
      await isAnyoneWaiting(t);
      await tx`update payments set created_at = created_at`;
    });
    assert.equal((await cleared!).status, 200);
    assert.equal(await count('franchises'), 0);
  });
});

describe('GET and PATCH /api/setup', () => {
  it('remembers each step, and that the setup is finished', async () => {
    await openDemo();
    await clear({ confirm });
    const patch = async (body: object) => (await t.hq('PATCH', '/api/setup', body)).body.data;
    assert.deepEqual((await patch({ step: 'business' })).steps, { business: 'done' });
    assert.deepEqual((await patch({ step: 'map', state: 'skipped' })).steps, {
      business: 'done',
      map: 'skipped',
    });
    const done = await patch({ finished: true });
    assert.deepEqual([done.finished, done.open], [true, false]);
    assert.equal((await patch({ finished: false })).open, true);
    assert.equal((await t.hq('PATCH', '/api/setup', { step: 'nonsense' })).status, 400);
  });

  it('a business that was in use before is not asked to set up', async () => {
    await openDemo();
    assert.equal((await t.hq('GET', '/api/setup')).body.data.open, false);
  });
});
