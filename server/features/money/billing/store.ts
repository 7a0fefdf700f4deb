import { recordChangeOf } from '../../../changes/record-change.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import type { NewCharge } from '../../../providers/payments/payments.ts';
import { matchCustomer } from '../../../records/customers/match-customers.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { Rhythm } from '../../schedule/recurrence/dates.ts';
import { taxRateOf } from '../tax/tax-rate-of.ts';
import type { Schedule, ScheduleQuery } from './schemas.ts';

export type ScheduleRow = Omit<Schedule, 'price'> & {
  priceCents: number;
  personId: string;
  address: string;
  firstBillingDate: string;
  /** The day on which the next job is made; the database derives it. */
  makeOn: string | null;
};

export type NewSchedule = Omit<ScheduleRow, 'active' | 'makeOn' | 'createdAt' | 'updatedAt'>;

export const toSchedule = ({
  priceCents,
  personId,
  address,
  firstBillingDate,
  makeOn,
  ...row
}: ScheduleRow): Schedule => ({
  ...row,
  price: toUnits(priceCents),
});

export const rhythmOf = ({ firstBillingDate, rrule, intervalMonths }: ScheduleRow): Rhythm => ({
  start: firstBillingDate,
  rrule,
  intervalMonths,
});

/** Returns undefined when the id is taken. */
export const insertSchedule = async (
  sql: Sql,
  schedule: NewSchedule,
  at: Temporal.Instant,
): Promise<ScheduleRow | undefined> =>
  (
    await sql<ScheduleRow[]>`
      insert into billing_schedules ${sql({ ...schedule, createdAt: at, updatedAt: at } as never)}
      on conflict (recurring_schedule_id) do nothing returning *`
  )[0];

export const findSchedule = async (sql: Sql, id: string): Promise<ScheduleRow | undefined> =>
  (await sql<ScheduleRow[]>`select * from billing_schedules where id = ${id}`)[0];

export const lockSchedule = async (sql: Sql, id: string): Promise<ScheduleRow | undefined> =>
  (await sql<ScheduleRow[]>`select * from billing_schedules where id = ${id} for update`)[0];

export const saveSchedule = async (
  sql: Sql,
  id: string,
  changes: Partial<
    Pick<
      ScheduleRow,
      'active' | 'priceCents' | 'autoCharge' | 'paymentsCustomerId' | 'flexDays' | 'nextBillingDate'
    >
  >,
  at: Temporal.Instant,
): Promise<ScheduleRow> =>
  (
    await sql<ScheduleRow[]>`
      update billing_schedules set ${sql({ ...changes, updatedAt: at } as never)} where id = ${id} returning *`
  )[0]!;

/** Ends a person's schedules and erases their personal data. */
export const eraseSchedules = (sql: Sql, personId: string, erased: string, at: Temporal.Instant) => sql<
  { id: string }[]
>`
  update billing_schedules set active = false, customer_name = ${erased}, customer_email = null, address = ${erased},
    payments_customer_id = null, updated_at = ${at}
  where person_id = ${personId} returning id`;

const matching = (sql: Sql, query: Pick<ScheduleQuery, 'franchiseId' | 'active'>) => sql`
  true ${query.franchiseId ? sql`and franchise_id = ${query.franchiseId}` : sql``}
    ${query.active ? sql`and active = ${query.active === 'true'}` : sql``}`;

export const listSchedules = (
  sql: Sql,
  query: Omit<ScheduleQuery, 'cursor'>,
  after: { createdAt: string; id: string } | undefined,
) => sql<ScheduleRow[]>`
  select * from billing_schedules
  where ${matching(sql, query)} ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
  order by created_at desc, id desc limit ${query.limit + 1}`;

export const countSchedules = async (
  sql: Sql,
  query: Pick<ScheduleQuery, 'franchiseId' | 'active'>,
): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*) as n from billing_schedules where ${matching(sql, query)}`)[0]!
    .n;

/** Finds the customer by id, or else by name and email, creating one the same way bookings do. */
export async function findPerson(
  sql: Transaction,
  person: { customerId: string | null; name: string; email: string | null },
  at: Temporal.Instant,
): Promise<{ id: string; address: string | null }> {
  const { customerId, name, email } = person;
  const [known] = customerId
    ? await sql<{ id: string }[]>`select id from customers where id = ${customerId}`
    : [];
  const id = known?.id ?? (await matchCustomer(sql, { name, email, phone: null }, at));
  const [last] = await sql<{ address: string }[]>`
    select address from jobs where customer_id = ${id} order by created_at desc limit 1`;
  return { id, address: last?.address ?? null };
}

/**
 * Schedules whose next job is to be made, locked until the transaction ends. `madeAhead`: only those that repeat by an
 * rrule.
 */
export const lockDueSchedules = (sql: Sql, today: string, madeAhead: boolean, limit: number) => sql<
  ScheduleRow[]
>`
  select * from billing_schedules where active and make_on <= ${today} ${madeAhead ? sql`and rrule is not null` : sql``}
  order by make_on, id limit ${limit} for update skip locked`;

export const moveNextBilling = (
  sql: Sql,
  next: { id: string; next: string | null }[],
  at: Temporal.Instant,
) => sql`
  update billing_schedules set next_billing_date = given.next, updated_at = ${at}
  from json_to_recordset(${JSON.stringify(next)}::text::json) as given (id uuid, next date)
  where billing_schedules.id = given.id`;

export type NewRecurringJob = {
  id: string;
  source: string;
  date: string;
  /** The date of the rhythm, if a holiday moved it. */
  movedFrom: string | null;
  flexDays: number;
  /** When to bill what is made ahead. */
  billOn: string | null;
  personId: string;
  customerName: string;
  customerEmail: string | null;
  address: string;
  serviceType: string;
  priceCents: number;
  durationMinutes: number;
  franchiseId: string | null;
};

const taxed = (sql: Sql) => ({
  address: sql`given.address`,
  type: sql`"serviceType"`,
  franchiseRate: sql`franchises.tax_rate`,
  customerId: sql`"personId"`,
});

/** Creates one job per source and date that has none yet, and logs it. Returns the ids of the new jobs. */
export const insertRecurringJobs = (sql: Sql, jobs: NewRecurringJob[], at: Temporal.Instant) => sql<
  { id: string }[]
>`
  with given as materialized (
    select given.*, ${taxRateOf(sql, taxed(sql))} as tax_rate
    from json_to_recordset(${JSON.stringify(jobs)}::text::json) as given (id uuid, source text, date date,
      "movedFrom" date, "billOn" date, "flexDays" smallint, "personId" uuid, "customerName" text, "customerEmail" text, address text, "serviceType" text,
      "priceCents" int, "durationMinutes" int, "franchiseId" text)
    left join franchises on franchises.id = given."franchiseId"
    where not exists (select from recurring_jobs where source = given.source and due_date = given.date)
      and not exists (
        select from recurring_jobs
        where source = given.source and coalesce(moved_from, due_date) = coalesce(given."movedFrom", given.date)
      )
  ), marked as (
    insert into recurring_jobs (source, due_date, moved_from, bill_on, job_id)
    select source, date, "movedFrom", "billOn", id from given
  ), logged as (${recordChangeOf(
    sql,
    'given',
    {
      type: 'job.created',
      actor: 'schedule',
      summary: sql`'Booked: ' || "serviceType"`,
      metadata: sql`jsonb_build_object('source', source, 'date', date)`,
      subject: sql`'job:' || id`,
    },
    at,
  )})
  insert into jobs (id, customer_id, customer_name, customer_email, address, type, preferred_date, flex_days, franchise_id,
    price_cents, duration_minutes, tax_rate, created_at, updated_at)
  select id, "personId", "customerName", "customerEmail", address, "serviceType", date::text, "flexDays", "franchiseId",
    "priceCents", "durationMinutes", tax_rate, ${at}::timestamptz, ${at}::timestamptz
  from given
  returning id`;

export type JobToBill = {
  jobId: string;
  dueDate: string;
  isCanceled: boolean;
  isInvoiced: boolean;
  schedule: ScheduleRow;
};

/**
 * Jobs that were made ahead and are to be billed by a day, locked with their rows until the transaction ends. The job is
 * locked too: somebody else may be making its invoice.
 */
export async function lockToBill(sql: Sql, today: string, limit: number): Promise<JobToBill[]> {
  const due = await sql<(Omit<JobToBill, 'schedule'> & { scheduleId: string })[]>`
    select job_id, due_date, substr(source, 10)::uuid as schedule_id, jobs.status = 'cancelled' as is_canceled,
      exists (
        select from invoices where invoices.job_id = jobs.id and kind = 'invoice' and invoices.status <> 'void'
      ) as is_invoiced
    from recurring_jobs join jobs on jobs.id = job_id
    where bill_on <= ${today}
    order by bill_on, job_id limit ${limit} for no key update skip locked`;
  const schedules = await sql<ScheduleRow[]>`
    select * from billing_schedules where id = any (${due.map(each => each.scheduleId)}::uuid[])`;
  const scheduleOf = new Map(schedules.map(schedule => [schedule.id, schedule]));
  return due.map(({ scheduleId, ...each }) => ({ ...each, schedule: scheduleOf.get(scheduleId)! }));
}

export const markBilled = (sql: Sql, jobIds: string[]) => sql`
  update recurring_jobs set bill_on = null where job_id = any (${jobIds}::uuid[])`;

export const findJobs = (sql: Sql, ids: string[]) => sql<JobRow[]>`
  select * from jobs where id = any (${ids}::uuid[]) order by id`;

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
