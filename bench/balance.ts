import { connect } from '../server/db/connect.ts';
import { findBalance } from '../server/records/payments/balance.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/** The balance of a job against a select of the job by its key, at 1,000,000 jobs; `JOBS` sets the number. */
const jobs = Number(process.env.JOBS ?? 1_000_000);
const READS = 2_000;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  await sql`set statement_timeout = 0`;
  await sql`set truckroll.bulk = 'on'`;
  await sql`insert into customers (id, name, referral_code, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'Robin', 'AAAA', now(), now())`;
  await sql`alter table ledger_entries disable trigger user`;
  for (let made = 0; made < jobs; made += 50_000)
    await sql`
      with job as (
        insert into jobs (id, customer_id, customer_name, address, type, price_cents, created_at, updated_at)
        select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'Robin', 'Mill Lane', 'Roof', 10000, now(), now()
        from generate_series(1, ${Math.min(50_000, jobs - made)}::int) returning id
      ), posted as (
        insert into ledger_transactions (kind, ref, job_id, created_at)
        select kind, kind || ':' || id, id, now() from job, unnest(array['charge', 'refund']) as kind
        returning id, kind, job_id
      )
      insert into ledger_entries (transaction_id, account, job_id, amount_cents, created_at)
      select posted.id, account, job_id, cents, now()
      from posted join (values ('charge', 'processor', 10000), ('charge', 'charges', -9000), ('charge', 'sales_tax', -1000),
        ('refund', 'processor', -500), ('refund', 'refunds', 500)) as entry (kind, account, cents) using (kind)`;
  await sql`alter table ledger_entries enable trigger user`;
  await sql`vacuum analyze jobs, ledger_entries, ledger_transactions`;
  const ids = (await sql<{ id: string }[]>`select id from jobs tablesample system (1) limit ${READS}`).map(
    ({ id }) => id,
  );

  async function time(read: (id: string) => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (const id of ids) {
      const start = performance.now();
      await read(id);
      times.push(performance.now() - start);
    }
    return median(times);
  }
  const byKey = (id: string) => sql`select * from jobs where id = ${id}`;
  const balance = (id: string) => findBalance(sql, id);
  for (const read of [byKey, balance]) await time(read);
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const [peer, own] = [await time(byKey), await time(balance)];
    console.log(`      balance ${own.toFixed(3)} ms · select by key ${peer.toFixed(3)} ms`);
    ratios.push(own / peer);
  }
  report(`balance of a job at ${jobs} jobs, of a select by key`, median(ratios), { atMost: 2 });
  await sql.end();
});
