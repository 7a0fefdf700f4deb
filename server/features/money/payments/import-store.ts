import type { Sql } from '../../../db/connect.ts';

export type ImportedPayment = { id: string; jobId: string; cents: number; at: string };

/**
 * What was paid for imported work before, in the books of the day it was done. The shares of franchises were settled
 * elsewhere, so there are no payouts.
 */
export async function insertImportedPayments(sql: Sql, payments: ImportedPayment[], now: Temporal.Instant) {
  if (payments.length === 0) return;
  await sql`
    insert into payments (id, job_id, franchise_id, status, method, recorded_by, amount_cents, tip_cents, tax_cents,
      created_at, succeeded_at)
    select given.id, jobs.id, jobs.franchise_id, 'succeeded', 'other', 'Import', cents, 0, 0, ${now}, at
    from jsonb_to_recordset(${sql.json(payments)}::jsonb) as given (id text, "jobId" uuid, cents integer, at timestamptz)
      join jobs on jobs.id = given."jobId"`;
  await sql`
    with paid as (
      select payments.id, job_id, franchise_id, amount_cents, succeeded_at
      from jsonb_to_recordset(${sql.json(payments)}::jsonb) as given (id text) join payments using (id)
    ), posted as (
      insert into ledger_transactions (kind, ref, job_id, payment_id, created_at)
      select 'charge', 'charge:' || id, job_id, id, succeeded_at from paid order by succeeded_at, id
      returning id, payment_id
    )
    insert into ledger_entries (transaction_id, account, franchise_id, job_id, amount_cents, created_at)
    select posted.id, account, franchise_id, job_id, sign * amount_cents, succeeded_at
    from posted join paid on paid.id = posted.payment_id
      cross join (values ('cash', 1), ('charges', -1)) as side (account, sign)
    order by posted.id`;
  await sql`
    update jobs set payment_status = case when due_cents = 0 then 'charged' else 'partially_paid' end
    from job_balances
    where job_id = jobs.id and jobs.id = any (${payments.map(({ jobId }) => jobId)}::uuid[])`;
}
