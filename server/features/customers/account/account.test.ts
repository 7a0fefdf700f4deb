import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, middle } from '../../../../test/dispatch.ts';
import { addWorker, bookJob, prove } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { issueProof } from '../../../access/proof.ts';
import { RoutingError } from '../../../providers/routing/routing.ts';
import { lookUpPayments } from '../../money/payments/look-up-payments.ts';

const t = await openTestApp();

type Method = 'GET' | 'POST' | 'PATCH';

const as = (proof: string, method: Method, url: string, payload?: object) =>
  t.send({ method, url, payload, headers: { authorization: `Bearer ${proof}` } });
const proofOf = (email: string) => issueProof(t.config.proofKey, email, t.clock.now());
const asOwner = (email: string, method: Method, url: string, payload?: object) =>
  as(proofOf(email), method, url, payload);

describe('GET /api/account', () => {
  it('200: shows an empty account to a newcomer with a proof', async () => {
    const { status, body } = await as(await prove(t, 'new@example.com'), 'GET', '/api/account');
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      email: 'new@example.com',
      name: null,
      phone: null,
      referralCode: null,
      bookings: [],
      invoices: [],
      plans: [],
      preferences: { emailCampaigns: true, smsCampaigns: true },
    });
  });

  it('200: shows bookings with the technician’s first name, and the arrival while on the way', async () => {
    const job = await bookJob(t, { customerEmail: 'Cleo@Example.com', price: 80 });
    const worker = await addWorker(t, { name: 'Wren Wood' });
    const move = (patch: object) => t.hq('PATCH', `/api/jobs/${job.id}`, patch);
    await move({ workerId: worker.id, scheduledStart: '2026-03-02T11:00:00Z' });
    await move({ status: 'en_route' });
    const { body } = await asOwner('cleo@example.com', 'GET', '/api/account?email=CLEO@example.com');
    const [booking] = body.data.bookings;
    assert.equal(body.data.bookings.length, 1);
    assert.equal(booking.id, job.id);
    assert.equal(booking.workerName, 'Wren');
    assert.deepEqual(booking.arrival, { at: '2026-03-02T11:00:00.000Z', source: 'schedule', worker: null });
    assert.equal(booking.total, 80);
    assert.ok(!JSON.stringify(body).includes('Wood'));
  });

  it('estimates the arrival from the worker’s last position while it is fresh and the worker is on the way', async () => {
    const job = await bookPlacedJob(t, { customerEmail: 'live@example.com' }, 20);
    const worker = await addWorker(t, { name: 'Swift Sparrow' });
    const move = (patch: object) => t.hq('PATCH', `/api/jobs/${job.id}`, patch);
    await move({ workerId: worker.id, scheduledStart: '2026-03-02T11:00:00Z' });
    await t.hq('POST', '/api/dev/location', { workerId: worker.id, ...middle });
    const arrival = async () =>
      (await asOwner('live@example.com', 'GET', '/api/account')).body.data.bookings[0].arrival;
    assert.equal(await arrival(), null);
    await move({ status: 'en_route' });
    const seen = { ...middle, recordedAt: '2026-03-02T10:00:00.000Z' };
    const live = { at: '2026-03-02T10:20:00.000Z', source: 'live', worker: seen };
    assert.deepEqual(await arrival(), live);
    t.clock.set('2026-03-02T10:05:00Z');
    assert.deepEqual(await arrival(), live);
    const { matrix } = t.deps.routing;
    t.deps.routing.matrix = async () => {
      throw new RoutingError('failed', 'No drive times');
    };
    await t.hq('POST', '/api/dev/location', { workerId: worker.id, lat: 45.01, lng: -30.01 });
    assert.equal((await arrival()).source, 'schedule');
    t.deps.routing.matrix = matrix;
    t.clock.set('2026-03-02T10:30:00Z');
    assert.deepEqual(await arrival(), { at: '2026-03-02T11:00:00.000Z', source: 'schedule', worker: null });
    t.clock.set('2026-03-02T10:00:00Z');
    await move({ status: 'in_progress' });
    assert.equal(await arrival(), null);
  });

  it('does not show other customers’ bookings', async () => {
    await bookJob(t, { customerEmail: 'neighbor@example.com' });
    const { body } = await asOwner('neighbor.x@example.com', 'GET', '/api/account');
    assert.deepEqual(body.data.bookings, []);
  });

  it('401: no proof, or a forged or expired one', async () => {
    const expired = proofOf('cleo@example.com');
    t.clock.advance({ minutes: 30 });
    for (const proof of ['', 'cvp_x.y', `${proofOf('cleo@example.com')}x`, expired, await t.token()])
      assert.equal((await as(proof, 'GET', '/api/account')).status, 401);
  });

  it('403: the request names another address', async () => {
    const { status } = await asOwner('cleo@example.com', 'GET', '/api/account?email=other@example.com');
    assert.equal(status, 403);
  });

  it('403: the request names an empty address', async () => {
    const { status } = await asOwner('cleo@example.com', 'GET', '/api/account?email=');
    assert.equal(status, 403);
  });
});

describe('PATCH /api/account', () => {
  it('200: opts out of campaigns and back in', async () => {
    await bookJob(t, { customerEmail: 'choosy@example.com', customerPhone: '+1 555 010 0177' });
    const change = async (payload: object) =>
      (await asOwner('choosy@example.com', 'PATCH', '/api/account', payload)).body.data.preferences;
    assert.deepEqual(await change({ emailCampaigns: false }), { emailCampaigns: false, smsCampaigns: true });
    assert.deepEqual(await change({ smsCampaigns: false }), { emailCampaigns: false, smsCampaigns: false });
    assert.deepEqual(await change({ emailCampaigns: true, smsCampaigns: true }), {
      emailCampaigns: true,
      smsCampaigns: true,
    });
  });

  it('400: invalid; 403: another address; 409: no account yet', async () => {
    const patch = async (payload: object) =>
      (await asOwner('nophone@example.com', 'PATCH', '/api/account', payload)).status;
    assert.equal(await patch({ emailCampaigns: 'no' }), 400);
    assert.equal(await patch({ email: 'other@example.com', emailCampaigns: false }), 403);
    assert.equal(await patch({ smsCampaigns: false }), 409);
  });
});

describe('GET /api/maintenance-plans', () => {
  it('200: lists the plans on offer with their price', async () => {
    const { status, body } = await t.send({ method: 'GET', url: '/api/maintenance-plans' });
    assert.equal(status, 200);
    assert.ok(body.data.plans.length > 0);
    assert.deepEqual(Object.keys(body.data.plans[0]).sort(), [
      'description',
      'id',
      'intervalMonths',
      'name',
      'price',
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

describe('bookings made by someone else', () => {
  it('stay hidden from anyone who claims their phone, before and after', async () => {
    const phone = '+1 555 010 0166';
    const book = (address: string, changes: object) =>
      bookJob(t, { address, customerPhone: phone, ...changes });
    await book('1 Early Secret', { customerEmail: undefined, customerName: 'Victor' });
    await book('2 Own Road', { customerEmail: 'curious.neighbor@example.com' });
    const later = await book('3 Late Secret', { customerEmail: undefined, customerName: 'Victor' });
    const worker = await addWorker(t);
    await t.hq('PATCH', `/api/jobs/${later.id}`, {
      workerId: worker.id,
      scheduledStart: '2026-03-09T10:00:00Z',
    });
    const { body } = await asOwner('curious.neighbor@example.com', 'GET', '/api/account');
    assert.deepEqual(
      body.data.bookings.map((booking: { address: string }) => booking.address),
      ['2 Own Road'],
    );
    const exported = await asOwner('curious.neighbor@example.com', 'GET', '/api/account/export');
    assert.doesNotMatch(JSON.stringify(exported.body), /Secret|Victor/);
  });
});

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
    assert.deepEqual(conflict.body.details, [`job ${job.id}: is pending`]);
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
      'activity',
      'maintenance_plans',
      'opt_outs',
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

describe('money in GET /api/account', () => {
  const bookingOf = async (email: string, id: string) => {
    const { body } = await asOwner(email, 'GET', '/api/account');
    return body.data.bookings.find((booking: { id: string }) => booking.id === id);
  };

  it('shows how a booking was paid and what canceling it would refund', async () => {
    const email = 'payer@example.com';
    const owed = await bookJob(t, { customerEmail: email, paymentStatus: 'charged' });
    const free = await bookJob(t, { customerEmail: email, price: 0 });
    const carded = await bookJob(t, { customerEmail: email, paymentId: 'seti_account' });
    const paid = await bookJob(t, { customerEmail: email, paymentId: 'pi_account' });
    await lookUpPayments(t.deps);
    const money = async ({ id }: { id: string }) => {
      const { paymentId, paymentStatus, paid, refunded, payUrl, cancellation } = await bookingOf(email, id);
      return { paymentId, paymentStatus, paid, refunded, payUrl: payUrl !== null, cancellation };
    };
    const open = { allowed: true, refund: 0, cardReleased: false };
    assert.deepEqual(await money(owed), {
      ...{ paymentId: null, paymentStatus: 'pending', paid: 0, refunded: 0, payUrl: true },
      cancellation: open,
    });
    assert.deepEqual((await money(free)).paymentStatus, null);
    assert.deepEqual(await money(carded), {
      ...{ paymentId: 'seti_account', paymentStatus: 'card_on_file', paid: 0, refunded: 0, payUrl: true },
      cancellation: { ...open, cardReleased: true },
    });
    assert.deepEqual(await money(paid), {
      ...{ paymentId: 'pi_account', paymentStatus: 'charged', paid: 149, refunded: 0, payUrl: false },
      cancellation: { ...open, refund: 149 },
    });
    for (const job of [carded, paid]) {
      const { paymentId } = await money(job);
      const payload = { jobId: job.id, paymentId, email };
      assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    }
    const over = { allowed: false, refund: 0, cardReleased: false, reason: 'The job is cancelled already' };
    assert.deepEqual(await money(paid), {
      ...{ paymentId: 'pi_account', paymentStatus: 'refunded', paid: 149, refunded: 149, payUrl: false },
      cancellation: over,
    });
    assert.deepEqual((await money(carded)).paymentStatus, null);
  });
});
