import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addWorker, bookJob, prove } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { offerPlans } from '../../../../test/plans.ts';

const t = await openTestApp();
await offerPlans(t);
const { as, asOwner, proofOf } = customerRequests(t);

describe('my data', () => {
  it('GET /api/account/export: 200 with everything, 401, 403', async () => {
    await bookJob(t, { customerEmail: 'curious@example.com', notes: 'Mind the dog' });
    const { status, body } = await asOwner('curious@example.com', 'GET', '/api/account/export');
    assert.equal(status, 200);
    assert.equal(body.data.person.email, 'curious@example.com');
    assert.equal(body.data.jobs[0].notes, 'Mind the dog');
    assert.equal(body.data.messages[0].kind, 'welcome');
    assert.equal((await as('', 'GET', '/api/account/export')).status, 401);
    const other = await asOwner('curious@example.com', 'GET', '/api/account/export?email=a@example.com');
    assert.equal(other.status, 403);
  });

  it('POST /api/account/erase: removes all personal data and keeps the figures', async () => {
    const job = await bookJob(t, {
      customerName: 'Zebulon Quist',
      customerEmail: 'zebulon@example.com',
      customerPhone: '+1 555 010 0188',
      address: '77 Vanishing Lane',
      notes: 'Key under the mat',
    });
    await asOwner('zebulon@example.com', 'POST', '/api/maintenance-plans', {
      planId: 'lawn-monthly',
      address: '77 Vanishing Lane',
    });
    for (const [url, more] of [
      ['/api/payments/keep-card', {}],
      ['/api/payments/checkout', { amount: 14_900 }],
    ] as const)
      assert.equal((await t.send({ method: 'POST', url, payload: { jobId: job.id, ...more } })).status, 200);
    const schedule = {
      ...{ recurringScheduleId: 'monthly-lawn', customerId: job.customerId, customerName: 'Zebulon Quist' },
      ...{ customerEmail: 'zebulon@example.com', serviceType: 'Lawn', intervalMonths: 1, price: 50 },
      ...{ autoCharge: true, nextBillingDate: '2026-04-01' },
    };
    assert.equal((await t.hq('POST', '/api/billing/recurring', schedule)).status, 201);
    await prove(t, 'zebulon@example.com');
    const erase = () => asOwner('zebulon@example.com', 'POST', '/api/account/erase', { confirm: true });
    const conflict = await erase();
    assert.equal(conflict.status, 409);
    assert.deepEqual(conflict.body.details, [`booking #${job.number}: is pending`]);
    const worker = await addWorker(t);
    const move = (patch: object) => t.hq('PATCH', `/api/jobs/${job.id}`, patch);
    await move({ customerName: 'Zebulon A. Quist' });
    for (const patch of [
      { workerId: worker.id },
      { status: 'en_route' },
      { status: 'in_progress' },
      { status: 'completed' },
    ])
      assert.equal((await move(patch)).status, 200);

    assert.equal((await erase()).status, 200);
    const tables = [
      'customers',
      'jobs',
      'messages',
      'message_texts',
      'activity',
      'maintenance_plans',
      'opt_outs',
      'contact_languages',
      'verification_codes',
      'checkout_sessions',
      'card_setups',
      'billing_schedules',
    ];
    for (const table of tables) {
      const [found] = await t.sql`
        select count(*) as n from ${t.sql(table)} as r
        where r::text ~* 'zebulon|quist|vanishing|0188|under the mat'`;
      assert.equal(found!.n, 0, table);
    }
    const [kept] = await t.sql`select status, total_cents from jobs where id = ${job.id}`;
    assert.deepEqual({ ...kept }, { status: 'completed', totalCents: 14_900 });
    assert.deepEqual((await asOwner('zebulon@example.com', 'GET', '/api/account')).body.data.bookings, []);
    const [billed] = await t.sql`select count(*) as n from billing_schedules where active`;
    assert.equal(billed!.n, 0, 'an erased customer is never billed again');
    assert.equal((await erase()).status, 200);
  });

  it('POST /api/account/erase: 409 when a booking arrives at the same moment', async () => {
    const email = 'hasty@example.com';
    const job = await bookJob(t, { customerEmail: email });
    assert.equal(
      (await t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId: job.id } })).status,
      200,
    );
    const proof = proofOf(email);
    let erasing: ReturnType<typeof as> | undefined;
    await t.sql.begin(async sql => {
      // Lock order of a booking: the customer first, then the job.
      await sql`update customers set name = name where email = ${email}`;
      await sql`
        insert into jobs (id, customer_id, customer_name, customer_email, address, type, price_cents, created_at, updated_at)
        select gen_random_uuid(), customer_id, customer_name, customer_email, address, type, 100, now(), now()
        from jobs where id = ${job.id}`;
      erasing = as(proof, 'POST', '/api/account/erase', { confirm: true });
      await Promise.race([erasing, isAnyoneWaiting(t)]);
    });
    assert.equal((await erasing!).status, 409);
  });

  it('POST /api/account/erase: 400 without confirmation, 401, 403', async () => {
    const erase = (payload: object) => asOwner('keep@example.com', 'POST', '/api/account/erase', payload);
    assert.equal((await erase({})).status, 400);
    assert.equal((await erase({ confirm: false })).status, 400);
    assert.equal((await erase({ confirm: true, email: 'other@example.com' })).status, 403);
    assert.equal((await as('', 'POST', '/api/account/erase', { confirm: true })).status, 401);
  });
});
