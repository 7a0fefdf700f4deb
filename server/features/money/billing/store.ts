import { recordChangeOf } from '../../../changes/record-change.ts';
import { changedSince } from '../../../db/changed-since.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
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

/** Schedules that came from duplicates go back to them, by the email address they name. */
export const separateSchedules = (sql: Sql, personId: string) => sql`
  update billing_schedules set person_id = merged.id from customers as merged
  where merged.merged_into = ${personId} and person_id = ${personId} and email_key(customer_email) = merged.email_key`;

/** Ends a person's schedules and erases their personal data. `onlyOf`: those that name this email address. */
export const eraseSchedules = (
  sql: Sql,
  { personId, onlyOf }: { personId: string; onlyOf?: string },
  erased: string,
  at: Temporal.Instant,
) => sql<{ id: string }[]>`
  update billing_schedules set active = false, customer_name = ${erased}, customer_email = null, address = ${erased},
    payments_customer_id = null, updated_at = ${at}
  where person_id = ${personId} ${onlyOf ? sql`and email_key(customer_email) = email_key(${onlyOf})` : sql``}
  returning id`;

const matching = (sql: Sql, query: Pick<ScheduleQuery, 'franchiseId' | 'active' | 'updatedSince'>) => sql`
  true ${query.franchiseId ? sql`and franchise_id = ${query.franchiseId}` : sql``}
    ${query.active ? sql`and active = ${query.active === 'true'}` : sql``} ${changedSince(sql, query)}`;

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
  query: Pick<ScheduleQuery, 'franchiseId' | 'active' | 'updatedSince'>,
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
    ? await sql<
        { id: string }[]
      >`select coalesce(merged_into, id) as id from customers where id = ${customerId}`
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
