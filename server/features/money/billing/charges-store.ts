import type { Sql } from '../../../db/connect.ts';
import type { NewCharge } from '../../../providers/payments/payments.ts';

export type ChargeRow = {
  jobId: string;
  /** Null when a card saved for a single job is charged. */
  scheduleId: string | null;
  dueDate: string;
  customer: string;
  amountCents: number;
  attempts: number;
  /** What the processor was asked for, until its answer is known. */
  request: ChargeRequest | null;
};

export type ChargeRequest = NewCharge & { key: string };

export const insertCharges = (
  sql: Sql,
  charges: Omit<ChargeRow, 'attempts' | 'request'>[],
  at: Temporal.Instant,
) => sql`
  insert into recurring_charges (job_id, schedule_id, due_date, customer, amount_cents, due_at, created_at)
  select "jobId", "scheduleId", "dueDate", customer, "amountCents", ${at}::timestamptz, ${at}::timestamptz
  from json_to_recordset(${JSON.stringify(charges)}::text::json) as given ("jobId" uuid, "scheduleId" uuid,
    "dueDate" date, customer text, "amountCents" int)
  on conflict (job_id) do nothing`;

/** What is due for the job, unless a request for another amount is still unanswered. */
const currentAmount = (sql: Sql) => sql`
  amount_cents = case when request is not null then amount_cents
    else (select due_cents from job_balances where job_balances.job_id = recurring_charges.job_id) end`;

/** Claims due charges and hides them until `until`. Charges claimed by a killed process become due again. */
export const claimCharges = (sql: Sql, limit: number, now: Temporal.Instant, until: Temporal.Instant) => sql<
  ChargeRow[]
>`
  update recurring_charges set due_at = ${until}, ${currentAmount(sql)}
  where job_id in (
    select job_id from recurring_charges where status = 'due' and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked
  )
  returning *`;

/**
 * One charge per job. An abandoned charge starts over, and so does a paid one whose money was refunded; a pending one
 * keeps its customer.
 */
export const insertCardCharge = (
  sql: Sql,
  charge: Pick<ChargeRow, 'jobId' | 'dueDate' | 'customer' | 'amountCents'>,
  at: Temporal.Instant,
) => sql`
  insert into recurring_charges as known (job_id, due_date, customer, amount_cents, due_at, created_at)
  values (${charge.jobId}, ${charge.dueDate}, ${charge.customer}, ${charge.amountCents}, ${at}, ${at})
  on conflict (job_id) do update set status = 'due', due_at = excluded.due_at,
    customer = case known.status when 'due' then known.customer else excluded.customer end,
    attempts = known.attempts + case known.status when 'paid' then 1 else 0 end,
    request = case known.status when 'due' then known.request end, error = null`;

export const claimChargeOf = async (
  sql: Sql,
  jobId: string,
  now: Temporal.Instant,
): Promise<ChargeRow | undefined> =>
  (
    await sql<ChargeRow[]>`
      update recurring_charges set due_at = ${now.add({ minutes: 10 })}, ${currentAmount(sql)}
      where job_id = ${jobId} and status = 'due' and due_at <= ${now} returning *`
  )[0];

/** Stops charging the card of a job, unless it belongs to a schedule. */
export const abandonCharge = (sql: Sql, jobId: string, reason: string) => sql`
  update recurring_charges set status = 'given_up', error = ${reason}
  where job_id = ${jobId} and status = 'due' and schedule_id is null`;

export const findCharge = async (sql: Sql, jobId: string) =>
  (
    await sql<{ status: 'paid' | 'due' | 'given_up'; error: string | null }[]>`
      select status, error from recurring_charges where job_id = ${jobId}`
  )[0];

/** Returns the stored request, which is an earlier one if another process was faster. */
export const saveRequest = async (sql: Sql, jobId: string, request: ChargeRequest): Promise<ChargeRequest> =>
  (
    await sql<{ request: ChargeRequest }[]>`
      update recurring_charges set request = coalesce(request, ${sql.json(request)}) where job_id = ${jobId}
      returning request`
  )[0]!.request;

/** Returns false if the charge is settled, or if another process has already saved this attempt. */
export const saveCharge = async (
  sql: Sql,
  charge: { jobId: string; attempts?: number },
  changes: {
    status: 'due' | 'paid' | 'given_up';
    attempts?: number;
    request?: null;
    dueAt?: Temporal.Instant;
    error?: string | null;
  },
): Promise<boolean> =>
  (
    await sql`
      update recurring_charges set ${sql(changes as never)}
      where job_id = ${charge.jobId} and status = 'due'
        ${charge.attempts === undefined ? sql`` : sql`and attempts = ${charge.attempts}`}
      returning job_id`
  ).length > 0;
