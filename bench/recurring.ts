import { connect } from '../server/db/connect.ts';
import { generateRecurringJobs } from '../server/features/money/billing/generate-jobs.ts';
import { withDatabaseServer } from './database.ts';
import { benchDeps } from './deps.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/**
 * recurring-jobs over 100,000 schedules, 10,000 of them due, against one plain `insert … select` of the same rows
 * (jobs, dates, audit trail).
 */
const schedules = Number(process.env.SCHEDULES ?? 100_000);

await withDatabaseServer(async url => {
  const sql = connect(url);
  const deps = benchDeps(url, sql);
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into customers (id, name, email, referral_code, created_at, updated_at)
      select gen_random_uuid(), 'Customer ' || i, 'c' || i || '@example.com', 'R' || i, now(), now()
      from generate_series(1, ${schedules}::int) as i`;
    await tx`
      insert into billing_schedules (id, recurring_schedule_id, customer_id, customer_name, customer_email, person_id,
        address, service_type, interval_months, price_cents, auto_charge, first_billing_date, next_billing_date,
        created_at, updated_at)
      select gen_random_uuid(), id, id, name, email, id, '12 Mill Lane', 'Gutter cleaning', 12, 8000, false,
        current_date + 30, current_date + 30, now(), now()
      from customers`;
  });
  await sql`analyze`;

  async function due(count: number) {
    await sql`
      update billing_schedules set next_billing_date = current_date, first_billing_date = current_date
      where id in (select id from billing_schedules where next_billing_date > current_date + 20
        order by id limit ${count})`;
    await sql`vacuum analyze billing_schedules`;
  }
  async function ours(count: number) {
    await due(count);
    global.gc?.();
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    const { generated } = await generateRecurringJobs(deps);
    const ms = performance.now() - start;
    if (generated !== count) throw new Error(`${generated} jobs instead of ${count}`);
    await sql`update billing_schedules set first_billing_date = current_date + 30, next_billing_date = current_date + 30`;
    return { ms, grownMB: (process.memoryUsage().heapUsed - before) / 1_048_576 };
  }
  async function bare(count: number) {
    const start = performance.now();
    await sql`
      with due as materialized (
        select *, gen_random_uuid() as job_id from billing_schedules order by id limit ${count}
      ), mark as (
        insert into recurring_jobs (source, due_date, job_id) select 'bare:' || id, current_date, job_id from due
      ), trail as (
        insert into changes (type, actor, summary, metadata, subject, created_at)
        select 'job.created', 'schedule', 'Booked: ' || service_type, jsonb_build_object('source', id),
          'job:' || job_id, now()
        from due
      )
      insert into jobs (id, customer_id, customer_name, customer_email, address, type, preferred_date, price_cents,
        created_at, updated_at)
      select job_id, person_id, customer_name, customer_email, address, service_type, current_date::text,
        price_cents, now(), now()
      from due`;
    return performance.now() - start;
  }

  const tenth = schedules / 10;
  await ours(tenth / 10);
  const [speeds, growths, memory]: number[][] = [[], [], []];
  for (let round = 0; round < 3; round++) {
    const peer = await bare(tenth);
    await sql`truncate recurring_jobs`;
    const own = await ours(tenth);
    await sql`truncate recurring_jobs`;
    const half = await ours(tenth / 2);
    await sql`truncate recurring_jobs`;
    console.log(
      `      ours ${own.ms.toFixed(0)} ms, half of it ${half.ms.toFixed(0)} ms · bare ${peer.toFixed(0)} ms`,
    );
    speeds!.push(peer / own.ms);
    growths!.push(own.ms / half.ms);
    memory!.push(own.grownMB);
  }
  const what = `${tenth} due of ${schedules}`;
  report(`recurring-jobs, ${what}: speed of a bare insert … select`, median(speeds!), { atLeast: 0.5 });
  report('recurring-jobs: twice the jobs in how many times the time', median(growths!), { atMost: 2.4 });
  report('recurring-jobs: memory left behind, in MB', Math.max(median(memory!), 0), { atMost: 32 });
  await sql.end();
});
