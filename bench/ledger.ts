import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import type { Deps } from '../server/deps.ts';
import { readDashboard } from '../server/features/money/payouts/read-dashboard.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/** Reads the payout dashboard with 1,000 and 1,000,000 ledger entries; `ENTRIES` sets the larger number. */
const most = Number(process.env.ENTRIES ?? 1_000_000);
const READS = 200;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 2 });
  const deps = { readSql: sql, clock: systemClock, config: { timezone: 'UTC' } } as unknown as Deps;
  await sql`set statement_timeout = 0`;
  await sql`insert into franchises (id, name, created_at, updated_at) values ('f', 'North', now(), now())`;
  await sql`insert into customers (id, name, referral_code, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'Robin', 'AAAA', now(), now())`;

  /** Payments with charge, share and transfer: six entries each. */
  let made = 0;
  async function grow(entries: number) {
    for (; made < entries / 6; ) {
      const count = Math.min(20_000, Math.ceil(entries / 6) - made);
      await sql.begin(async tx => {
        await tx`set local statement_timeout = 0`;
        await tx`
          with n as materialized (
            select gen_random_uuid() as id, 'pi_' || i as payment, now() - i * interval '1 minute' as at
            from generate_series(${made + 1}::int, ${made + count}::int) as i
          ), job as (
            insert into jobs (id, customer_id, customer_name, address, type, price_cents, franchise_id, created_at, updated_at)
            select id, '00000000-0000-4000-8000-000000000001', 'Robin', 'Mill Lane', 'Roof', 10000, 'f', at, at from n
          ), payment as (
            insert into payments (id, job_id, franchise_id, status, amount_cents, created_at, succeeded_at)
            select payment, id, 'f', 'succeeded', 10000, at, at from n
          ), payout as (
            insert into payouts (id, payment_id, job_id, franchise_id, share_cents, sent_cents, transfer_id, created_at)
            select id, payment, id, 'f', 8000, 8000, 'tr_' || payment, at from n
          ), posted as (
            insert into ledger_transactions (kind, ref, created_at)
            select kind, kind || ':' || payment, at from n, unnest(array['charge', 'share', 'transfer']) as kind
            returning id, kind, created_at
          )
          insert into ledger_entries (transaction_id, account, franchise_id, amount_cents, created_at)
          select posted.id, account, 'f', cents, posted.created_at
          from posted join (values ('charge', 'processor', 10000), ('charge', 'charges', -10000),
            ('share', 'franchise_share', 8000), ('share', 'franchise_earned', -8000),
            ('transfer', 'transfers', 8000), ('transfer', 'processor', -8000)) as entry (kind, account, cents)
            using (kind)`;
      });
      made += count;
    }
    await sql`analyze`;
  }

  async function read(): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < READS; i++) {
      const start = performance.now();
      await readDashboard(deps, 'f');
      times.push(performance.now() - start);
    }
    return median(times);
  }

  await grow(1_000);
  await read();
  const few = await read();
  await grow(most);
  await read();
  const many = await read();
  report(
    `payout dashboard at ${most} entries, of the time at 1000`,
    many / few,
    { atMost: 2 },
    `${many.toFixed(2)} ms`,
  );
  await sql.end();
});
