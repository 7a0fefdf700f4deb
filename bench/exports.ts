import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { withDatabaseServer } from './database.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/** The journal of 1,000,000 ledger entries as CSV: resident memory over idle. `ENTRIES` sets the number. */
const entries = Number(process.env.ENTRIES ?? 1_000_000);
const CHUNK = 50_000;

/** A charge a minute with tax, of a thousand jobs in turn: three entries each. */
async function fillLedger(sql: Pool) {
  await sql`insert into franchises (id, name, created_at, updated_at) values ('f', 'North', now(), now())`;
  await sql`insert into customers (id, name, referral_code, created_at, updated_at)
    values (gen_random_uuid(), 'Robin', 'AAAA', now(), now())`;
  await sql`
    insert into jobs (id, customer_id, customer_name, address, type, price_cents, franchise_id, created_at, updated_at)
    select gen_random_uuid(), customers.id, 'Robin Reed', 'Mill Lane', 'Gutter cleaning', 10000, 'f', now(), now()
    from customers, generate_series(1, 1000)`;
  for (let made = 0; made < entries; made += CHUNK * 3)
    await sql.begin(async tx => {
      await tx`set local statement_timeout = 0`;
      await tx`
        with job as materialized (
          select id, row_number() over () as n from jobs
        ), posted as (
          insert into ledger_transactions (kind, ref, job_id, created_at)
          select 'charge', 'charge:' || i, job.id, now() - i * interval '1 minute'
          from generate_series(${made / 3 + 1}::int, ${Math.min(made / 3 + CHUNK, Math.ceil(entries / 3))}::int) as i
            join job on job.n = i % 1000 + 1
          returning id, job_id, created_at
        )
        insert into ledger_entries (transaction_id, account, franchise_id, job_id, amount_cents, created_at)
        select posted.id, account, 'f', job_id, cents, created_at
        from posted, (values ('processor', 10800), ('charges', -10000), ('sales_tax', -800)) as entry (account, cents)`;
    });
  await sql`analyze`;
}

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  await fillLedger(sql);
  const service = await startService({ DATABASE_URL: url });
  // Idle begins when the new entries are folded into the sums.
  while ((await sql`select from unread_changes('ledger') limit 1`).length > 0) await sleep(500);
  await sql.end();
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))![1]) / 1024;
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });

  /** Counts lines and drops them, as a download to a disk does. */
  async function download(query = ''): Promise<{ lines: number; peak: number; seconds: number }> {
    const start = performance.now();
    const response = await fetch(`${service.url}/api/exports/journal${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let [lines, peak] = [0, 0];
    for await (const chunk of response.body!) {
      for (const byte of chunk) if (byte === 10) lines++;
      peak = Math.max(peak, resident());
    }
    return { lines, peak, seconds: (performance.now() - start) / 1000 };
  }

  await download('?from=2000-01-01&to=2000-01-01');
  const idle = resident();
  const { lines, peak, seconds } = await download();
  if (lines < entries) throw new Error(`The journal has ${lines} lines`);
  report(
    `journal of ${entries} entries: MB of resident memory over idle`,
    peak - idle,
    { atMost: 64 },
    `${idle.toFixed(0)} MB idle, ${seconds.toFixed(1)} s`,
  );
  await service.stop();
});
