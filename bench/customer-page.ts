import { readChanges } from '../server/changes/read-changes.ts';
import { systemClock } from '../server/clock.ts';
import { connect, type Fragment, type Sql } from '../server/db/connect.ts';
import { readSorted } from '../server/db/sorted-rows.ts';
import type { Deps } from '../server/deps.ts';
import {
  mustFindCustomer,
  showCards,
  showMessages,
} from '../server/features/customers/customers/show-history.ts';
import { invoicesMatching } from '../server/features/money/invoices/store.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { readOrder } from '../server/http/sorting.ts';
import { openLog } from '../server/log.ts';
import { customersReader, withTotals } from '../server/records/customers/totals.ts';
import { jobSorting } from '../server/records/jobs/schemas.ts';
import { jobsMatching } from '../server/records/jobs/store.ts';
import { paymentsMatching } from '../server/records/payments/store.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/**
 * Each section of the page of a customer with 10,000 jobs, invoices, payments and messages, among 100,000 other jobs,
 * against a select of the customer by key; `JOBS` sets how many the customer has.
 */
const jobs = Number(process.env.JOBS ?? 10_000);
const READS = 300;
const id = '00000000-0000-4000-8000-000000000001';

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 2 });
  await loadDemo(sql, { franchises: 3, workers: 20, jobs: jobs * 10, seed: 1 }, systemClock.now());
  await sql.begin(async tx => {
    await tx`set local truckroll.bulk = 'on'`;
    await tx`insert into customers (id, name, email, referral_code, created_at, updated_at)
      values (${id}, 'Robin', 'robin@example.com', 'AAAA', now(), now())`;
    await tx`
      insert into jobs (id, customer_id, customer_name, customer_email, address, type, price_cents, created_at, updated_at)
      select gen_random_uuid(), ${id}, 'Robin', 'robin@example.com', n % 50 || ' Mill Lane', 'Roof', 10000, at, at
      from generate_series(1, ${jobs}::int) as n, lateral (select now() - n * interval '1 hour' as at)`;
    await tx`
      insert into invoices (id, number, job_id, customer_id, status, token, content, total_cents, created_at, updated_at)
      select gen_random_uuid(), 'INV-' || number, id, customer_id, 'sent', id, '{}', 10000, created_at, created_at
      from jobs where customer_id = ${id}`;
    await tx`
      insert into payments (id, job_id, customer_id, status, amount_cents, created_at, succeeded_at)
      select 'pi_' || number, id, customer_id, 'succeeded', 10000, created_at, created_at
      from jobs where customer_id = ${id}`;
    await tx`
      insert into messages (id, channel, kind, recipient, data, status, due_at, created_at)
      select gen_random_uuid(), 'email', 'welcome', 'robin@example.com', jsonb_build_object('jobId', id), 'sent',
        created_at, created_at
      from jobs where customer_id = ${id}`;
    await tx`select recount_customers()`;
  });
  // As the service does all day.
  while (
    (await readChanges({ sql, log: openLog({ logLevel: 'warn', logFormat: 'json' }) }, customersReader)) > 0
  );
  await sql`vacuum analyze`;

  async function time(read: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < READS; i++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    return median(times);
  }
  const deps = { sql } as unknown as Deps;
  const page = { customerId: id, sort: '-createdAt', limit: 10 } as const;
  const byKey = () => sql`select * from customers where id = ${id}`;
  const newest = (matching: (sql: Sql) => Fragment) =>
    readSorted(sql, matching(sql), readOrder(jobSorting, page), page.limit + 1);
  const sections: [string, () => Promise<unknown>][] = [
    ['contact, properties and balance', async () => withTotals(sql, [await mustFindCustomer(deps, id)])],
    ['jobs', async () => newest(await jobsMatching(sql, page))],
    ['invoices', () => newest(invoicesMatching(page))],
    ['payments', () => newest(paymentsMatching(page))],
    ['cards', () => showCards(deps, id)],
    ['messages', () => showMessages(deps, id, { limit: 10 }, undefined)],
  ];
  for (const read of [byKey, ...sections.map(([, read]) => read)]) await time(read);
  for (const [what, read] of sections) {
    const ratios: number[] = [];
    let own = 0;
    for (let round = 0; round < 3; round++) {
      const peer = await time(byKey);
      own = await time(read);
      ratios.push(own / peer);
    }
    report(
      `${what} of a customer with ${jobs} jobs, of a select by key`,
      median(ratios),
      { atMost: 3 },
      `${own.toFixed(2)} ms`,
    );
  }
  await sql.end();
});
