import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { offerPlans } from '../../../../test/plans.ts';

const t = await openTestApp();
await offerPlans(t);
const { as, asOwner, proofOf } = customerRequests(t);

describe('GET /api/maintenance-plans', () => {
  it('200: lists the plans on offer with their price', async () => {
    const { status, body } = await t.send({ method: 'GET', url: '/api/maintenance-plans' });
    assert.equal(status, 200);
    assert.ok(body.data.plans.length > 0);
    assert.deepEqual(Object.keys(body.data.plans[0]).sort(), [
      'description',
      'flexDays',
      'id',
      'intervalMonths',
      'name',
      'price',
      'rrule',
      'serviceType',
    ]);
  });
});

describe('POST /api/maintenance-plans', () => {
  const plan = (changes: object = {}) => ({
    planId: 'gutter-half-yearly',
    address: '1 Plan Street',
    name: 'Pat Plan',
    ...changes,
  });
  const start = (email: string, changes: object = {}) =>
    asOwner(email, 'POST', '/api/maintenance-plans', plan(changes));

  it('201: starts at the server’s price, notifies the customer and shows in the account', async () => {
    const { status, body } = await start('planner@example.com', { price: 1 });
    assert.equal(status, 201);
    assert.equal(body.data.plan.price, 129);
    assert.equal(body.data.plan.nextVisit, '2026-03-09');
    const { body: account } = await asOwner('planner@example.com', 'GET', '/api/account');
    assert.equal(account.data.name, 'Pat Plan');
    assert.deepEqual(account.data.plans, [body.data.plan]);
    const { body: messages } = await t.hq('GET', '/api/dev/messages?to=planner@example.com');
    assert.equal(messages.data.messages[0].kind, 'plan_started');
    assert.match(messages.data.messages[0].text, /\$129\.00/);
  });

  it('201: repeats as the customer asks, by a rule or by months', async () => {
    const rrule = 'FREQ=MONTHLY;BYDAY=2TU';
    const weekly = await start('rule@example.com', { rrule, flexDays: 3, startDate: '2026-03-11' });
    assert.deepEqual(
      [weekly.body.data.plan.rrule, weekly.body.data.plan.nextVisit, weekly.body.data.plan.flexDays],
      [rrule, '2026-04-14', 3],
    );
    const { body } = await t.hq('GET', '/api/dev/messages?to=rule@example.com');
    assert.match(body.data.messages[0].text, /Every month on 2nd Tuesday/);
    const months = await start('months@example.com', { intervalMonths: 2 });
    assert.deepEqual([months.body.data.plan.intervalMonths, months.body.data.plan.rrule], [2, null]);
  });

  it('400: takes one of rrule and intervalMonths, and a rule with a date', async () => {
    for (const [changes, detail] of [
      [{ rrule: 'FREQ=DAILY', intervalMonths: 1 }, 'rrule: cannot be combined with intervalMonths'],
      [{ rrule: 'FREQ=DAILY;UNTIL=20260308' }, 'rrule: has no date from today on'],
      [{ rrule: '' }, 'rrule: must look like FREQ=WEEKLY;BYDAY=MO, not ""'],
      [{ flexDays: -1 }, 'flexDays: must be at least 0'],
    ] as const) {
      const { status, body } = await start('none@example.com', changes);
      assert.deepEqual([status, body.details], [400, [detail]]);
    }
  });

  it('201: returns the same plan for the same Idempotency-Key', async () => {
    const send = () =>
      t.send({
        method: 'POST',
        url: '/api/maintenance-plans',
        payload: plan(),
        headers: { authorization: `Bearer ${proofOf('twice@example.com')}`, 'idempotency-key': 'k1' },
      });
    assert.equal((await send()).body.data.plan.id, (await send()).body.data.plan.id);
  });

  it('201: also when a booking adds the same customer at the same moment', async () => {
    await bookJob(t, { customerEmail: undefined, customerPhone: '555 0444' });
    let started: ReturnType<typeof start> | undefined;
    await t.sql.begin(async sql => {
      await sql`
        insert into customers (id, name, email, referral_code, created_at, updated_at)
        values (gen_random_uuid(), 'Pat Plan', 'same@example.com', 'SAME', now(), now())`;
      started = start('same@example.com', { phone: '555-0444' });
      await Promise.race([started, isAnyoneWaiting(t)]);
    });
    const { status, body } = await started!;
    assert.equal(status, 201);
    const { plans } = (await asOwner('same@example.com', 'GET', '/api/account')).body.data;
    assert.deepEqual(plans, [body.data.plan]);
  });

  it('400: unknown plan, unknown franchise, past date, no name the first time', async () => {
    const { status, body } = await start('bad@example.com', {
      planId: 'free',
      name: undefined,
      startDate: '2020-01-01',
      franchiseId: 'nope',
    });
    assert.equal(status, 400);
    assert.deepEqual(body.details, [
      'planId: names no plan on offer',
      'name: is required the first time',
      'startDate: must not be in the past',
      'franchiseId: names no franchise',
    ]);
  });

  it('401: no proof; 403: another address', async () => {
    assert.equal((await as('', 'POST', '/api/maintenance-plans', plan())).status, 401);
    assert.equal((await start('me@example.com', { email: 'you@example.com' })).status, 403);
    const other = await asOwner('me@example.com', 'POST', '/api/maintenance-plans', {
      email: 'you@example.com',
    });
    assert.equal(other.status, 403);
  });

  it('409: rejects the same plan for the same address until the first has ended', async () => {
    const { body } = await start('double@example.com');
    assert.equal((await start('double@example.com', { address: '1 PLAN street' })).status, 409);
    const end = (email: string) => asOwner(email, 'POST', `/api/maintenance-plans/${body.data.plan.id}/end`);
    assert.equal((await end('other@example.com')).status, 404);
    const ended = await end('double@example.com');
    assert.equal(ended.body.data.plan.status, 'ended');
    assert.deepEqual((await end('double@example.com')).body, ended.body);
    assert.equal((await start('double@example.com')).status, 201);
  });
});
