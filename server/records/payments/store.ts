import { callersOnlyFranchise } from '../../caller.ts';
import { changedSince } from '../../db/changed-since.ts';
import type { Fragment, Sql } from '../../db/connect.ts';

export const paymentStatuses = ['pending', 'failed', 'succeeded', 'reversed'] as const;
export const manualMethods = ['cash', 'check', 'bank_transfer', 'card_reader', 'other'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export type PaymentRow = {
  id: string;
  jobId: string;
  franchiseId: string | null;
  /** `reversed`: recorded by hand in error. */
  status: (typeof paymentStatuses)[number];
  method: 'card' | ManualMethod;
  reference: string | null;
  recordedBy: string | null;
  amountCents: number;
  /** Part of the amount, like the tax; the rest is the net price. */
  tipCents: number;
  taxCents: number;
  /** What the processor kept; null until it is known. */
  feeCents: number | null;
  refundedCents: number;
  refundsKnownAt: string | null;
  /** Under an open dispute, and lost in one. */
  disputedCents: number;
  lostCents: number;
  chargeId: string | null;
  failure: string | null;
  /** Set when recorded: the job was already paid or canceled, so the payment must be refunded. */
  refundDue: boolean;
  createdAt: string;
  succeededAt: string | null;
};

export const findPaymentRow = async (sql: Sql, id: string): Promise<PaymentRow | undefined> =>
  (await sql<PaymentRow[]>`select * from payments where id = ${id}`)[0];

/** Locked like a job (`lockJob`), and after it. */
export const lockPayment = async (sql: Sql, id: string): Promise<PaymentRow | undefined> =>
  (await sql<PaymentRow[]>`select * from payments where id = ${id} for no key update`)[0];

/** A job's successful payments, oldest first. */
export const succeededPayments = (sql: Sql, jobId: string) => sql<PaymentRow[]>`
  select * from payments where job_id = ${jobId} and status = 'succeeded' order by succeeded_at, id`;

/** Whatever the processor's events may call these jobs' payments, cards and pages by. */
export const processorIdsOf = async (sql: Sql, jobIds: string[]): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select distinct id from (
        select unnest(array[id, charge_id]) as id, job_id from payments
        union all select unnest(array[setup_intent_id, customer_id]), job_id from job_cards
        union all select session_id, job_id from checkout_sessions
        union all select session_id, job_id from card_setups
        union all select customer, job_id from recurring_charges
      ) as known
      where job_id = any (${jobIds}::uuid[]) and id is not null`
  ).map(({ id }) => id);

/** References are typed by hand and may name people. */
export const eraseReferences = (sql: Sql, jobIds: string[]) => sql`
  update payments set reference = null where job_id = any (${jobIds}::uuid[])`;

export type PaymentQuery = {
  franchiseId?: string;
  jobId?: string;
  customerId?: string;
  status?: string;
  method?: string;
  updatedSince?: string;
};

export type ListedPayment = PaymentRow & { customerName: string; jobNumber: number; reservedCents: number };

/** The payments that a query asks for, in any order. */
export function paymentsMatching(query: PaymentQuery): (sql: Sql) => Fragment {
  const only = query.franchiseId ?? callersOnlyFranchise();
  return sql => sql`
  select payments.*, customer_name, number as job_number, (
    select coalesce(sum(amount_cents), 0)::integer from refunds
    where payment_id = payments.id and refunds.status in ('requested', 'succeeded')
  ) as reserved_cents
  from payments join jobs on jobs.id = job_id
  where true
    ${query.jobId ? sql`and job_id = ${query.jobId}` : sql``}
    ${query.customerId ? sql`and payments.customer_id = ${query.customerId}` : sql``}
    ${query.status ? sql`and payments.status = ${query.status}` : sql``}
    ${query.method ? sql`and method = ${query.method}` : sql``}
    ${only ? sql`and jobs.franchise_id = ${only}` : sql``}
    ${changedSince(sql, query, 'payments.touched_at')}`;
}

/** Of the price, without the tip: what can still be refunded. */
export const refundableCents = (payment: PaymentRow, reservedCents: number): number =>
  payment.amountCents - payment.tipCents - payment.disputedCents - payment.lostCents - reservedCents;

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'amountCents'
  | 'tipCents'
  | 'taxCents'
  | 'chargeId'
  | 'refundDue'
  | 'method'
  | 'reference'
  | 'recordedBy'
>;

/**
 * The payment if this call made it a success, locked until the transaction ends. A success stays one, and stays with
 * its first job.
 */
export const saveSuccess = async (
  sql: Sql,
  payment: NewPayment,
  job: { id: string; franchiseId: string | null },
  at: { now: Temporal.Instant; received: Temporal.Instant },
): Promise<PaymentRow | undefined> =>
  (
    await sql<PaymentRow[]>`
      insert into payments as known (id, job_id, franchise_id, status, method, reference, recorded_by, amount_cents,
        tip_cents, tax_cents, charge_id, refund_due, created_at, succeeded_at)
      values (${payment.id}, ${job.id}, ${job.franchiseId}, 'succeeded', ${payment.method}, ${payment.reference},
        ${payment.recordedBy}, ${payment.amountCents}, ${payment.tipCents}, ${payment.taxCents}, ${payment.chargeId},
        ${payment.refundDue}, ${at.now}, ${at.received})
      on conflict (id) do update set
        status = 'succeeded', amount_cents = excluded.amount_cents, tip_cents = excluded.tip_cents,
        tax_cents = excluded.tax_cents, charge_id = excluded.charge_id, refund_due = excluded.refund_due,
        franchise_id = excluded.franchise_id, failure = null, succeeded_at = excluded.succeeded_at
      where known.status in ('pending', 'failed') and known.job_id = excluded.job_id
      returning *`
  )[0];

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
      where known.status in ('pending', 'failed') and known.job_id = excluded.job_id
      returning id`
  ).length > 0;

export const savePayment = (sql: Sql, id: string, changes: Partial<PaymentRow>) => sql`
  update payments set ${sql(changes as never)} where id = ${id}`;

/** Successful card payments whose fee is not known yet. */
export const paymentsWithoutFee = (sql: Sql, after: string, limit: number) => sql<PaymentRow[]>`
  select * from payments
  where status = 'succeeded' and method = 'card' and fee_cents is null and id > ${after}
  order by id limit ${limit}`;

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

/** The first successful payment of each job that has one. */
export const firstPayments = (sql: Sql, jobIds: string[]) => sql<{ jobId: string; paymentId: string }[]>`
  select distinct on (job_id) job_id, id as payment_id from payments
  where job_id = any (${jobIds}::uuid[]) and status = 'succeeded' order by job_id, succeeded_at, id`;
/** Returns true the first time. */
export const markLookedUp = async (sql: Sql, jobId: string, at: Temporal.Instant): Promise<boolean> =>
  (
    await sql`
      update jobs set payment_looked_up_at = ${at} where id = ${jobId} and payment_looked_up_at is null
      returning id`
  ).length > 0;
