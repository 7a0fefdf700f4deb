import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { generateRecurringJobs } from '../billing/generate-jobs.ts';

const t = await openTestApp();

const add = (rate: object) => t.hq('POST', '/api/tax-rates', { name: 'Rate', ...rate });
const edit = (id: string, patch: object) => t.hq('PATCH', `/api/tax-rates/${id}`, patch);
afterEach(() => t.sql`delete from tax_rates`);

describe('GET, POST and PATCH /api/tax-rates', () => {
  it('201, 200: adds, lists, edits and deactivates rates, with a trail', async () => {
    const { status, body } = await add({ name: ' Denver ', percent: 8.81, postcodes: ['80202', 'sw1a-1*'] });
    assert.equal(status, 201);
    const { id, createdAt, updatedAt, ...rate } = body.data.taxRate;
    assert.deepEqual(rate, {
      ...{ name: 'Denver', percent: 8.81, country: null, region: null, active: true },
      ...{ postcodes: ['80202', 'SW1A 1*'], serviceTypes: [] },
    });
    const changed = await edit(id, { percent: 9, region: 'CO', active: false });
    assert.deepEqual(
      [changed.status, changed.body.data.taxRate.percent, changed.body.data.taxRate.postcodes],
      [200, 9, ['80202', 'SW1A 1*']],
    );
    assert.equal((await edit(id, { percent: 9 })).status, 200);
    assert.deepEqual((await t.hq('GET', '/api/tax-rates')).body.data.taxRates, [changed.body.data.taxRate]);
    const trail = await t.sql`select type from activity where subject = ${`tax_rate:${id}`} order by id`;
    assert.deepEqual(
      trail.map(({ type }) => type),
      ['tax_rate.created', 'tax_rate.edited'],
    );
  });

  it('201: the same request again adds no second rate', async () => {
    const headers = { authorization: `Bearer ${await t.token()}`, 'idempotency-key': randomUUID() };
    const payload = { name: 'Once', percent: 5, region: 'CO' };
    for (const _ of [1, 2])
      assert.equal((await t.send({ method: 'POST', url: '/api/tax-rates', payload, headers })).status, 201);
    assert.equal((await t.sql`select from tax_rates`).length, 1);
  });

  it('400: bad values; 401: no token; 404: unknown; 409: a second rate for everything', async () => {
    for (const rate of [
      { percent: 101 },
      { percent: -1 },
      {},
      { percent: 5, postcodes: ['*'] },
      { percent: 5, postcodes: ['80*202'] },
      { percent: 5, region: '--' },
      { percent: 5, name: ' ' },
    ])
      assert.equal((await add(rate)).status, 400, JSON.stringify(rate));
    for (const method of ['GET', 'POST'] as const)
      assert.equal((await t.send({ method, url: '/api/tax-rates', payload: {} })).status, 401);
    assert.equal((await edit(randomUUID(), { percent: 1 })).status, 404);
    assert.equal((await add({ percent: 5 })).status, 201);
    assert.equal((await add({ percent: 6 })).status, 409);
    const { id } = (await add({ percent: 6, region: 'CO' })).body.data.taxRate;
    assert.equal((await edit(id, { region: null })).status, 409);
    assert.equal((await add({ percent: 6, active: false })).status, 201);
  });
});

describe('the rate of a place', () => {
  const rateOf = async (
    address: string,
    type = 'Roof',
    franchiseRate: number | null = null,
    exempt = false,
  ) =>
    Number(
      (await t.sql`select tax_rate_for(${address}, ${type}, ${franchiseRate}, ${exempt}) as rate`)[0]!.rate,
    );

  it('is the most specific one, then the franchise’s, then the business’s', async () => {
    await add({ percent: 1 });
    assert.equal(await rateOf('5 Elm St, Boulder, CO 80302, USA', 'Roof', 0.02), 0.02);
    assert.equal(
      await rateOf('5 Elm St, Boulder, CO 80302, USA', 'Roof', 0),
      0.01,
      '0 is no rate of its own',
    );
    assert.equal(await rateOf('5 Elm St, Boulder, CO 80302, USA'), 0.01);
    await add({ percent: 3, country: 'USA' });
    await add({ percent: 4, region: 'co' });
    await add({ percent: 5, postcodes: ['80302'] });
    await add({ percent: 6, postcodes: ['80302'], serviceTypes: ['roof'] });
    await add({ percent: 7, postcodes: ['803*'], serviceTypes: ['roof'] });
    await add({ percent: 8, serviceTypes: ['Windows'] });
    for (const [address, type, rate] of [
      ['5 Elm St, Boulder, CO 80302, USA', ' ROOF ', 0.06],
      ['5 Elm St, Boulder, CO 80302, USA', 'Gutters', 0.05],
      ['5 Elm St, Boulder, CO 80301, USA', 'Roof', 0.07],
      ['5 Elm St, Boulder, CO 80301, USA', 'Gutters', 0.04],
      ['5 Elm St, Austin, TX 78701, USA', 'Gutters', 0.03],
      ['5 Elm St, Austin, TX 78701', 'Windows', 0.03],
    ] as const)
      assert.equal(await rateOf(address, type, 0.02), rate, `${address} ${type}`);
    assert.equal(await rateOf('5 Elm St, Boulder, CO 80302, USA', 'Roof', 0.02, true), 0, 'tax-exempt');
    await t.sql`update tax_rates set active = false`;
    assert.equal(await rateOf('5 Elm St, Boulder, CO 80302, USA', 'Roof'), 0);
  });

  it('takes a postal code only as a whole word, and never the house number', async () => {
    await add({ percent: 5, postcodes: ['80302', '10*', 'SW1A 1*', 'K1A 0B1'] });
    for (const address of [
      '5 Elm St, Boulder, CO 80302',
      '5 Elm St Boulder CO 80302-1234',
      '101000, Moscow',
      '10 Downing St, London SW1A 1AA',
      '111 Wellington St, Ottawa k1a 0b1',
      '5 Elm St; 10001 New York',
    ])
      assert.equal(await rateOf(address), 0.05, address);
    for (const address of [
      '80302 Elm St, Austin, TX 78701',
      '10 Elm St, Austin, TX 78701',
      '5 Elm St, Boulder, CO 803021',
      '5 Elm St, Boulder, CO',
      '',
    ])
      assert.equal(await rateOf(address), 0, address);
  });

  it('takes a region only where an address names one', async () => {
    await add({ percent: 4, region: 'Colorado' });
    await add({ percent: 5, region: 'LA' });
    await add({ percent: 6, region: 'Nuevo León' });
    for (const [address, rate] of [
      ['5 Elm St, Boulder, Colorado 80302', 0.04],
      ['5 Elm St, Boulder, COLORADO, USA', 0.04],
      ['5 Elm St\nBoulder Colorado 80302', 0.04],
      ['5 Elm St Boulder Colorado 80302-1234', 0.04],
      ['100 Colorado Ave, Boise, ID 83702', 0],
      ['Colorado 5, Madrid', 0],
      ['5 Elm St, New Orleans, La. 70112', 0.05],
      ['5 Elm St, La Jolla, CA 92037', 0],
      ['Av. Juárez 5, Monterrey, Nuevo León, 64000', 0.06],
    ] as const)
      assert.equal(await rateOf(address), rate, address);
  });

  it('lets an address without a country be in any of those we know', async () => {
    await add({ percent: 3, country: 'USA', region: 'CO' });
    await add({ percent: 4, country: 'Canada' });
    for (const [address, rate] of [
      ['5 Elm St, Boulder, CO 80302', 0.03],
      ['5 Elm St, Boulder, CO 80302, USA', 0.03],
      ['5 Elm St, Ottawa, Canada', 0.04],
      ['5 Elm St, Ottawa', 0.04],
      ['5 Elm St, Austin, TX 78701, USA', 0],
    ] as const)
      assert.equal(await rateOf(address), rate, address);
  });
});

describe('jobs', () => {
  const ADDRESS = '5 Elm St, Boulder, CO 80302';
  const patch = (id: string, changes: object) => t.hq('PATCH', `/api/jobs/${id}`, changes);

  it('are taxed by place when booked, also without a franchise', async () => {
    assert.equal((await bookJob(t, { address: ADDRESS })).taxRate, 0);
    await add({ percent: 8.25, postcodes: ['80302'] });
    const job = await bookJob(t, { address: ADDRESS, price: 100 });
    assert.deepEqual([job.taxRate, job.tax, job.total], [0.0825, 8.25, 108.25]);
    const { body } = await t.send({
      method: 'POST',
      url: '/api/bookings/quote',
      payload: { type: (await offered()).label, address: ADDRESS },
    });
    assert.deepEqual([body.data.taxRate, body.data.total], [0.0825, 108.25]);
  });

  it('of a tax-exempt customer are not taxed, whatever the place and franchise', async () => {
    const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1 });
    const who = { customerEmail: 'exempt@example.com', franchiseId, address: ADDRESS };
    const first = await bookJob(t, who);
    assert.equal(first.taxRate, 0.1);
    await t.sql`update customers set tax_exempt = true where email = 'exempt@example.com'`;
    assert.equal((await bookJob(t, who)).taxRate, 0);
    await add({ percent: 5, region: 'CO' });
    assert.equal((await bookJob(t, who)).taxRate, 0);
    assert.equal((await patch(first.id, { address: `${ADDRESS}, USA` })).body.data.job.taxRate, 0);
  });

  it('from a schedule are taxed by place', async () => {
    await add({ percent: 5, region: 'CO' });
    const template = {
      ...{
        id: 't1',
        customerName: 'Ada',
        address: ADDRESS,
        serviceType: 'Roof',
        price: 100,
        intervalMonths: 1,
      },
    };
    const { jobs } = await generateRecurringJobs(t.deps, { templates: [template], existingJobs: [] });
    const [job] = await t.sql`select tax_rate, total_cents from jobs where id = ${jobs[0]!.id}`;
    assert.deepEqual({ ...job }, { taxRate: 0.05, totalCents: 10_500 });
  });

  it('are taxed anew when their address, service or franchise changes, unless paid or invoiced', async () => {
    await add({ percent: 5, region: 'CO' });
    await add({ percent: 6, region: 'CO', serviceTypes: ['Windows'] });
    const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1 });
    const rateAfter = async (id: string, changes: object) =>
      (await patch(id, changes)).body.data.job.taxRate as number;
    const { id } = await bookJob(t, { price: 100 });
    assert.equal(await rateAfter(id, { address: ADDRESS }), 0.05);
    assert.equal(await rateAfter(id, { type: 'Windows' }), 0.06);
    assert.equal(await rateAfter(id, { franchiseId }), 0.06);
    assert.equal(await rateAfter(id, { address: '5 Elm St, Austin, TX' }), 0.1);
    const { history } = (await t.hq('GET', `/api/jobs/${id}`)).body.data;
    assert.deepEqual(history.at(-1).metadata.changes.taxRate, { from: 0.06, to: 0.1 });
    const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: id })).body.data;
    assert.equal(await rateAfter(id, { address: ADDRESS }), 0.06, 'a draft is nothing yet');
    await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    assert.equal(await rateAfter(id, { address: '5 Elm St, Austin, TX' }), 0.06);
  });

  it('close their checkout page when the tax changes the total', async () => {
    const job = await bookJob(t);
    const payload = { jobId: job.id, amount: 14_900 };
    const { body } = await t.send({ method: 'POST', url: '/api/payments/checkout', payload });
    await add({ percent: 5, region: 'CO' });
    await patch(job.id, { address: ADDRESS });
    const page = await t.send({ method: 'GET', url: new URL(body.data.url).pathname });
    assert.ok(page.body.includes('no longer open'));
  });
});

async function offered() {
  const service = { label: 'Gutter cleaning', price: 100, durationMinutes: 60 };
  return (await t.hq('POST', '/api/services', service)).body.data.service;
}
