import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { searchFor } from '../../../db/search.ts';
import { placeJobs } from '../../work/jobs/place-jobs.ts';
import { findCustomers, findJobs } from './search-everything.ts';
import { findCustomersBeginning } from './store.ts';

const t = await openTestApp();
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const search = async (q: string) =>
  (await t.hq('GET', `/api/search?q=${encodeURIComponent(q)}`)).body.data.results as {
    type: string;
    id: string;
    title: string;
  }[];
const jobs = async (q: string) =>
  ids((await t.hq('GET', `/api/jobs?q=${encodeURIComponent(q)}`)).body.data.jobs);
const customers = async (q: string) =>
  ids((await t.hq('GET', `/api/customers?q=${encodeURIComponent(q)}`)).body.data.customers);

let job: { id: string; number: number; customerId: string };
let invoice: { id: string; number: string };
let quote: { id: string; number: string };

before(async () => {
  job = await bookJob(t, {
    ...{ customerName: 'Marlowe Finch', customerEmail: 'marlowe@finch.example', type: 'Chimney sweep' },
    ...{ customerPhone: '+1 (555) 010-0199', address: '77 Harbor Walk, Portsmouth' },
  });
  await bookJob(t, {
    customerEmail: 'else@example.com',
    customerPhone: '+1 555 010 4444',
    address: '12 Mill Lane',
  });
  await t.hq('PATCH', `/api/customers/${job.customerId}`, { company: 'Lighthouse Bakery' });
  await placeJobs(t.deps);
  invoice = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data.invoice;
  quote = (
    await t.hq('POST', '/api/quotes', {
      customerId: job.customerId,
      address: '77 Harbor Walk, Portsmouth',
      options: [{ name: 'Sweep', items: [{ description: 'Chimney sweep', quantity: 1, unitPrice: 120 }] }],
    })
  ).body.data.quote;
});

/** Whatever somebody may say on the phone. */
const said = () => [
  ...['010 0199', '5550100199', '0199', '555-010-0199', '+1 555 010 0199', '15550100199', 'Finch 0199'],
  ...['marlowe', 'finch marlowe', 'marlowe@finch.example', 'lighthouse', 'harbor', '77 harbor walk'],
];
const saidOfJobs = () => [
  'chimney',
  `${job.number}`,
  `#${job.number}`,
  job.id,
  invoice.number,
  invoice.number.toLowerCase(),
];

for (const when of ['at once', 'after it is indexed'])
  describe(`search ${when}`, () => {
    before(async () => {
      if (when !== 'at once') await catchUp(t);
    });

    it('finds the job by everything a caller can say', async () => {
      for (const q of [...said(), ...saidOfJobs()]) assert.deepEqual(await jobs(q), [job.id], q);
    });

    it('finds the customer by everything a caller can say', async () => {
      for (const q of said()) assert.deepEqual(await customers(q), [job.customerId], q);
    });

    it('finds nothing for what nobody said', async () => {
      for (const q of ['0198', '#999999', 'INV-2026-999999', crypto.randomUUID(), 'lighthouses']) {
        assert.deepEqual(await jobs(q), [], q);
        assert.deepEqual(await search(q), [], q);
      }
    });

    it('answers people, jobs, quotes and invoices together, an exact number first', async () => {
      const both = await search('marlowe');
      assert.deepEqual(
        both.map(({ type, id }) => [type, id]),
        [
          ['customer', job.customerId],
          ['job', job.id],
          ['quote', quote.id],
          ['invoice', invoice.id],
        ],
      );
      assert.equal(both[1]!.title, `#${job.number} Chimney sweep`);
      assert.equal((await search(`${job.number}`))[0]!.id, job.id);
    });

    it('finds a quote and an invoice by their numbers, first', async () => {
      for (const q of [quote.number, quote.number.toLowerCase()])
        assert.equal((await search(q))[0]?.id, quote.id, q);
      const found = await search(invoice.number.toLowerCase());
      assert.deepEqual(ids(found).toSorted(), [invoice.id, job.id].toSorted());
    });
  });

describe('GET /api/search', () => {
  it('shows at most 20, only what the caller may see and read', async () => {
    const franchise = await addFranchise(t);
    for (let i = 0; i < 12; i++)
      await bookJob(t, { customerEmail: `many${i}@example.com`, customerName: 'Manifold Many' });
    assert.equal((await search('manifold')).length, 20);
    const dispatcher = await t.signInAs('dispatcher', [franchise.id]);
    assert.deepEqual((await dispatcher('GET', '/api/search?q=manifold')).body.data.results, []);
    const own = await bookJob(t, {
      customerName: 'Manifold Own',
      customerEmail: 'own@example.com',
      franchiseId: franchise.id,
    });
    const results = (await dispatcher('GET', '/api/search?q=manifold')).body.data.results;
    assert.deepEqual(
      results.map(({ id }: { id: string }) => id).toSorted(),
      [own.customerId, own.id].toSorted(),
    );
    const { key } = (await t.hq('POST', '/api/api-keys', { name: 'Jobs only', scopes: ['jobs:read'] })).body
      .data;
    const { body } = await t.send({
      ...{ method: 'GET', url: '/api/search?q=marlowe' },
      headers: { authorization: `Bearer ${key}` },
    });
    assert.deepEqual(
      body.data.results.map(({ type }: { type: string }) => type),
      ['job'],
    );
  });

  it('400: nothing to look for', async () => {
    for (const q of ['', '%20']) assert.equal((await t.hq('GET', `/api/search?q=${q}`)).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/search?q=x' })).status, 401);
  });
});

describe('words that nearly everybody has', () => {
  // The database's own estimate needs more rows than a test makes.
  const everywhere = { rows: 1_000_000, beginningWith: () => 30_000 };
  const found = async (q: string, counts = everywhere) => {
    const wanted = searchFor(q)!;
    const [people, work] = await Promise.all([
      findCustomers(t.sql, q, wanted, counts),
      findJobs(t.sql, q, wanted, counts),
    ]);
    return [...people, ...work];
  };

  it('find names and addresses from their start', async () => {
    for (const q of [
      'Marlowe',
      'marlowe f',
      ' Marlowe  Finch ',
      '77 harbor',
      '77 Harbor Walk Portsm',
      'MARLOWE@fin',
    ]) {
      assert.deepEqual(ids(await findCustomersBeginning(t.sql, q.trim().replace(/\s+/g, ' '), 10)), [
        job.customerId,
      ]);
      assert.deepEqual(ids(await found(q)), [job.customerId, job.id], q);
    }
  });

  it('find the rest by words, each once', async () => {
    await catchUp(t);
    for (const q of ['finch', 'finch marlowe', 'harbor'])
      for (const rowsWithWord of [1_000, 30_000, 900_000])
        assert.deepEqual(
          ids(await found(q, { rows: 1_000_000, beginningWith: () => rowsWithWord })),
          [job.customerId, job.id],
          `${q} in ${rowsWithWord}`,
        );
  });

  it('find an email address or a street address alone, and by words what does not begin so', async () => {
    const other = await bookJob(t, {
      ...{ customerName: 'Robin Vale', customerEmail: 'sales+marlowe@finch.example' },
      ...{ address: 'Unit 3, 77 Harbor Walk, Portsmouth' },
    });
    await placeJobs(t.deps);
    await catchUp(t);
    assert.deepEqual(ids(await found('marlowe@finch.example')), [job.customerId, job.id]);
    assert.deepEqual(ids(await found('77 Harbor Walk')), [job.customerId, job.id]);
    assert.deepEqual(ids(await found('77 Harbor Walk Unit')), [other.customerId, other.id]);
  });

  it('take what was typed as it is, not as a pattern', async () => {
    for (const q of ['%', 'Marl_we', 'm%'])
      assert.deepEqual(ids(await findCustomersBeginning(t.sql, q, 10)), []);
  });
});
