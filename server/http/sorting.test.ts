import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addFranchise, addWorker, bookJob } from '../../test/factories.ts';
import { catchUp, openTestApp } from '../../test/harness.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { readSorted, type SortColumn, sortedPage } from '../db/sorted-rows.ts';
import { customerSorting } from '../records/customers/schemas.ts';
import { customersMatching } from '../records/customers/store.ts';
import { jobSorting } from '../records/jobs/schemas.ts';
import { jobsMatching } from '../records/jobs/store.ts';
import { readOrder, type Sorting, toSortedPage } from './sorting.ts';

const t = await openTestApp();
await t.sql`create table things (id uuid primary key, name text not null, size bigint, day date, at timestamptz)`;

type Thing = { id: string; name: string; size: number | null; day: string | null; at: string | null };

const sorting = {
  fields: {
    name: { column: 'name', type: 'text' },
    size: { column: 'size', type: 'bigint', isNullable: true },
    day: { column: 'day', type: 'date', isNullable: true },
    at: { column: 'at', type: 'timestamptz', isNullable: true },
  },
  standard: '-name',
} as const satisfies Sorting;
type Field = keyof typeof sorting.fields;

// Few different values, so that there are many ties.
const thing = fc.record({
  name: fc.constantFrom('ann', 'Ann', 'bob', 'Bob', 'line\nbreak', 'zoe'),
  size: fc.constantFrom(null, -5, 0, 7, 123_456_789_012),
  day: fc.constantFrom(null, '2026-01-31', '2026-02-01'),
  at: fc.constantFrom(null, '2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00.000001Z'),
});

const byField: Record<Field, (row: Thing) => string | number | null> = {
  name: row => row.name.toLowerCase(),
  size: row => row.size,
  day: row => row.day,
  at: row => row.at?.replace(/\.(\d+)Z/, (_, digits: string) => `.${digits.padEnd(6, '0')}Z`) ?? null,
};

/** Nulls last in either direction; the id breaks ties in the direction of the sort. */
function sorted(rows: Thing[], field: Field, isDescending: boolean): string[] {
  const sign = isDescending ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -sign : a > b ? sign : 0);
  return rows
    .toSorted((a, b) => {
      const [x, y] = [byField[field](a), byField[field](b)];
      if ((x === null) !== (y === null)) return x === null ? 1 : -1;
      return (x === null ? 0 : compare(x, y!)) || compare(a.id, b.id);
    })
    .map(({ id }) => id);
}

async function pageThrough(sort: Field | `-${Field}`, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const order = readOrder(sorting, { sort, cursor });
    const rows = await readSorted<Thing>(t.sql, t.sql`select * from things`, order, limit + 1);
    const page = toSortedPage(rows, limit, order, sort);
    assert.ok(page.items.length <= limit);
    seen.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) return seen;
    cursor = page.nextCursor;
  }
}

describe('a sorted list', () => {
  it('gives every row once and in order, page by page, with ties and without values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 25 }),
        fc.constantFrom<Field[]>('name', 'size', 'day', 'at'),
        fc.boolean(),
        fc.integer({ min: 1, max: 8 }),
        async (things, field, isDescending, limit) => {
          await t.sql`truncate things`;
          const rows = things.map(each => ({ id: crypto.randomUUID(), ...each }));
          if (rows.length > 0) await t.sql`insert into things ${t.sql(rows as never)}`;
          const seen = await pageThrough(isDescending ? `-${field}` : field, limit);
          assert.deepEqual(seen, sorted(rows, field, isDescending));
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
    );
  });

  it('refuses a cursor of another order, and one that is made up', async () => {
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = crypto.randomUUID();
    const read = (given: string) => () => readOrder(sorting, { sort: 'size', cursor: given });
    assert.deepEqual(read(cursor('size', '7', id))().after, { value: '7', id });
    assert.deepEqual(read(cursor('size', null, id))().after, { value: null, id });
    for (const wrong of [
      cursor('-size', '7', id),
      cursor('name', '7', id),
      cursor('size', 'x', id),
      cursor('size', 7, id),
      cursor('size', '7', 'x'),
      cursor('size', '7', id, 'more'),
      Buffer.from('nonsense').toString('base64url'),
      cursor(),
    ])
      assert.throws(read(wrong), /not valid/);
    const name = readOrder.bind(null, sorting, { sort: 'name', cursor: cursor('name', null, id) });
    assert.throws(name, /not valid/);
  });
});

/** Every value of a list, one row per page or a few. */
async function readAll(path: string, key: string, field: string, limit = 2): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await t.hq('GET', `${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    assert.equal(status, 200, JSON.stringify(body));
    seen.push(...body.data[key].map((row: Record<string, unknown>) => row[field]));
    if (!body.data.nextCursor) return seen;
    cursor = body.data.nextCursor;
  }
}

describe('lists of the API', async () => {
  const franchise = await addFranchise(t);
  for (const [name, price] of [
    ['bea', 30],
    ['Al', 10],
    ['Cy', 10],
    ['al', 20],
  ] as const) {
    await bookJob(t, { customerName: name, customerEmail: `${name}${price}@example.com`, price });
    t.clock.advance({ minutes: 1 });
  }
  const worker = await addWorker(t, { name: 'Zed', franchiseId: franchise.id });

  it('sort jobs by customer, total and visit', async () => {
    const names = await readAll('/api/jobs?sort=customerName', 'jobs', 'customerName', 1);
    assert.deepEqual(
      names.map(name => String(name).toLowerCase()),
      ['al', 'al', 'bea', 'cy'],
    );
    const totals = (await readAll('/api/jobs?sort=-total', 'jobs', 'total')) as number[];
    assert.deepEqual(
      totals,
      totals.toSorted((a, b) => b - a),
    );
    const [{ id }] = (await t.hq('GET', '/api/jobs?sort=number&limit=1')).body.data.jobs;
    await t.hq('PATCH', `/api/jobs/${id}`, { workerId: worker.id, scheduledStart: '2030-01-02T09:00:00Z' });
    for (const sort of ['scheduledStart', '-scheduledStart']) {
      const starts = await readAll(`/api/jobs?sort=${sort}`, 'jobs', 'scheduledStart');
      assert.equal(starts.length, 4);
      assert.deepEqual(starts.slice(1), [null, null, null]);
    }
  });

  it('answer 400 to an order they do not have', async () => {
    for (const path of ['jobs', 'customers', 'quotes', 'invoices', 'payments', 'workers']) {
      const { status } = await t.hq('GET', `/api/${path}?sort=password`);
      assert.equal(status, 400, path);
      assert.equal((await t.hq('GET', `/api/${path}?cursor=abc`)).status, 400, path);
    }
  });

  it('accept every order that they name', async () => {
    const document = (await t.hq('GET', '/api/openapi.json')).body as {
      paths: Record<string, { get?: { parameters?: { name: string; schema: { enum?: string[] } }[] } }>;
    };
    for (const path of ['jobs', 'customers', 'quotes', 'invoices', 'payments', 'workers']) {
      const { parameters } = document.paths[`/api/${path}`]!.get!;
      const orders = parameters!.find(({ name }) => name === 'sort')!.schema.enum!;
      assert.ok(orders.length >= 6, path);
      for (const sort of orders) await readAll(`/api/${path}?sort=${sort}`, path, 'id');
    }
  });

  it('sort customers by what they owe', async () => {
    await catchUp(t);
    const balances = (await readAll('/api/customers?sort=-balance', 'customers', 'balance')) as number[];
    assert.equal(balances.length, 4);
    assert.deepEqual(
      balances,
      balances.toSorted((a, b) => b - a),
    );
    const names = (await readAll('/api/customers?sort=-name', 'customers', 'name')) as string[];
    assert.deepEqual(
      names.map(name => name.toLowerCase()),
      ['cy', 'bea', 'al', 'al'],
    );
  });

  it('give what changed since', async () => {
    const { jobs } = (await t.hq('GET', '/api/jobs')).body.data;
    const last = jobs
      .map((job: { updatedAt: string }) => job.updatedAt)
      .sort()
      .at(-1);
    const changed = await readAll(`/api/jobs?sort=updatedAt&updatedSince=${last}`, 'jobs', 'updatedAt');
    assert.ok(changed.length >= 1 && changed.length < 4 && changed.every(at => at === last), String(changed));
    assert.equal((await t.hq('GET', '/api/customers?updatedSince=yesterday')).status, 400);
  });
});

describe('a page in some order', () => {
  const id = crypto.randomUUID();
  /** The plan of a later page, as if tables were too long to be sorted. */
  const planOf = (matching: (sql: Sql) => Fragment, by: SortColumn, value: string, isDescending: boolean) =>
    t.sql.begin(async tx => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      await tx`set local enable_sort = off`;
      const page = sortedPage(tx, matching(tx), { by, isDescending, after: { value, id } }, 51);
      const lines = await tx`explain (costs off) ${page}`;
      return lines.map(line => Object.values(line)[0]).join('\n');
    });

  it('is read by an index, however long the list is', async () => {
    const jobs = await jobsMatching(t.sql, { sort: '-createdAt', limit: 50 });
    const customers = await customersMatching(t.sql, { sort: 'balance', limit: 50 });
    const at = '2026-01-01T00:00:00Z';
    const cases: [string, (sql: Sql) => Fragment, SortColumn, string][] = [
      ['jobs_by_time', jobs, jobSorting.fields.createdAt, at],
      ['jobs_by_customer_name', jobs, jobSorting.fields.customerName, 'ann'],
      ['jobs_by_total', jobs, jobSorting.fields.total, '5000'],
      ['jobs_by_visit', jobs, jobSorting.fields.scheduledStart, at],
      ['customer_sums_by_balance', customers, customerSorting.fields.balance, '100'],
      ['customer_sums_by_last_job', customers, customerSorting.fields.lastJobAt, at],
    ];
    for (const [index, matching, by, value] of cases)
      for (const isDescending of [true, false]) {
        const plan = await planOf(matching, by, value, isDescending);
        assert.match(plan, new RegExp(`Index (Only )?Scan (Backward )?using ${index}`), plan);
        assert.match(plan, /Index Cond/, plan);
      }
  });
});
