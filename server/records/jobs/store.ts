import { callersOnlyFranchise } from '../../caller.ts';
import type { Fragment, Sql } from '../../db/connect.ts';
import { searchFor } from '../../db/search.ts';
import { toUnits } from '../../money.ts';
import { countWords, idsMatching, NO_COUNTS } from '../search/store.ts';
import {
  cancelVisits,
  eraseVisits,
  findCurrentVisit,
  reopenVisits,
  saveVisit,
  type TripChanges,
  toVisitChanges,
} from '../visits/store.ts';
import type { Job, JobQuery } from './schemas.ts';

/** A job as stored, with amounts in cents. */
export type JobRow = Omit<Job, 'price' | 'listPrice' | 'discount' | 'tax' | 'total' | 'deposit'> & {
  priceCents: number;
  listPriceCents: number | null;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  discountPercent: number;
  discountFixedCents: number;
  depositCents: number | null;
  cancellationFeeCents: number;
  /** When the processor was asked about the payment named with the booking. */
  paymentLookedUpAt: string | null;
  /** Null: one line, the service at the job's price. */
  lineItems: LineItemRow[] | null;
  /** The part of the price that is not taxed. */
  untaxedCents: number;
};

/** A line item as stored, with amounts in cents. */
export type LineItemRow = {
  description: string;
  quantity: number;
  unitPriceCents: number;
  unitCostCents: number | null;
  taxable: boolean;
  serviceId: string | null;
};

export function toJob(row: JobRow): Job {
  const { priceCents, listPriceCents, discountCents, taxCents, totalCents, depositCents, ...rest } =
    omitInternal(row);
  const amounts = {
    price: toUnits(priceCents),
    listPrice: listPriceCents === null ? null : toUnits(listPriceCents),
    discount: toUnits(discountCents),
    tax: toUnits(taxCents),
    total: toUnits(totalCents),
    deposit: depositCents === null ? null : toUnits(depositCents),
  };
  return { ...rest, ...amounts };
}

const omitInternal = ({
  discountPercent,
  discountFixedCents,
  cancellationFeeCents,
  paymentLookedUpAt,
  lineItems,
  untaxedCents,
  ...row
}: JobRow) => row;

export const findJob = async (sql: Sql, id: string): Promise<JobRow | undefined> =>
  (await sql<JobRow[]>`select * from jobs where id = ${id}`)[0];

/**
 * The job, locked until the transaction ends, so concurrent changes take turns. Rows that refer to the job can still be
 * inserted meanwhile: a ledger entry that had to wait for the job while holding its payment was a deadlock.
 */
export const lockJob = async (sql: Sql, id: string): Promise<JobRow | undefined> =>
  (await sql<JobRow[]>`select * from jobs where id = ${id} for no key update`)[0];

export type JobChanges = Partial<
  Omit<
    JobRow,
    'id' | 'number' | 'createdAt' | 'updatedAt' | 'discountCents' | 'untaxedCents' | 'taxCents' | 'totalCents'
  >
>;

/** Inserts a job; its first visit comes with it. */
export async function insertJobRow(
  sql: Sql,
  job: JobChanges & { id: string },
  at: Temporal.Instant,
): Promise<JobRow> {
  const row = { ...toColumns(sql, job), createdAt: at, updatedAt: at };
  return (await sql<JobRow[]>`insert into jobs ${sql(row as never)} returning *`)[0]!;
}

const toColumns = (sql: Sql, { lineItems, ...columns }: JobChanges) => ({
  ...columns,
  ...(lineItems === undefined ? {} : { lineItems: lineItems && sql.json(lineItems) }),
});

/**
 * Saves a job that the caller has locked. Its worker, times and status are those of a visit: changes of them go to the
 * visit that the job shows, and a canceled job cancels all its open ones.
 */
export async function saveJob(
  sql: Sql,
  id: string,
  changes: JobChanges,
  at: Temporal.Instant,
): Promise<JobRow> {
  const { status, workerId, scheduledStart, scheduledEnd, completedAt, ...own } = changes;
  if (status === 'cancelled') {
    const cancelledAt = own.cancelledAt ?? at.toString();
    const saved = await updateJob(sql, id, { ...own, status, cancelledAt }, at);
    await cancelVisits(sql, id, cancelledAt);
    return saved;
  }
  const trip = tripOf(changes);
  if (Object.keys(trip).length > 0) {
    const visit = await findCurrentVisit(sql, id);
    await saveVisit(sql, visit.id, toVisitChanges(visit, trip, at), at);
  }
  return updateJob(sql, id, own, at);
}

/** Those changes of a job that are changes of a visit. */
export function tripOf(changes: JobChanges): TripChanges {
  const { status, workerId, scheduledStart, scheduledEnd, completedAt, durationMinutes } = changes;
  const trip = { status, workerId, scheduledStart, scheduledEnd, completedAt, durationMinutes };
  return Object.fromEntries(Object.entries(trip).filter(([, value]) => value !== undefined));
}

async function updateJob(sql: Sql, id: string, columns: JobChanges, at: Temporal.Instant): Promise<JobRow> {
  const [row] = await sql<JobRow[]>`
    update jobs set ${sql({ ...toColumns(sql, columns), updatedAt: at } as never)} where id = ${id} returning *`;
  return row!;
}

/** Takes back the cancellation of a job: its visits are what they were. */
export async function reopenJob(sql: Sql, job: JobRow, at: Temporal.Instant): Promise<JobRow> {
  await sql`
    update jobs set status = 'pending', worker_id = null, scheduled_start = null, scheduled_end = null,
      cancelled_at = null, cancellation_fee_cents = 0, updated_at = ${at}
    where id = ${job.id}`;
  await reopenVisits(sql, job.id, job.cancelledAt!, at);
  return (await findJob(sql, job.id))!;
}

/** Work still to be done at a property. */
export const openJobsAt = (sql: Sql, propertyId: string) => sql<{ number: number }[]>`
  select number from jobs where property_id = ${propertyId} and status not in ('completed', 'cancelled')
  order by number`;

/** A customer's new email address, on their jobs that carry the old one. Messages and their account go by it. */
export const moveToEmail = (
  sql: Sql,
  customerId: string,
  from: string,
  to: string,
  at: Temporal.Instant,
) => sql`
  update jobs set customer_email = ${to}, updated_at = ${at}
  where customer_id = ${customerId} and email_key(customer_email) = email_key(${from})`;

/** Search finds jobs by their customer's company: reads them again. */
export const reindexJobsOf = (sql: Sql, customerId: string) => sql`
  insert into changes (subject) select 'job:' || id from jobs where customer_id = ${customerId}`;

/**
 * The jobs that a query asks for, in any order. A caller's only franchise is named too, although they see no other: row
 * security alone is no order to read an index in, so the page would be searched for among all jobs.
 */
export async function jobsMatching(sql: Sql, query: JobQuery): Promise<(sql: Sql) => Fragment> {
  const found = query.q && searchFor(query.q);
  const counts = found ? await countWords(sql) : NO_COUNTS;
  const only = callersOnlyFranchise();
  return sql => sql`
    select * from jobs
    where true
      ${query.status ? sql`and status = ${query.status}` : sql``}
      ${query.franchiseId ? sql`and franchise_id = ${query.franchiseId}` : sql``}
      ${only ? sql`and franchise_id = ${only}` : sql``}
      ${query.workerId ? sql`and worker_id = ${query.workerId}` : sql``}
      ${query.customerId ? sql`and customer_id = ${query.customerId}` : sql``}
      ${query.from ? sql`and created_at >= ${query.from}` : sql``}
      ${query.to ? sql`and created_at < ${query.to}` : sql``}
      ${query.visitFrom ? sql`and scheduled_start >= ${query.visitFrom}` : sql``}
      ${query.visitTo ? sql`and scheduled_start < ${query.visitTo}` : sql``}
      ${query.updatedSince ? sql`and updated_at >= ${query.updatedSince}` : sql``}
      ${found ? sql`and ${idsMatching(sql, 'jobs', found, counts)}` : sql``}`;
}

/** Someone with a verified email address. */
export type ProvenPerson = { id: string; email: string };

/**
 * The jobs a person may see: those that name the verified address itself. 1.0 also matched people by phone, which anyone
 * can claim.
 */
const provenJobs = (sql: Sql, { id, email }: ProvenPerson) => sql`
  customer_id = ${id} and email_key(customer_email) = email_key(${email})`;

export const isJobOf = async (sql: Sql, person: ProvenPerson, jobId: string): Promise<boolean> =>
  (await sql`select from jobs where id = ${jobId} and ${provenJobs(sql, person)}`).length > 0;

export const findJobsOf = (sql: Sql, person: ProvenPerson) => sql<JobRow[]>`
  select * from jobs where ${provenJobs(sql, person)} order by created_at desc, id desc`;

export type CustomerJob = Pick<
  JobRow,
  | 'id'
  | 'number'
  | 'status'
  | 'type'
  | 'addOns'
  | 'address'
  | 'lat'
  | 'lng'
  | 'workerId'
  | 'preferredDate'
  | 'preferredTime'
  | 'scheduledStart'
  | 'scheduledEnd'
  | 'priceCents'
  | 'discountCents'
  | 'taxCents'
  | 'taxRate'
  | 'promoCode'
  | 'referralCode'
  | 'lineItems'
  | 'totalCents'
  | 'createdAt'
  | 'completedAt'
  | 'cancelledAt'
> & {
  worker: string | null;
  /** What the booking says if the customer's own details differ. */
  otherName: string | null;
  otherPhone: string | null;
};

/** A person's jobs, limited to those they may see. */
export const jobsOf = (sql: Sql, person: ProvenPerson) => sql<CustomerJob[]>`
  select jobs.id, number, status, type, add_ons, jobs.address, lat, lng, worker_id, preferred_date, preferred_time, scheduled_start,
    scheduled_end, price_cents, discount_cents, tax_cents, tax_rate, promo_code, referral_code, line_items, total_cents,
    jobs.created_at, completed_at, cancelled_at, workers.name as worker,
    nullif(customer_name, (select name from customers where id = customer_id)) as other_name,
    nullif(customer_phone, (select phone from customers where id = customer_id)) as other_phone
  from jobs left join workers on workers.id = worker_id
  where ${provenJobs(sql, person)} order by jobs.created_at desc, jobs.id desc`;

export const findJobs = (sql: Sql, ids: string[]) => sql<JobRow[]>`
  select * from jobs where id = any (${ids}::uuid[]) order by created_at desc, id desc`;

/** Removes personal data from closed jobs. The work and its amounts stay. */
export async function eraseJobs(sql: Sql, ids: string[], erased: string, at: Temporal.Instant) {
  await sql`
    update jobs set customer_name = ${erased}, customer_email = null, customer_phone = null, address = ${erased},
      lat = null, lng = null, notes = null, updated_at = ${at}
    where id = any (${ids}::uuid[])`;
  await eraseVisits(sql, ids, at);
}

/**
 * Customers with a job completed in a period, each with the latest, as `(recipient_id, recipient, data)`.
 * Only jobs that name the address themselves count: 1.0 also matched people by phone, and a stranger must not learn whose
 * house it was.
 */
export const customersServedIn = (
  sql: Sql,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) => sql`
  select distinct on (customer_id) customer_id::text as recipient_id, customers.email as recipient,
    jsonb_build_object('jobId', jobs.id, 'name', customer_name, 'service', type, 'address', address) as data
  from jobs join customers on customers.id = customer_id
  where status = 'completed' and completed_at >= ${from} and completed_at < ${to}
    and email_key(customer_email) = email_key(customers.email)
  order by customer_id, completed_at desc`;
