import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, booking, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';
import { connect } from '../../../db/connect.ts';

const t = await openTestApp();

const create = (payload: object, headers: Record<string, string> = {}, ip?: string) =>
  t.send({ method: 'POST', url: '/api/jobs/create', payload, headers, ip });

describe('POST /api/jobs/create', () => {
  it('201: answers with exactly what is read afterwards', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.0825 });
    for (const payload of [
      booking(),
      booking({ franchiseId: franchise.id, price: 99.99, gutterLength: 0.1, addOns: ['a', 'b'], notes: 'é' }),
    ]) {
      const { job } = (await create(payload)).body.data;
      const { items, ...read } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job;
      assert.deepEqual(read, job);
      assert.equal(items[0].unitPrice, payload.price);
    }
  });

  it('201: answers with the full stored row', async () => {
    const { status, body } = await create(
      booking({
        customerEmail: 'full@example.com',
        customerPhone: '+1 (555) 010-0199',
        preferredDate: '2026-03-09',
        preferredTime: 'morning',
        addOns: ['Downspout flush'],
        notes: 'Blue door',
        paymentId: 'pi_1',
        paymentStatus: 'charged',
        gutterLength: 42.5,
        stories: 2,
      }),
    );
    assert.equal(status, 201);
    assert.equal(body.ok, true);
    assert.equal(typeof body.data.message, 'string');
    const { id, number, customerId, ...rest } = body.data.job;
    assert.match(id, /^[\da-f-]{36}$/);
    assert.ok(number >= 1001);
    assert.match(customerId, /^[\da-f-]{36}$/);
    assert.deepEqual(rest, {
      status: 'pending',
      propertyId: null,
      customerName: 'Robin Reed',
      customerEmail: 'full@example.com',
      customerPhone: '+1 (555) 010-0199',
      address: '12 Mill Lane, North',
      lat: null,
      lng: null,
      type: 'Gutter cleaning',
      addOns: ['Downspout flush'],
      gutterLength: 42.5,
      stories: 2,
      notes: 'Blue door',
      preferredDate: '2026-03-09',
      preferredTime: 'morning',
      franchiseId: null,
      workerId: null,
      scheduledStart: null,
      scheduledEnd: null,
      durationMinutes: 90,
      paymentId: 'pi_1',
      paymentStatus: 'charged',
      promoCode: null,
      referralCode: null,
      price: 149,
      listPrice: null,
      discount: 0,
      taxRate: 0,
      tax: 0,
      total: 149,
      deposit: null,
      escalatedAt: null,
      completedAt: null,
      cancelledAt: null,
      flexDays: 0,
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
    });
  });

  it('commits the job, its activity entry and its welcome email together', async () => {
    const job = await bookJob(t, { customerEmail: 'together@example.com' });
    const [counts] = await t.sql`
      select (select count(*) from activity where subject = ${`job:${job.id}`}) as activity,
        (select count(*) from messages where recipient = 'together@example.com' and kind = 'welcome') as welcome`;
    assert.deepEqual({ ...counts }, { activity: 1, welcome: 1 });
    assert.ok(t.nudged.includes('deliver-messages'));
  });

  it('writes nothing when the statement fails', async () => {
    const before =
      await t.sql`select (select count(*) from jobs) as jobs, (select count(*) from customers) as customers`;
    await t.sql`alter table messages add constraint broken check (recipient <> 'broken@example.com')`;
    const { status, body } = await create(booking({ customerEmail: 'broken@example.com' }));
    await t.sql`alter table messages drop constraint broken`;
    assert.equal(status, 500);
    assert.deepEqual(body, { ok: false, error: 'Something went wrong on our side' });
    const after =
      await t.sql`select (select count(*) from jobs) as jobs, (select count(*) from customers) as customers`;
    assert.deepEqual(after[0], before[0]);
  });

  it('sends no mail to a customer without an address', async () => {
    const before = await t.sql`select count(*) as n from messages`;
    await bookJob(t, { customerEmail: undefined, customerPhone: '555 0101' });
    assert.deepEqual((await t.sql`select count(*) as n from messages`)[0], before[0]);
  });

  it('rounds a third decimal half-up as written', async () => {
    for (const [price, stored] of [
      [1.005, 1.01],
      [1.004, 1],
      [0.615, 0.62],
      [99999, 99999],
      [0, 0],
      [1e-7, 0],
    ]) {
      assert.equal((await bookJob(t, { price })).price, stored);
    }
  });

  it('adds tax at the franchise’s rate, rounded half-up', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.0825 });
    const job = await bookJob(t, { price: 100.1, franchiseId: franchise.id });
    assert.deepEqual([job.taxRate, job.tax, job.total], [0.0825, 8.26, 108.36]);
  });

  describe('promo and referral codes', () => {
    const addPromo = (payload: object) => t.hq('POST', '/api/promos', payload);

    it('apply the discount before tax', async () => {
      await addPromo({ code: 'Spring', percentOff: 15 });
      await addPromo({ code: 'TENOFF', amountOff: 10 });
      const franchise = await addFranchise(t, { taxRate: 0.1 });
      const percent = await bookJob(t, { price: 99.99, promoCode: 'spring', franchiseId: franchise.id });
      assert.deepEqual(
        [percent.promoCode, percent.discount, percent.tax, percent.total],
        ['SPRING', 15, 8.5, 93.49],
      );
      const fixed = await bookJob(t, { price: 6, promoCode: 'TENOFF' });
      assert.deepEqual([fixed.discount, fixed.total], [6, 0]);
    });

    it('give ten percent for a friend’s code, which its owner cannot use', async () => {
      const owner = await bookJob(t, { customerEmail: 'owner@example.com' });
      const [customer] = await t.sql`select referral_code from customers where id = ${owner.customerId}`;
      const friend = await bookJob(t, {
        customerEmail: 'friend@example.com',
        price: 80,
        referralCode: customer!.referralCode,
      });
      assert.deepEqual([friend.discount, friend.total], [8, 72]);
      const own = await create(
        booking({ customerEmail: 'OWNER@example.com', referralCode: customer!.referralCode }),
      );
      assert.equal(own.status, 400);
    });

    it('400: unknown, expired, not yet valid, disabled or used up', async () => {
      await addPromo({ code: 'GONE', percentOff: 5, expiresAt: '2026-03-01T00:00:00Z' });
      await addPromo({ code: 'SOON', percentOff: 5, startsAt: '2026-04-01T00:00:00Z' });
      await addPromo({ code: 'DARK', percentOff: 5, active: false });
      await addPromo({ code: 'ONCE', percentOff: 5, maxUses: 1 });
      await bookJob(t, { promoCode: 'ONCE' });
      for (const promoCode of ['NOPE', 'GONE', 'SOON', 'DARK', 'ONCE']) {
        const { status, body } = await create(booking({ promoCode, customerEmail: 'refused@example.com' }));
        assert.equal(status, 400, promoCode);
        assert.deepEqual(body.details, ['promoCode: is unknown, expired or used up']);
      }
      assert.equal((await t.sql`select from customers where email = 'refused@example.com'`).length, 0);
    });

    it('allow ten uses of a ten-use code when thirty bookings race', async () => {
      await addPromo({ code: 'RUSH', amountOff: 1, maxUses: 10 });
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => create(booking({ promoCode: 'RUSH' }))),
      );
      assert.equal(answers.filter(answer => answer.status === 201).length, 10);
      assert.equal(answers.filter(answer => answer.status === 400).length, 20);
    });

    it('are not used up by a rejected booking', async () => {
      await addPromo({ code: 'LAST', amountOff: 1, maxUses: 1 });
      assert.equal((await create(booking({ promoCode: 'LAST', franchiseId: 'nowhere' }))).status, 400);
      await bookJob(t, { promoCode: 'LAST' });
    });
  });

  it('503: only the booking whose customer is being changed, not those that share its statement', async () => {
    const customerEmail = 'locked@example.com';
    await bookJob(t, { customerEmail });
    const sql = connect(t.databaseUrl, { max: 3 });
    Object.assign(sql.options.connection, { lock_timeout: 50 });
    const app = await buildApp({ ...t.deps, sql });
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const change = t.sql.begin(async tx => {
      await tx`update customers set name = name where email = ${customerEmail}`;
      await mayEnd;
    });
    try {
      const emails = ['one@example.com', customerEmail, 'two@example.com'];
      const answers = await Promise.all(
        emails.map((customerEmail, n) =>
          app.inject({
            method: 'POST',
            url: '/api/jobs/create',
            payload: booking({ customerEmail }),
            headers: { 'x-forwarded-for': `10.9.0.${n}` },
          }),
        ),
      );
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [201, 503, 201],
      );
      assert.equal(answers[1]!.headers['retry-after'], '2');
    } finally {
      end();
      await change;
      await app.close();
      await sql.end({ timeout: 5 });
    }
  });

  it('400: reports every violation at once', async () => {
    const { status, body } = await create({
      customerName: '  ',
      customerEmail: 'not-an-address',
      customerPhone: 'call me',
      type: 'x'.repeat(201),
      price: '12',
      preferredDate: '2026-02-30',
      addOns: ['ok', 7],
      notes: 5,
    });
    assert.equal(status, 400);
    assert.equal(body.ok, false);
    assert.deepEqual(body.details.sort(), [
      'addOns.1: must be string',
      'address: is required',
      'customerEmail: must be an email address',
      'customerName: must not be blank',
      'customerPhone: must be a phone number',
      'notes: must be string or null',
      'preferredDate: must be a calendar date or date-time',
      'price: must be number',
      'type: must be at most 200 characters long',
    ]);
  });

  it('400: a franchise that does not exist', async () => {
    const { status, body } = await create(booking({ franchiseId: 'nowhere' }));
    assert.equal(status, 400);
    assert.deepEqual(body.details, ['franchiseId: names no franchise']);
  });

  it('400: reports everything unknown at once', async () => {
    const unknown = { franchiseId: 'nowhere', referralCode: 'NOBODY', promoCode: 'NOTHING' };
    const { status, body } = await create(booking(unknown));
    assert.equal(status, 400);
    assert.deepEqual(body.details, [
      'franchiseId: names no franchise',
      'referralCode: is not a code that can be used here',
      'promoCode: is unknown, expired or used up',
    ]);
  });

  it('429: the eleventh booking from one address within a minute', async () => {
    for (let i = 0; i < 10; i++) assert.equal((await create(booking(), {}, '203.0.113.9')).status, 201);
    const { status, body, headers } = await create(booking(), {}, '203.0.113.9');
    assert.equal(status, 429);
    assert.equal(body.ok, false);
    assert.equal(headers['retry-after'], '60');
  });
});
