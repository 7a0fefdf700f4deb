import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob, completeJob, prove } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { placeJobs } from '../../work/jobs/place-jobs.ts';

const t = await openTestApp();
const add = (body: object) => t.hq('POST', '/api/customers', body);
const show = async (id: string) => (await t.hq('GET', `/api/customers/${id}`)).body.data.customer;
const list = async (query: string) => (await t.hq('GET', `/api/customers?${query}`)).body.data.customers;

describe('POST /api/customers', () => {
  it('201: adds a customer with everything the office knows, once per key', async () => {
    const body = {
      ...{ name: ' Ida Vance ', email: 'ida@example.com', phone: '+1 555 010 0142', company: 'Vance Dental' },
      ...{ tags: ['VIP', ' vip ', 'Net  30'], notes: 'Pays by check', taxExempt: true },
      properties: [{ address: '4 Elm Court', label: 'Office', accessNotes: 'Code 1234', lat: 40, lng: -73 }],
    };
    const headers = { 'idempotency-key': 'add-ida' };
    const first = await t.hq('POST', '/api/customers', body, headers);
    const again = await t.hq('POST', '/api/customers', body, headers);
    assert.deepEqual([first.status, again.body], [201, first.body]);
    const { customer } = first.body.data;
    const { id: _, ...property } = customer.properties[0];
    assert.deepEqual(
      [customer.name, customer.company, customer.tags],
      ['Ida Vance', 'Vance Dental', ['vip', 'net 30']],
    );
    assert.deepEqual([customer.notes, customer.balance, customer.lastJobAt], ['Pays by check', 0, null]);
    assert.deepEqual(property, {
      ...{ label: 'Office', address: '4 Elm Court', lat: 40, lng: -73, accessNotes: 'Code 1234', tags: [] },
    });
    assert.deepEqual(await show(customer.id), customer);
    assert.deepEqual(
      (await list('tag=VIP')).map(({ id }: { id: string }) => id),
      [customer.id],
    );
  });

  it('409: names who has the email address, if the caller may see them', async () => {
    const { id: north } = await addFranchise(t);
    const { id: south } = await addFranchise(t);
    assert.equal(
      (await add({ name: 'Nora North', email: 'nora@example.com', franchiseId: north })).status,
      201,
    );
    const seen = await add({ name: 'Somebody', email: 'NORA@example.com' });
    assert.deepEqual([seen.status, /Nora North/.test(seen.body.message ?? seen.body.error)], [409, true]);
    const dispatcher = await t.signInAs('dispatcher', [south]);
    const hidden = await dispatcher('POST', '/api/customers', {
      name: 'Somebody',
      email: 'nora@example.com',
    });
    assert.deepEqual([hidden.status, /Nora/.test(JSON.stringify(hidden.body))], [409, false]);
  });

  it('201: a dispatcher of one franchise sees whom they added, another franchise does not', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const dispatcher = await t.signInAs('dispatcher', [north.id]);
    const made = await dispatcher('POST', '/api/customers', {
      name: 'Walk In',
      properties: [{ address: '1 A St' }],
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const url = `/api/customers/${made.body.data.customer.id}`;
    assert.equal((await dispatcher('GET', url)).body.data.customer.properties.length, 1);
    assert.equal((await (await t.signInAs('dispatcher', [south.id]))('GET', url)).status, 404);
    assert.equal(
      (await dispatcher('POST', '/api/customers', { name: 'X', franchiseId: south.id })).status,
      400,
    );
  });

  it('400: nothing is added', async () => {
    const wrong = [
      ...[{}, { name: ' ' }, { name: 'A', email: 'none' }, { name: 'A', tags: Array(51).fill('x') }],
      { name: 'Twice Same', properties: [{ address: '9 Oak St' }, { address: '9  oak st.' }] },
      { name: 'Half Place', properties: [{ address: '9 Oak St', lat: 1 }] },
    ];
    for (const body of wrong) assert.equal((await add(body)).status, 400, JSON.stringify(body));
    assert.deepEqual(await list('q=Twice'), []);
    assert.deepEqual(await list('q=Half'), []);
  });
});

describe('the balance of a customer', () => {
  it('is what is due less what is credit over all their jobs, before and after it is folded', async () => {
    const customerEmail = 'owes@example.com';
    const { customerId, id } = await bookJob(t, { customerEmail, price: 100 });
    await bookJob(t, { customerEmail, price: 50.5 });
    assert.deepEqual([(await show(customerId)).balance, (await show(customerId)).jobs], [150.5, 2]);
    await catchUp(t);
    assert.equal((await show(customerId)).balance, 150.5);
    await t.hq('POST', `/api/jobs/${id}/payments`, { method: 'cash', amount: 100 });
    assert.equal((await show(customerId)).balance, 50.5);
    await catchUp(t);
    const [row] = await list('q=owes');
    assert.deepEqual([row.balance, row.jobs, typeof row.lastJobAt], [50.5, 2, 'string']);
    const [folded] =
      await t.sql`select * from customer_sums where customer_id = ${customerId} and scope = ''`;
    assert.equal(Number(folded!.balanceCents), 5050);
  });

  it('counts for a franchise only its own work', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const customerEmail = 'both@example.com';
    const { customerId } = await bookJob(t, { customerEmail, franchiseId: north.id, price: 10 });
    await bookJob(t, { customerEmail, franchiseId: south.id, price: 20 });
    const dispatcher = await t.signInAs('dispatcher', [north.id]);
    const balance = async () =>
      (await dispatcher('GET', `/api/customers/${customerId}`)).body.data.customer.balance;
    assert.equal(await balance(), 10);
    await catchUp(t);
    assert.equal(await balance(), 10);
    assert.equal((await show(customerId)).balance, 30);
  });
});

describe('PATCH /api/customers/{id}', () => {
  it('200: a new email address takes the account and the jobs along', async () => {
    const { customerId, id } = await bookJob(t, { customerEmail: 'typo@example.com' });
    const { status } = await t.hq('PATCH', `/api/customers/${customerId}`, { email: 'right@example.com' });
    assert.equal(status, 200);
    const bookings = async (email: string) =>
      (
        await t.send({
          ...{ method: 'GET', url: '/api/account' },
          headers: { authorization: `Bearer ${await prove(t, email)}` },
        })
      ).body.data.bookings.map((booking: { id: string }) => booking.id);
    assert.deepEqual([await bookings('typo@example.com'), await bookings('right@example.com')], [[], [id]]);
    const { customerId: other } = await bookJob(t, {
      customerEmail: 'other@example.com',
      customerName: 'Olive Otto',
    });
    const taken = await t.hq('PATCH', `/api/customers/${other}`, { email: 'RIGHT@example.com' });
    assert.equal(taken.status, 409);
    assert.equal((await show(other)).email, 'other@example.com');
  });
});

describe('properties', () => {
  it('a booking of a new customer makes one; the same address is linked; another one stays on the job', async () => {
    const customerEmail = 'homes@example.com';
    const first = await bookJob(t, { customerEmail, address: '5 Birch Rd, Salem' });
    const same = await bookJob(t, { customerEmail, address: '5  birch rd Salem.' });
    const typed = {
      customerEmail,
      address: '99 Stranger St',
      customerName: 'Not Me',
      customerPhone: '+1 555 010 0177',
    };
    const strange = await bookJob(t, typed);
    await placeJobs(t.deps);
    const job = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
    const { properties, name } = await show(first.customerId);
    assert.deepEqual(
      [properties.length, properties[0].address, name],
      [1, '5 Birch Rd, Salem', 'Robin Reed'],
    );
    assert.deepEqual(
      [(await job(first.id)).propertyId, (await job(same.id)).propertyId, (await job(strange.id)).propertyId],
      [properties[0].id, properties[0].id, null],
    );

    const accepted = await t.hq('POST', `/api/jobs/${strange.id}/accept-details`);
    assert.equal(accepted.status, 200);
    const after = await show(first.customerId);
    assert.deepEqual([after.name, after.phone, after.properties.length], ['Not Me', '+1 555 010 0177', 2]);
    const added = after.properties.find(({ address }: { address: string }) => address === '99 Stranger St');
    assert.equal(accepted.body.data.job.propertyId, added.id);
    assert.equal((await t.hq('POST', `/api/jobs/${strange.id}/accept-details`)).status, 200);
    assert.equal((await show(first.customerId)).properties.length, 2);
    assert.equal((await t.hq('POST', `/api/jobs/${crypto.randomUUID()}/accept-details`)).status, 404);
  });

  it('a stranger adds none to a customer of the office; the proven customer may', async () => {
    const { id } = (await add({ name: 'Office Made', email: 'made@example.com' })).body.data.customer;
    t.clock.advance({ minutes: 1 });
    const job = await bookJob(t, {
      customerEmail: 'made@example.com',
      address: '7 Guess Ave',
      customerName: 'Who',
    });
    await placeJobs(t.deps);
    const before = await show(id);
    assert.deepEqual([before.properties, before.name], [[], 'Office Made']);
    const accept = async (email: string) =>
      t.send({
        ...{ method: 'POST', url: '/api/account/accept-details', payload: { jobId: job.id } },
        headers: { authorization: `Bearer ${await prove(t, email)}` },
      });
    assert.equal((await accept('somebody.else@example.com')).status, 404);
    assert.equal((await accept('made@example.com')).status, 200);
    const after = await show(id);
    assert.deepEqual([after.name, after.properties[0].address], ['Who', '7 Guess Ave']);
  });

  it('can be added, changed and removed; not while there is open work, and not twice', async () => {
    const job = await bookJob(t, { customerEmail: 'prop@example.com', address: '1 First St' });
    await placeJobs(t.deps);
    const url = `/api/customers/${job.customerId}/properties`;
    const home = (await show(job.customerId)).properties[0];
    assert.equal((await t.hq('POST', url, { address: '1 first st' })).status, 409);
    const made = await t.hq('POST', url, { address: '2 Second St', tags: ['Pool'] });
    assert.deepEqual([made.status, made.body.data.property.tags], [201, ['pool']]);
    const second = `${url}/${made.body.data.property.id}`;
    const changed = await t.hq('PATCH', second, { label: 'Lake', lat: 41, lng: -72 });
    assert.deepEqual(
      [changed.status, changed.body.data.property.label, changed.body.data.property.lat],
      [200, 'Lake', 41],
    );
    const moved = await t.hq('PATCH', second, { address: '3 Third St' });
    assert.deepEqual([moved.body.data.property.address, moved.body.data.property.lat], ['3 Third St', null]);
    for (const wrong of [{}, { lat: 1 }, { address: ' ' }, { lat: 91, lng: 0 }])
      assert.equal((await t.hq('PATCH', second, wrong)).status, 400, JSON.stringify(wrong));
    assert.equal((await t.hq('PATCH', second, { address: '1 First St' })).status, 409);
    const refused = await t.hq('DELETE', `${url}/${home.id}`);
    assert.deepEqual([refused.status, JSON.stringify(refused.body).includes(`#${job.number}`)], [409, true]);
    await completeJob(t, job.id);
    assert.equal((await t.hq('DELETE', `${url}/${home.id}`)).status, 200);
    const kept = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job;
    assert.deepEqual([kept.address, kept.propertyId], ['1 First St', null]);
    assert.equal((await t.hq('DELETE', `${url}/${home.id}`)).status, 404);
    const { id: stranger } = (await add({ name: 'Another' })).body.data.customer;
    assert.equal(
      (await t.hq('DELETE', `/api/customers/${stranger}/properties/${made.body.data.property.id}`)).status,
      404,
    );
  });
});

describe('the history of a customer', () => {
  it('lists their invoices, payments, messages and cards alone', async () => {
    const mine = await bookJob(t, { customerEmail: 'mine@example.com', price: 40 });
    const theirs = await bookJob(t, { customerEmail: 'theirs@example.com', price: 40 });
    for (const { id } of [mine, theirs]) {
      await t.hq('POST', `/api/jobs/${id}/payments`, { method: 'cash', amount: 15 });
      await t.hq('POST', '/api/invoices/generate', { jobId: id });
    }
    const of = async (url: string, name: string) => (await t.hq('GET', url)).body.data[name];
    const invoices = await of(`/api/invoices?customerId=${mine.customerId}`, 'invoices');
    const payments = await of(`/api/payments?customerId=${mine.customerId}`, 'payments');
    const messages = await of(`/api/customers/${mine.customerId}/messages`, 'messages');
    assert.deepEqual([invoices.length, invoices[0].jobId], [1, mine.id]);
    assert.deepEqual([payments.length, payments[0].jobId], [1, mine.id]);
    assert.ok(messages.length > 0 && messages.every(({ to }: { to: string }) => to === 'mine@example.com'));
    await t.sql`
      insert into job_cards (job_id, setup_intent_id, customer_id, kept_at)
      values (${mine.id}, 'seti_history', 'cus_1', ${t.clock.now()})`;
    assert.deepEqual(
      (await of(`/api/customers/${mine.customerId}/cards`, 'cards')).map(
        (card: { jobNumber: number }) => card.jobNumber,
      ),
      [mine.number],
    );
    for (const part of ['messages', 'cards'])
      assert.equal((await t.hq('GET', `/api/customers/${crypto.randomUUID()}/${part}`)).status, 404);
  });
});
