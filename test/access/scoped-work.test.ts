import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Role } from '../../server/access/permissions.ts';
import type { Answer } from '../harness.ts';
import { openTwoFranchises } from './two-franchises.ts';

const { t, north, south } = await openTwoFranchises();
const here = north.franchise.id;
const there = south.franchise.id;
const sessions = new Map<Role, Awaited<ReturnType<typeof t.signInAs>>>();

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Call = [role: Role, method: Method, url: string, payload: object | undefined, status: number];

async function as(role: Role, method: Method, url: string, payload?: object) {
  const session = sessions.get(role) ?? (await t.signInAs(role, [here]));
  sessions.set(role, session);
  return session(method, url, payload, { 'idempotency-key': crypto.randomUUID() });
}

/** In order, each answered as for the whole business. */
function works(name: string, calls: Call[]) {
  it(name, async () => {
    for (const [role, method, url, payload, status] of calls) {
      const answer = await as(role, method, url, payload);
      assert.equal(answer.status, status, `${role} ${method} ${url}: ${JSON.stringify(answer.body)}`);
    }
  });
}

const year = 'from=2026-01-01&to=2026-12-31';

describe('people of one franchise do their work, as those of the whole business do', () => {
  works('jobs', [
    ['viewer', 'GET', '/api/jobs?q=northmark', undefined, 200],
    ['viewer', 'GET', `/api/jobs/${north.completed.id}`, undefined, 200],
    ['viewer', 'GET', `/api/jobs/${north.completed.id}/timeline`, undefined, 200],
    ['viewer', 'GET', `/api/jobs/${north.completed.id}/photos/${north.photo}`, undefined, 200],
    ['viewer', 'GET', `/api/jobs/${north.completed.id}/signature`, undefined, 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, { customerEmail: 'new@example.com' }, 200],
    [
      'dispatcher',
      'PATCH',
      `/api/jobs/${north.pending.id}`,
      { customerEmail: south.pending.customerEmail },
      200,
    ],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, { address: 'Elsewhere 1', price: 12 }, 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}?preview=true`, visit('2026-03-06T15:00:00Z'), 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, visit('2026-03-06T15:00:00Z'), 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, visit('2026-03-05T14:00:00Z'), 409],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, { workerId: null }, 200],
    ['dispatcher', 'POST', `/api/jobs/${north.assigned.id}/swap`, { withJobId: north.swappable.id }, 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.underway.id}`, { status: 'in_progress' }, 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.underway.id}`, { status: 'completed' }, 200],
  ]);

  works('customers and technicians', [
    ['viewer', 'GET', '/api/customers?q=northmark', undefined, 200],
    ['finance', 'GET', `/api/customers/${north.completed.customerId}/statement?${year}`, undefined, 200],
    ['dispatcher', 'PATCH', `/api/customers/${north.completed.customerId}`, { taxExempt: true }, 200],
    ['viewer', 'GET', '/api/workers', undefined, 200],
    ['dispatcher', 'PATCH', `/api/workers/${north.helper.id}`, { name: 'Other', timeOff: [] }, 200],
    ['dispatcher', 'POST', '/api/dev/location', { workerId: north.worker.id, lat: 45, lng: -30 }, 200],
    ['viewer', 'GET', `/api/dev/location/${north.worker.id}`, undefined, 200],
  ]);

  works('money', [
    ['finance', 'POST', '/api/payments/charge-card', { jobId: north.unpaid.id }, 409],
    ['finance', 'POST', '/api/invoices/generate', { jobId: north.waiting.id }, 201],
    ['finance', 'POST', '/api/invoices/send', { invoiceId: north.draft.id, method: 'email' }, 200],
    ['viewer', 'GET', '/api/invoices?q=northmark', undefined, 200],
    ['viewer', 'GET', `/api/invoices/${north.invoice.id}/preview`, undefined, 200],
    ['viewer', 'GET', `/api/invoices/${north.invoice.id}/pdf`, undefined, 200],
    ['finance', 'POST', `/api/invoices/${north.draft.id}/void`, undefined, 200],
    ['finance', 'POST', '/api/dev/invoice', { job: { id: north.completed.id }, sendEmail: false }, 200],
    ['finance', 'POST', '/api/payments/connect/onboard', { franchiseId: here }, 200],
    ['finance', 'GET', `/api/payments/connect/status?franchiseId=${here}`, undefined, 200],
    ['finance', 'GET', `/api/payments/connect/dashboard?franchiseId=${here}`, undefined, 200],
    ['viewer', 'GET', `/api/franchises/${here}/splits`, undefined, 200],
    ['finance', 'PATCH', `/api/billing/recurring/${north.schedule.id}`, { active: false }, 200],
    ['viewer', 'GET', `/api/jobs/${north.completed.id}/balance`, undefined, 200],
    ['finance', 'POST', `/api/jobs/${north.unpaid.id}/payments`, { method: 'cash', amount: 10, tip: 1 }, 201],
    ['finance', 'DELETE', `/api/payments/${north.handPaymentId}`, undefined, 200],
    ['finance', 'POST', `/api/payments/${north.paymentId}/refund`, { amount: 7, reason: 'Late' }, 200],
    ['viewer', 'GET', '/api/tax-rates', undefined, 200],
    ...['journal', 'invoices', 'payments', 'payouts'].map(
      (name): Call => ['finance', 'GET', `/api/exports/${name}?${year}`, undefined, 200],
    ),
    ['dispatcher', 'PATCH', `/api/jobs/${north.byHand.id}`, { status: 'cancelled' }, 200],
    ['dispatcher', 'PATCH', `/api/jobs/${north.unpaid.id}`, { status: 'cancelled' }, 200],
  ]);

  works('dispatch', [
    ['viewer', 'GET', '/api/territories', undefined, 200],
    ['viewer', 'GET', '/api/dispatch/decisions', undefined, 200],
    ['viewer', 'GET', '/api/dispatch/runs', undefined, 200],
    ['viewer', 'GET', '/api/dispatch/arrivals', undefined, 200],
    ['viewer', 'GET', `/api/dispatch/day?date=2026-03-03&franchiseId=${here}`, undefined, 200],
    ['viewer', 'GET', `/api/dispatch/routes?date=2026-03-03&franchiseId=${here}`, undefined, 200],
    ['viewer', 'GET', '/api/overview', undefined, 200],
    ['viewer', 'GET', '/api/reports?type=revenue', undefined, 200],
  ]);

  works('their own people and keys', [
    ['owner', 'GET', '/api/auth/me', undefined, 200],
    ['owner', 'POST', '/api/users', { ...person('a'), franchiseIds: [here] }, 201],
    ['owner', 'PATCH', `/api/users/${north.user.user.id}`, { active: false }, 200],
    ['owner', 'POST', '/api/api-keys', { name: 'k', scopes: ['jobs:read'] }, 201],
    ['owner', 'DELETE', `/api/api-keys/${north.key.id}`, undefined, 200],
  ]);
});

function visit(scheduledStart: string) {
  return { workerId: north.worker.id, scheduledStart };
}

function person(name: string) {
  return { email: `${name}@staff.example.com`, name, role: 'viewer' };
}

describe('nothing leaves a franchise or enters another', () => {
  works('400 or 404, and nothing changes', [
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, { franchiseId: there }, 400],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, { franchiseId: null }, 400],
    ['dispatcher', 'PATCH', `/api/jobs/${north.pending.id}`, { workerId: south.worker.id }, 400],
    ['dispatcher', 'PATCH', `/api/jobs/${south.pending.id}`, { notes: 'Mine' }, 404],
    ['dispatcher', 'POST', `/api/jobs/${north.assigned.id}/swap`, { withJobId: south.assigned.id }, 404],
    ['dispatcher', 'PATCH', `/api/workers/${north.helper.id}`, { franchiseId: there }, 400],
    ['dispatcher', 'PATCH', `/api/workers/${north.helper.id}`, { franchiseId: null }, 400],
    ['dispatcher', 'POST', '/api/workers', { name: 'New', franchiseId: there }, 400],
    ['dispatcher', 'POST', '/api/dev/location', { workerId: south.worker.id, lat: 1, lng: 1 }, 404],
    ['dispatcher', 'POST', '/api/dev/location', { workerId: 'nobody', lat: 1, lng: 1 }, 404],
    ['dispatcher', 'POST', '/api/dispatch/run', { franchiseId: there }, 400],
    ['finance', 'POST', '/api/invoices/generate', { jobId: south.waiting.id }, 404],
    ['finance', 'POST', `/api/payments/${south.paymentId}/refund`, { reason: 'Mine' }, 404],
    ['finance', 'POST', '/api/payments/connect/onboard', { franchiseId: there }, 404],
    ['owner', 'POST', '/api/users', { ...person('b'), franchiseIds: [there] }, 400],
    ['owner', 'POST', '/api/users', { ...person('b'), franchiseIds: [] }, 403],
    ['owner', 'PATCH', `/api/users/${south.user.user.id}`, { active: false }, 404],
    ['owner', 'POST', '/api/api-keys', { name: 'k', scopes: ['jobs:read'], franchiseIds: [there] }, 400],
    ['owner', 'DELETE', `/api/api-keys/${south.key.id}`, undefined, 404],
  ]);

  it('what somebody of one franchise adds belongs to it', async () => {
    const worker = await as('dispatcher', 'POST', '/api/workers', { name: 'New' });
    assert.equal(worker.body.data.worker.franchiseId, here);
    const schedule = await as('finance', 'POST', '/api/billing/recurring', {
      ...{
        recurringScheduleId: 'own',
        customerId: 'c',
        customerName: 'C',
        customerEmail: 'fresh@example.com',
      },
      ...{ serviceType: 'Lawn care', intervalMonths: 1, price: 10 },
    });
    assert.equal(schedule.body.data.schedule.franchiseId, here);
    const key = await as('owner', 'POST', '/api/api-keys', { name: 'k', scopes: ['jobs:read'] });
    const [stored] = await t.sql`select franchise_ids from api_keys where id = ${key.body.data.id}`;
    assert.deepEqual(stored!.franchiseIds, [here]);
  });

  it('400: somebody of several franchises has to say which', async () => {
    const both = await t.signInAs('dispatcher', [here, there]);
    assert.equal((await both('POST', '/api/workers', { name: 'New' })).status, 400);
    assert.equal((await both('POST', '/api/workers', { name: 'New', franchiseId: there })).status, 201);
  });

  it('dispatch plans and repairs their own jobs only', async () => {
    const before = await t.sql`select * from jobs where franchise_id = ${there} order by id`;
    const run = (await as('dispatcher', 'POST', '/api/dispatch/run', {})).body.data;
    assert.ok(run.actions.length > 0);
    for (const { jobId } of run.actions) assert.ok(!south.jobIds.includes(jobId));
    assert.equal((await as('dispatcher', 'POST', '/api/dispatch/repair')).status, 200);
    assert.deepEqual(await t.sql`select * from jobs where franchise_id = ${there} order by id`, before);
  });

  it('a repeated request of theirs gets the first answer', async () => {
    const dispatcher = await t.signInAs('dispatcher', [here]);
    const add = () => dispatcher('POST', '/api/workers', { name: 'Once' }, { 'idempotency-key': 'once' });
    const [first, second] = [await add(), await add()];
    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.deepEqual(second.body, first.body);
  });
});

describe('figures', () => {
  const total = async (ask: (method: 'GET', url: string) => Promise<Answer>, query = '') =>
    (await ask('GET', `/api/reports?type=jobs${query}`)).body.data.data.total;

  it('reports show the franchises of the caller, summed, and zeroes for a foreign one', async () => {
    const [own, both, all] = [
      await t.signInAs('viewer', [here]),
      await t.signInAs('viewer', [here, there]),
      await t.signInAs('viewer'),
    ];
    const count = async (id: string) =>
      (await t.sql<{ n: number }[]>`select count(*) as n from jobs where franchise_id = ${id}`)[0]!.n;
    const [northern, southern] = [await count(here), await count(there)];
    assert.equal(await total(own), northern);
    assert.equal(await total(own, `&franchise=${here}`), northern);
    assert.equal(await total(own, `&franchise=${there}`), 0);
    assert.equal(await total(both), northern + southern);
    assert.equal(await total(both, `&franchise=${there}`), southern);
    assert.equal(await total(all), northern + southern);
    for (const type of ['pnl', 'jobs', 'workers', 'revenue', 'coverage']) {
      const [foreign, unknown] = await Promise.all(
        [there, 'unknown'].map(
          async id => (await own('GET', `/api/reports?type=${type}&franchise=${id}`)).body.data,
        ),
      );
      assert.deepEqual(foreign.data, unknown.data, type);
    }
  });

  it('the overview and payout totals count their own', async () => {
    const own = await t.signInAs('viewer', [here]);
    const [overview, everything] = [
      (await own('GET', '/api/overview')).body.data,
      (await t.hq('GET', '/api/overview')).body.data,
    ];
    assert.ok(overview.bookings.jobs > 0 && overview.bookings.jobs < everything.bookings.jobs);
    await t.sql`update messages set status = 'failed'`;
    assert.equal((await own('GET', '/api/overview')).body.data.attention.failedMessages, 0);
    const [{ paid }, foreign] = [
      (await own('GET', '/api/payouts')).body.data.totals,
      (await own('GET', `/api/payouts?franchiseId=${there}`)).body.data.totals,
    ];
    assert.ok(paid > 0 && paid < (await t.hq('GET', '/api/payouts')).body.data.totals.paid);
    assert.deepEqual(foreign, { paid: 0, pending: 0 });
  });
});

describe('API keys', () => {
  it('a key that has no franchise in common with its user sees nothing, not even sums', async () => {
    const owner = await t.signInAs('owner', [here, there]);
    const { key } = (
      await owner('POST', '/api/api-keys', {
        ...{
          name: 'k',
          scopes: ['jobs:read', 'reports:read', 'settings:write', 'payments:read'],
          franchiseIds: [there],
        },
      })
    ).body.data;
    await t.hq('PATCH', `/api/users/${owner.user.id}`, { franchiseIds: [here] });
    const ask = (method: Method, url: string, payload?: object) =>
      t.send({ method, url, payload, headers: { authorization: `Bearer ${key}` } });
    assert.deepEqual((await ask('GET', '/api/jobs')).body.data.jobs, []);
    assert.equal((await ask('GET', '/api/reports?type=jobs')).body.data.data.total, 0);
    assert.deepEqual((await ask('GET', '/api/payouts')).body.data.totals, { paid: 0, pending: 0 });
    assert.equal((await ask('POST', '/api/api-keys', { name: 'k', scopes: ['jobs:read'] })).status, 403);
  });

  it('a key made with a key ends with the user behind both', async () => {
    const owner = await t.signInAs('owner', [here]);
    const make = async (token: string) =>
      (
        await t.send({
          ...{ method: 'POST', url: '/api/api-keys', headers: { authorization: `Bearer ${token}` } },
          payload: { name: 'k', scopes: ['settings:write', 'settings:read'] },
        })
      ).body.data.key;
    const child = await make(await make(owner.token));
    const use = () =>
      t.send({ method: 'GET', url: '/api/api-keys', headers: { authorization: `Bearer ${child}` } });
    assert.equal((await use()).status, 200);
    await t.hq('PATCH', `/api/users/${owner.user.id}`, { active: false });
    assert.equal((await use()).status, 401);
  });
});
