import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const franchise = await addFranchise(t);
for (let i = 0; i < 25; i++) {
  await bookJob(t, {
    customerName: `Person ${i}`,
    customerEmail: `person${i}@example.com`,
    customerPhone: `555 ${1000 + i}`,
    address: `${i} Tanner Lane`,
    ...(i % 5 === 0 ? { franchiseId: franchise.id } : {}),
  });
  if (i % 3 === 0) t.clock.advance({ seconds: 1 }); // several jobs share an instant
}

const list = async (query: string) => (await t.hq('GET', `/api/jobs?${query}`)).body.data;
const names = (data: { jobs: { customerName: string }[] }) => data.jobs.map(job => job.customerName);

describe('GET /api/jobs', () => {
  it('pages through every job once, newest first', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...names(page));
      cursor = page.nextCursor;
    } while (cursor);
    assert.equal(seen.length, 25);
    assert.equal(new Set(seen).size, 25);
    assert.equal(seen[0], 'Person 24');
    assert.equal(seen.at(-1), 'Person 0');
  });

  it('filters by status, franchise, customer and time', async () => {
    assert.equal((await list('status=completed')).jobs.length, 0);
    assert.equal((await list(`franchiseId=${franchise.id}`)).jobs.length, 5);
    const [job] = (await list('limit=1')).jobs;
    assert.equal((await list(`customerId=${job.customerId}`)).jobs.length, 1);
    assert.equal(
      (await list(`from=${job.createdAt}`)).jobs.length + (await list(`to=${job.createdAt}`)).jobs.length,
      25,
    );
  });

  it('filters by the start of the visit', async () => {
    const worker = await addWorker(t);
    const [job] = (await list('q=person3@exam')).jobs;
    const visit = { workerId: worker.id, scheduledStart: '2030-01-02T09:00:00Z' };
    assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, visit)).status, 200);
    const within = (from: string, to: string) => list(`visitFrom=${from}&visitTo=${to}`).then(names);
    assert.deepEqual(await within('2030-01-02T00:00:00Z', '2030-01-03T00:00:00Z'), ['Person 3']);
    assert.deepEqual(await within('2030-01-02T09:00:00Z', '2030-01-02T09:00:01Z'), ['Person 3']);
    assert.deepEqual(await within('2030-01-02T00:00:00Z', '2030-01-02T09:00:00Z'), []);
  });

  it('searches by word prefix, ignoring case, in name, email, phone and address', async () => {
    const search = async () => {
      assert.deepEqual(names(await list('q=PERSON7@exam')), ['Person 7']);
      assert.deepEqual(names(await list('q=1013')), ['Person 13', 'Person 12'], 'a phone, and job #1013');
      assert.deepEqual(names(await list('q=tann%2019')), ['Person 19']);
      assert.equal((await list('q=nobody')).jobs.length, 0);
      assert.equal((await list(`q=${encodeURIComponent("' | :* & ! <-> \\ %")}`)).jobs.length, 25);
    };
    await search(); // right after the booking, from the rows themselves
    await catchUp(t);
    assert.equal((await t.sql`select from unread_changes('words')`).length, 0);
    await search();
  });

  it('finds a changed job by its new words immediately, and no longer by the old ones', async () => {
    await catchUp(t);
    const [job] = (await list('q=person9')).jobs;
    await t.hq('PATCH', `/api/jobs/${job.id}`, { address: '9 Harbor Row' });
    for (const wait of [async () => {}, () => catchUp(t)]) {
      await wait();
      assert.deepEqual(names(await list('q=harbor')), ['Person 9']);
      assert.deepEqual(names(await list('q=9%20tanner')), []);
    }
  });

  it('400: a bad filter or cursor; 401 without a token', async () => {
    for (const query of [
      'status=lost',
      'limit=0',
      'visitFrom=thursday',
      'limit=1000',
      'workerId=x',
      'from=yesterday',
      'cursor=!!',
      'cursor=YWJj',
    ])
      assert.equal((await t.hq('GET', `/api/jobs?${query}`)).status, 400, query);
    assert.equal((await t.send({ method: 'GET', url: '/api/jobs' })).status, 401);
  });
});

describe('GET /api/customers', () => {
  it('lists customers with their job counts, and searches them', async () => {
    await bookJob(t, { customerEmail: 'person3@example.com' });
    const { body } = await t.hq('GET', '/api/customers?q=person3@example');
    assert.equal(body.data.customers.length, 1);
    assert.equal(body.data.customers[0].jobs, 2);
    assert.match(body.data.customers[0].referralCode, /^[A-Z2-8]{8}$/);
    const first = (await t.hq('GET', '/api/customers?limit=20')).body.data;
    const second = (await t.hq('GET', `/api/customers?limit=20&cursor=${first.nextCursor}`)).body.data;
    assert.equal(first.customers.length + second.customers.length, 25);
    assert.equal(second.nextCursor, null);
    assert.equal((await t.send({ method: 'GET', url: '/api/customers' })).status, 401);
  });
});
