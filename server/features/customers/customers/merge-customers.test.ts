import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob, prove } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { findOptOut, optOut } from '../../messages/consent/opt-outs.ts';
import { placeJobs } from '../../work/jobs/place-jobs.ts';
import { CUSTOMER_COLUMNS, PROPERTY_COLUMNS } from './merge-store.ts';

const t = await openTestApp();
const show = async (id: string) => (await t.hq('GET', `/api/customers/${id}`)).body.data.customer;
const merge = (id: string, otherId: string) => t.hq('POST', `/api/customers/${id}/merge`, { otherId });
const jobsOf = async (id: string): Promise<string[]> =>
  (await t.hq('GET', `/api/jobs?customerId=${id}`)).body.data.jobs
    .map((job: { id: string }) => job.id)
    .toSorted();
const bookings = async (email: string) =>
  (
    await t.send({
      ...{ method: 'GET', url: '/api/account' },
      headers: { authorization: `Bearer ${await prove(t, email)}` },
    })
  ).body.data.bookings.map((booking: { id: string }) => booking.id);

describe('what a merge moves', () => {
  for (const [table, listed] of [
    ['customers', CUSTOMER_COLUMNS],
    ['properties', PROPERTY_COLUMNS],
  ] as const)
    it(`is every column that refers to ${table}`, async () => {
      const rows = await t.sql<{ name: string }[]>`
        select conrelid::regclass || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = ${table}::regclass and conparentid = 0`;
      assert.deepEqual(
        rows.map(({ name }) => name).toSorted(),
        listed.map(column => column.join('.')).toSorted(),
        `server/features/customers/customers/merge-store.ts has to say how these are merged`,
      );
    });
});

describe('POST /api/customers/{id}/merge', () => {
  it('200: jobs, properties, payments, invoices, notes and tags go to the one that is left', async () => {
    const kept = await bookJob(t, { customerEmail: 'kept@example.com', address: '1 Shared St', price: 100 });
    const gone = await bookJob(t, { customerEmail: 'gone@example.com', address: '1 shared st', price: 60 });
    const more = await bookJob(t, { customerEmail: 'gone@example.com', address: '1 shared st', price: 10 });
    await placeJobs(t.deps);
    const [worker, banned] = [await addWorker(t), await addWorker(t)];
    const patch = (id: string, body: object) => t.hq('PATCH', `/api/customers/${id}`, body);
    await patch(kept.customerId, {
      tags: ['vip'],
      notes: 'First',
      preferredWorkerIds: [worker.id, banned.id],
    });
    await patch(gone.customerId, {
      ...{ tags: ['vip', 'pool'], notes: 'Second', phone: '+1 555 010 0166', company: 'Gone Inc' },
      bannedWorkerIds: [banned.id],
    });
    await t.hq('POST', `/api/customers/${gone.customerId}/properties`, { address: '2 Own St' });
    const twin = (await show(gone.customerId)).properties.find(
      (each: { address: string }) => each.address === '1 shared st',
    );
    await t.hq('PATCH', `/api/customers/${gone.customerId}/properties/${twin.id}`, { accessNotes: 'Dog' });
    const invoice = (await t.hq('POST', '/api/invoices/generate', { jobId: gone.id })).body.data.invoice;
    await t.hq('POST', `/api/jobs/${gone.id}/payments`, { method: 'cash', amount: 60 });

    const { status, body } = await merge(kept.customerId, gone.customerId);
    assert.equal(status, 200, JSON.stringify(body));
    const { customer } = body.data;
    assert.deepEqual(
      [customer.id, customer.name, customer.email, customer.phone, customer.company],
      [kept.customerId, 'Robin Reed', 'kept@example.com', '+1 555 010 0166', 'Gone Inc'],
    );
    assert.deepEqual(
      [customer.tags, customer.notes, customer.jobs, customer.balance],
      [['vip', 'pool'], 'First\n\nSecond', 3, 110],
    );
    assert.deepEqual([customer.preferredWorkerIds, customer.bannedWorkerIds], [[worker.id], [banned.id]]);
    assert.deepEqual(
      customer.properties
        .map((each: { address: string; accessNotes: string }) => [each.address, each.accessNotes])
        .toSorted(),
      [
        ['1 Shared St', 'Dog'],
        ['2 Own St', null],
      ],
    );
    assert.deepEqual(await jobsOf(kept.customerId), [kept.id, gone.id, more.id].toSorted());
    const moved = (await t.hq('GET', `/api/jobs/${gone.id}`)).body.data.job;
    const shared = customer.properties.find((each: { accessNotes: string }) => each.accessNotes === 'Dog');
    assert.deepEqual([moved.propertyId, moved.customerId], [shared.id, kept.customerId]);
    for (const [list, id] of [
      ['invoices', invoice.id],
      ['payments', undefined],
    ]) {
      const rows = (await t.hq('GET', `/api/${list}?customerId=${kept.customerId}`)).body.data[list!];
      assert.equal(rows.length, 1, list);
      if (id) assert.equal(rows[0].id, id);
    }
    assert.equal((await t.send({ method: 'GET', url: new URL(invoice.url).pathname })).status, 200);

    assert.equal(
      (await show(gone.customerId)).id,
      kept.customerId,
      'the old id leads to the one that is left',
    );
    const found = (await t.hq('GET', '/api/customers?q=gone@example.com')).body.data.customers;
    assert.deepEqual(
      found.map(({ id }: { id: string }) => id),
      [kept.customerId],
    );
    await catchUp(t);
    const after = (await t.hq('GET', '/api/customers?q=gone@example.com')).body.data.customers;
    assert.deepEqual([after.length, after[0].id, after[0].balance], [1, kept.customerId, 110]);
    for (const id of [kept.customerId, gone.customerId]) {
      const trail =
        await t.sql`select from activity where subject = ${`customer:${id}`} and type = 'customer.merged'`;
      assert.equal(trail.length, 1);
    }
  });

  it('200: each email address keeps seeing its own jobs, and books for the one that is left', async () => {
    const a = await bookJob(t, { customerEmail: 'a@merged.example' });
    const b = await bookJob(t, { customerEmail: 'b@merged.example' });
    assert.equal((await merge(a.customerId, b.customerId)).status, 200);
    assert.deepEqual(
      [await bookings('a@merged.example'), await bookings('b@merged.example')],
      [[a.id], [b.id]],
    );
    const later = await bookJob(t, { customerEmail: 'B@merged.example' });
    assert.equal((await t.hq('GET', `/api/jobs/${later.id}`)).body.data.job.customerId, a.customerId);

    const c = await bookJob(t, { customerEmail: 'c@merged.example' });
    assert.equal(
      (await merge(c.customerId, a.customerId)).status,
      200,
      'merging again moves redirects along',
    );
    assert.equal((await show(b.customerId)).id, c.customerId);
    assert.equal((await jobsOf(c.customerId)).length, 4);
    await t.hq('PATCH', `/api/customers/${b.customerId}`, { notes: 'By an old id' });
    assert.equal((await show(c.customerId)).notes, 'By an old id');
  });

  it('200: an opt-out of either stays, on both channels', async () => {
    const [loud, quiet] = [
      await bookJob(t, { customerEmail: 'loud@example.com', customerPhone: '+1 555 010 0101' }),
      await bookJob(t, { customerEmail: 'quiet@example.com', customerPhone: '+1 555 010 0102' }),
    ];
    await optOut(t.sql, 'email', 'quiet@example.com', 'unsubscribed', t.clock.now());
    await optOut(t.sql, 'sms', '+1 555 010 0102', 'stop', t.clock.now());
    await merge(loud.customerId, quiet.customerId);
    assert.equal(await findOptOut(t.sql, 'email', 'loud@example.com'), 'unsubscribed');
    assert.equal(await findOptOut(t.sql, 'sms', '+1 555 010 0101'), 'unsubscribed');
    assert.equal(await findOptOut(t.sql, 'sms', '+1 555 010 0102'), 'stop', 'the stronger reason stays');
  });

  it('200: sent many times and both ways at once, it happens once', async () => {
    const a = await bookJob(t, { customerEmail: 'race-a@example.com' });
    const b = await bookJob(t, { customerEmail: 'race-b@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        i % 2 ? merge(a.customerId, b.customerId) : merge(b.customerId, a.customerId),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(6).fill(200),
    );
    const left = new Set(answers.map(({ body }) => body.data.customer.id));
    assert.equal(left.size, 1);
    assert.deepEqual(await jobsOf([...left][0]!), [a.id, b.id].toSorted());
    const trail = await t.sql`
      select from activity where type = 'customer.merged'
        and subject in (${`customer:${a.customerId}`}, ${`customer:${b.customerId}`})`;
    assert.equal(trail.length, 2);
  });

  it('404: a franchise cannot merge whom it does not see; 409: nor whom another franchise serves too', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const book = (customerEmail: string, franchiseId: string) => bookJob(t, { customerEmail, franchiseId });
    const own = await book('own@example.com', north.id);
    const foreign = await book('foreign@example.com', south.id);
    const shared = await book('shared@example.com', north.id);
    await book('shared@example.com', south.id);
    const dispatcher = await t.signInAs('dispatcher', [north.id]);
    const as = (id: string, otherId: string) => dispatcher('POST', `/api/customers/${id}/merge`, { otherId });
    assert.equal((await as(own.customerId, foreign.customerId)).status, 404);
    assert.equal((await as(foreign.customerId, own.customerId)).status, 404);
    assert.equal((await as(own.customerId, shared.customerId)).status, 409);
    const second = await book('second@example.com', north.id);
    assert.equal((await as(own.customerId, second.customerId)).status, 200);
    assert.equal(
      (await dispatcher('GET', `/api/customers/${second.customerId}`)).body.data.customer.id,
      own.customerId,
    );
    const elsewhere = await t.signInAs('dispatcher', [south.id]);
    assert.equal((await elsewhere('GET', `/api/customers/${second.customerId}`)).status, 404);
  });

  it('400 for oneself, 404 for nobody: nothing changes', async () => {
    const { customerId } = await bookJob(t, { customerEmail: 'alone@example.com' });
    assert.equal((await merge(customerId, customerId)).status, 400);
    assert.equal((await merge(customerId, crypto.randomUUID())).status, 404);
    assert.equal((await show(customerId)).id, customerId);
  });

  it('erasing the one that is left gives the other address its own jobs back', async () => {
    const cancel = (jobId: string) =>
      t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId } });
    const a = await bookJob(t, { customerEmail: 'erase-a@example.com' });
    const b = await bookJob(t, { customerEmail: 'erase-b@example.com' });
    await merge(a.customerId, b.customerId);
    for (const { id } of [a, b]) await cancel(id);
    const erased = await t.send({
      ...{ method: 'POST', url: '/api/account/erase', payload: { confirm: true } },
      headers: { authorization: `Bearer ${await prove(t, 'erase-a@example.com')}` },
    });
    assert.equal(erased.status, 200);
    assert.deepEqual(await bookings('erase-b@example.com'), [b.id]);
    assert.deepEqual([(await show(b.customerId)).id, await jobsOf(b.customerId)], [b.customerId, [b.id]]);
  });
});
