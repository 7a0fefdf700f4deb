import { connect } from '../server/db/connect.ts';
import { generateRecurringJobs } from '../server/features/money/billing/generate-jobs.ts';
import { withDatabaseServer } from './database.ts';
import { benchDeps } from './deps.ts';
import { report } from './report.ts';

/**
 * 10,000 weekly contracts over 52 weeks, with two runs at once every week, the clocks changing twice and a leap day: each
 * date of each contract has exactly one job.
 */
const contracts = Number(process.env.CONTRACTS ?? 10_000);
const WEEKS = 52;

await withDatabaseServer(async url => {
  const sql = connect(url);
  let now = Temporal.ZonedDateTime.from('2027-07-05T00:05[America/Denver]');
  const clock = { now: () => now.toInstant() };
  const deps = benchDeps(url, sql, { clock, env: { BUSINESS_TIMEZONE: 'America/Denver' } });
  await sql`
    insert into customers (id, name, email, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'Customer ' || i, 'c' || i || '@example.com', 'R' || i, now(), now()
    from generate_series(1, ${contracts}::int) as i`;
  // A fifth of them on each day from Monday to Friday.
  await sql`
    insert into billing_schedules (id, recurring_schedule_id, customer_id, customer_name, customer_email, person_id,
      address, service_type, rrule, price_cents, auto_charge, first_billing_date, next_billing_date, created_at, updated_at)
    select gen_random_uuid(), id, id, name, email, id, '12 Mill Lane', 'Lawn care',
      'FREQ=WEEKLY;COUNT=' || ${WEEKS}::int, 5900, false, day, day, now(), now()
    from (select *, date '2027-07-05' + (row_number() over ())::int % 5 as day from customers) as people`;
  await sql`analyze`;

  const start = performance.now();
  for (let week = 0; week < WEEKS; week++) {
    await Promise.all([generateRecurringJobs(deps), generateRecurringJobs(deps)]);
    now = now.add({ days: 7 });
  }
  const [{ jobs, wrong } = { jobs: 0, wrong: 0 }] = await sql<{ jobs: number; wrong: number }[]>`
    select sum(n) as jobs, count(*) filter (where n <> ${WEEKS} or last - first <> 7 * (${WEEKS}::int - 1)) as wrong
    from (
      select count(*) as n, min(due_date) as first, max(due_date) as last from recurring_jobs join jobs on jobs.id = job_id
      group by source
    ) as each`;
  console.log(`      ${jobs} jobs in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  report('recurring over a year: jobs missing or too many', Math.abs(Number(jobs) - contracts * WEEKS), {
    atMost: 0,
  });
  report('recurring over a year: contracts with a wrong date', Number(wrong), { atMost: 0 });
  await sql.end();
});
