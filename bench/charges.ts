import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/db/connect.ts';
import { chargeDue } from '../server/features/money/billing/charge-due.ts';
import { generateRecurringJobs } from '../server/features/money/billing/generate-jobs.ts';
import type { NewCharge, Payments, ProcessorPayment } from '../server/providers/payments/payments.ts';
import { withDatabaseServer } from './database.ts';
import { benchDeps } from './deps.ts';
import { report } from './report.ts';

/**
 * Recurring charges against the bare processor loop: the same number of requests, four in flight, and one insert of the
 * payment each. Ours also books the ledger, issues the draft invoice, queues the receipt and records the change.
 */
const charges = Number(process.env.CHARGES ?? 100_000);
/** How long the processor takes to answer. 0 measures our own work alone; no real processor is faster than 20. */
const answerMs = Number(process.env.ANSWER_MS ?? 0);
const IN_FLIGHT = 4;

const succeed = (key: string, { jobId, amountCents }: NewCharge): ProcessorPayment => ({
  ...{ id: `pi_${key}`, chargeId: `ch_${key}`, status: 'succeeded', currency: 'usd', jobId },
  ...{ amountCents, tipCents: 0, refundedCents: 0, feeCents: null },
});
const payments = {
  provider: 'stripe',
  findCard: async () => 'pm_1',
  async charge(key, charge) {
    if (answerMs > 0) await sleep(answerMs);
    return { status: 'succeeded', payment: succeed(key, charge) };
  },
} as Pick<Payments, 'provider' | 'findCard' | 'charge'> as Payments;

await withDatabaseServer(async url => {
  const sql = connect(url);
  const deps = benchDeps(url, sql, { payments });
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into customers (id, name, email, referral_code, created_at, updated_at)
      select gen_random_uuid(), 'Customer ' || i, 'c' || i || '@example.com', 'R' || i, now(), now()
      from generate_series(1, ${charges}::int) as i`;
    await tx`
      insert into billing_schedules (id, recurring_schedule_id, customer_id, customer_name, customer_email, person_id,
        address, service_type, interval_months, price_cents, auto_charge, payments_customer_id, first_billing_date,
        next_billing_date, created_at, updated_at)
      select gen_random_uuid(), id, id, name, email, id, '12 Mill Lane', 'Gutter cleaning', 1, 8000, true, 'cus_1',
        current_date, current_date, now(), now()
      from customers`;
    await tx`
      insert into jobs (id, customer_id, customer_name, customer_email, address, type, price_cents, created_at, updated_at)
      select gen_random_uuid(), id, name, email, '12 Mill Lane', 'Gutter cleaning', 8000, now(), now() from customers`;
  });
  const jobs = await sql<{ id: string }[]>`select id from jobs`;
  // Makes the jobs, their draft invoices and the charges, and runs the first hundred.
  await generateRecurringJobs(deps);
  await sql`vacuum analyze`;

  /** Milliseconds for one charge. */
  async function ours() {
    const start = performance.now();
    const charged = await chargeDue(deps);
    const ms = (performance.now() - start) / charged;
    const [paid] = await sql<
      { n: number }[]
    >`select count(*) as n from recurring_charges where status = 'paid'`;
    if (paid!.n !== charges) throw new Error(`${paid!.n} paid instead of ${charges}`);
    return ms;
  }

  async function bare() {
    const start = performance.now();
    let next = 0;
    const work = async () => {
      for (let job = jobs[next++]; job; job = jobs[next++]) {
        const charge = {
          customerId: 'cus_1',
          cardId: 'pm_1',
          jobId: job.id,
          amountCents: 8000,
          description: 'x',
        };
        const { id, chargeId, amountCents } = succeed(`charge:${job.id}`, charge);
        await payments.charge(id, charge);
        await sql`
          insert into payments (id, job_id, status, amount_cents, charge_id, created_at, succeeded_at)
          values (${id}, ${job.id}, 'succeeded', ${amountCents}, ${chargeId}, now(), now())`;
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
    return (performance.now() - start) / jobs.length;
  }

  const peer = await bare();
  const own = await ours();
  console.log(`      ours ${own.toFixed(2)} ms a charge · bare ${peer.toFixed(2)} ms`);
  report(
    `${charges} recurring charges at ${answerMs} ms an answer: speed of the bare processor loop`,
    peer / own,
    { atLeast: 0.5 },
  );
  await sql.end();
});
