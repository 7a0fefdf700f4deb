import type { Fragment, Sql } from '../../db/connect.ts';
import type { ProcessorPayment } from '../../providers/payments/payments.ts';

export type PaymentRow = {
  id: string;
  jobId: string;
  franchiseId: string | null;
  status: 'pending' | 'failed' | 'succeeded';
  amountCents: number;
  refundedCents: number;
  chargeId: string | null;
  failure: string | null;
  /** Set when recorded: the job was already paid or canceled, so the payment must be refunded. */
  refundDue: boolean;
  createdAt: string;
  succeededAt: string | null;
};

export const findPaymentRow = async (sql: Sql, id: string): Promise<PaymentRow | undefined> =>
  (await sql<PaymentRow[]>`select * from payments where id = ${id}`)[0];

export const lockPayment = async (sql: Sql, id: string): Promise<PaymentRow | undefined> =>
  (await sql<PaymentRow[]>`select * from payments where id = ${id} for update`)[0];

/** A job's successful payments, oldest first. */
export const succeededPayments = (sql: Sql, jobId: string) => sql<PaymentRow[]>`
  select * from payments where job_id = ${jobId} and status = 'succeeded' order by succeeded_at, id`;

export const listPayments = (sql: Sql, query: { jobId?: string; status?: string; limit: number }) => sql<
  PaymentRow[]
>`
  select * from payments
  where true
    ${query.jobId ? sql`and job_id = ${query.jobId}` : sql``}
    ${query.status ? sql`and status = ${query.status}` : sql``}
  order by created_at desc, id desc limit ${query.limit}`;

/** Total refunded to the customer. */
export const refundedOf = async (sql: Sql, jobId: string): Promise<number> =>
  (
    await sql<{ cents: number }[]>`
      select coalesce(sum(refunded_cents), 0)::bigint as cents from payments where job_id = ${jobId}`
  )[0]!.cents;

/** For statements over `jobs`: whether the customer has actually paid, whatever the booking claims. */
export const isPaid = (sql: Sql): Fragment => sql`
  exists (
    select from payments
    where payments.job_id = jobs.id and payments.status = 'succeeded' and refunded_cents < amount_cents
  )`;

export type PaidOfJob = {
  jobId: string;
  paidCents: number;
  refundedCents: number;
  /** The first successful payment. */
  paymentId: string | null;
};

export const paidOfJobs = (sql: Sql, jobIds: string[]) => sql<PaidOfJob[]>`
  select job_id, sum(amount_cents) as paid_cents, sum(refunded_cents) as refunded_cents,
    (array_agg(id order by succeeded_at, id))[1] as payment_id
  from payments where job_id = any (${jobIds}::uuid[]) and status = 'succeeded' group by job_id`;

/** Returns true if this call made it a success. A success stays one, and stays with its first job. */
export const saveSuccess = async (
  sql: Sql,
  payment: ProcessorPayment & { refundDue: boolean },
  job: { id: string; franchiseId: string | null },
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
      insert into payments as known
        (id, job_id, franchise_id, status, amount_cents, charge_id, refund_due, created_at, succeeded_at)
      values (${payment.id}, ${job.id}, ${job.franchiseId}, 'succeeded', ${payment.amountCents},
        ${payment.chargeId}, ${payment.refundDue}, ${at}, ${at})
      on conflict (id) do update set
        status = 'succeeded', amount_cents = excluded.amount_cents, charge_id = excluded.charge_id,
        refund_due = excluded.refund_due, failure = null, succeeded_at = excluded.succeeded_at
      where known.status <> 'succeeded' and known.job_id = excluded.job_id
      returning id`
  ).length > 0;

/** Returns true if it is new. Never overwrites a success. */
export const saveFailure = async (
  sql: Sql,
  payment: { id: string; amountCents: number; failure: string },
  job: { id: string; franchiseId: string | null },
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
      insert into payments as known (id, job_id, franchise_id, status, amount_cents, failure, created_at)
      values (${payment.id}, ${job.id}, ${job.franchiseId}, 'failed', ${payment.amountCents}, ${payment.failure}, ${at})
      on conflict (id) do update set status = 'failed', failure = excluded.failure
      where known.status <> 'succeeded' and known.job_id = excluded.job_id
      returning id`
  ).length > 0;

export const saveRefunded = (sql: Sql, id: string, refundedCents: number) => sql`
  update payments set refunded_cents = ${refundedCents} where id = ${id}`;

/** A job that was paid twice and refunded once is still paid. */
export const markRefunded = (sql: Sql, payment: PaymentRow, status: string, at: Temporal.Instant) => sql`
  update jobs set payment_status = ${status}, updated_at = ${at}
  where id = ${payment.jobId} and not exists (
    select from payments as other
    where other.job_id = jobs.id and other.id <> ${payment.id} and other.status = 'succeeded'
      and other.refunded_cents < other.amount_cents
  )`;

/** Payments that must be refunded and have not been. */
export const paymentsToRefund = (sql: Sql, limit: number) => sql<{ id: string }[]>`
  select id from payments where refund_due and refunded_cents = 0 order by succeeded_at limit ${limit}`;

/**
 * Jobs booked with a payment not yet looked up at the processor, in random order: bookings are public, and in
 * any fixed order a few whose look-up always fails would block the rest.
 */
export const jobsToLookUp = (sql: Sql, limit: number) => sql<{ id: string }[]>`
  select id from jobs where payment_id is not null and payment_looked_up_at is null
  order by random() limit ${limit}`;

/**
 * The job a payment belongs to: the one that has it, else the one it was made for, else the first that named
 * it at booking. In this order, naming someone else's payment gains nothing.
 */
export const findJobByPayment = async (
  sql: Sql,
  paymentId: string,
  madeFor: string | null,
): Promise<string | undefined> =>
  (
    await sql<{ id: string }[]>`
      (select job_id as id, 1 as rank from payments where id = ${paymentId})
      union all (select id, 2 from jobs where id = ${madeFor}::uuid)
      union all (select id, 3 from jobs where payment_id = ${paymentId} order by created_at, id limit 1)
      order by rank limit 1`
  )[0]?.id;

/** Returns true the first time. */
export const markLookedUp = async (sql: Sql, jobId: string, at: Temporal.Instant): Promise<boolean> =>
  (
    await sql`
      update jobs set payment_looked_up_at = ${at} where id = ${jobId} and payment_looked_up_at is null
      returning id`
  ).length > 0;
