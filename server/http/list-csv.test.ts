import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv } from '../../test/csv.ts';
import { addFranchise, bookJob } from '../../test/factories.ts';
import { catchUp, openTestApp } from '../../test/harness.ts';

const t = await openTestApp();
const franchise = await addFranchise(t);
await bookJob(t, { customerName: '=HYPERLINK("x")', customerEmail: 'eve@example.com', price: 12.5 });
await bookJob(t, {
  customerName: 'Ann, "Annie"',
  customerEmail: 'ann@example.com',
  franchiseId: franchise.id,
});

const lists = ['jobs', 'customers', 'quotes', 'invoices', 'payments', 'workers'];
const csv = (path: string) => t.hq('GET', `/api/${path}`, undefined, { accept: 'text/csv' });

describe('lists as CSV', () => {
  it('have the names of the API as columns, and a byte order mark', async () => {
    for (const list of lists) {
      const { status, headers, body } = await csv(list);
      assert.equal(status, 200, list);
      assert.match(String(headers['content-type']), /^text\/csv; charset=utf-8/);
      assert.equal(headers['content-disposition'], `attachment; filename="${list}.csv"`);
      assert.equal(headers['cache-control'], 'no-store');
      assert.ok(readCsv(body).columns.includes('id'), list);
    }
  });

  it('have the same filters and order as the list', async () => {
    const { columns, rows } = readCsv((await csv('jobs?sort=-customerName')).body);
    assert.deepEqual(columns.slice(0, 3), ['id', 'number', 'status']);
    assert.equal(rows.length, 2);
    const one = readCsv((await csv(`jobs?franchiseId=${franchise.id}`)).body).rows;
    assert.deepEqual(
      one.map(row => row.customerName),
      ['Ann, "Annie"'],
    );
    assert.equal((await csv('jobs?sort=nonsense')).status, 400);
  });

  it('do not let a spreadsheet run what a customer typed', async () => {
    const { rows } = readCsv((await csv('jobs?sort=number')).body);
    assert.equal(rows[0]!.customerName, `'=HYPERLINK("x")`);
    assert.equal(rows[0]!.price, '12.5');
  });

  it('have more rows than fit on a page, with what each customer booked', async () => {
    await t.sql`
      insert into customers (id, name, referral_code, created_at, updated_at)
      select gen_random_uuid(), 'Customer ' || n, 'CSV' || n, ${t.clock.now()}, ${t.clock.now()}
      from generate_series(1, 1200) as n`;
    await catchUp(t);
    const { rows } = readCsv((await csv('customers?limit=5')).body);
    assert.equal(rows.length, 1202);
    assert.equal(new Set(rows.map(({ id }) => id)).size, 1202);
    const own = rows.find(({ email }) => email === 'ann@example.com')!;
    assert.equal(own.jobs, '1');
  });

  it('are for those who may read the list', async () => {
    const { status } = await t.send({ method: 'GET', url: '/api/jobs', headers: { accept: 'text/csv' } });
    assert.equal(status, 401);
  });

  it('have only what the caller may see', async () => {
    const dispatcher = await t.signInAs('dispatcher', [franchise.id]);
    await catchUp(t);
    for (const list of ['jobs', 'customers?sort=-balance']) {
      const answer = await dispatcher('GET', `/api/${list}`, undefined, { accept: 'text/csv' });
      assert.equal(answer.status, 200);
      const { rows } = readCsv(answer.body);
      assert.deepEqual(
        rows.map(row => row.customerName ?? row.name),
        ['Ann, "Annie"'],
        list,
      );
    }
    const { customers } = (await dispatcher('GET', '/api/customers?sort=jobs')).body.data;
    assert.deepEqual(
      customers.map((customer: { jobs: number }) => customer.jobs),
      [1],
    );
  });

  it('are in the audit trail as exports', async () => {
    await csv('jobs');
    await catchUp(t);
    const found = await t.sql`select type from activity where type = 'jobs.exported'`;
    assert.ok(found.length > 0);
  });
});
