import { callersFranchises, callersOnlyFranchise } from '../../caller.ts';
import type { Fragment, Sql } from '../../db/connect.ts';
import { searchFor } from '../../db/search.ts';
import { forgetKeys } from '../import-keys/store.ts';
import { countWords, idsMatching, NO_COUNTS } from '../search/store.ts';
import { newReferralCode } from './match-customers.ts';
import type { Customer, CustomerPatch, CustomerQuery } from './schemas.ts';

/** Sorted by what they booked or owe, customers are joined with their sums; others do without. */
const sums = new Set(['jobs', 'lastJobAt', 'balance']);

/** The customers that a query asks for, without those that were merged into others, in any order. */
export async function customersMatching(sql: Sql, query: CustomerQuery): Promise<(sql: Sql) => Fragment> {
  const found = query.q && searchFor(query.q);
  const counts = found ? await countWords(sql) : NO_COUNTS;
  const isBySum = sums.has(query.sort.replace(/^-/, ''));
  const only = callersOnlyFranchise();
  return sql => sql`
    select ${columns(sql)} ${isBySum ? sql`, jobs, last_job_at, balance_cents` : sql``} from customers
      ${isBySum ? sql`left join ${sumsOfCaller(sql)} on customer_id = id` : sql``}
    where merged_into is null
      ${only ? sql`and id in (${customersOf(sql, only)})` : sql``}
      ${query.tag ? sql`and tags @> array[${toTag(query.tag)}]` : sql``}
      ${query.updatedSince ? sql`and updated_at >= ${query.updatedSince}` : sql``}
      ${found ? sql`and ${idsMatching(sql, 'customers', found, counts)}` : sql``}`;
}

/**
 * The customers whom a franchise sees, from its own rows: row security says the same of each customer, but by itself would
 * look at all of them.
 */
export const customersOf = (sql: Sql, franchiseId: string): Fragment => sql`
  select coalesce(merged_into, id) from customers where franchise_id = ${franchiseId}
  union select customer_id from jobs where franchise_id = ${franchiseId}
  union select customer_id from maintenance_plans where franchise_id = ${franchiseId}
  union select customer_id from quotes where franchise_id = ${franchiseId}`;

/** The last few changes may not be in them yet: good enough for an order, while each row shows what is true now. */
function sumsOfCaller(sql: Sql): Fragment {
  const [scope, ...more] = callersFranchises() ?? [''];
  if (more.length === 0)
    return sql`(select customer_id, jobs, last_job_at, balance_cents from customer_sums where scope = ${scope ?? ''}) as own`;
  return sql`(
    select customer_id, sum(jobs) as jobs, max(last_job_at) as last_job_at, sum(balance_cents) as balance_cents
    from customer_sums where scope = any (${[scope!, ...more]}::text[]) group by customer_id) as own`;
}

/** Tags differ in more than capitals and spaces. */
export const toTag = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export const toTags = (texts: string[]): string[] => [...new Set(texts.map(toTag))];

/** The form of an email address that people are compared by: only the case of A to Z is ignored. */
export const emailKey = async (sql: Sql, email: string): Promise<string> =>
  (await sql<{ key: string }[]>`select email_key(${email}) as key`)[0]!.key;

/** Those whom the caller may see: a customer of several franchises has favorites in each. */
const visibleWorkers = (sql: Sql, column: string) => sql`
  array(select id from unnest(${sql(column)}) with ordinality as listed (id, position) join workers using (id)
    order by position)`;

const columns = (sql: Sql) => sql`
  id, name, email, phone, company, tags, notes, referral_code, tax_exempt, merged_into, created_at, updated_at,
  ${visibleWorkers(sql, 'preferred_worker_ids')} as preferred_worker_ids,
  ${visibleWorkers(sql, 'banned_worker_ids')} as banned_worker_ids`;

/** A customer, or the one they were merged into. */
export async function findCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow[]>`select ${columns(sql)} from customers where id = ${id}`;
  return row?.mergedInto ? findCustomer(sql, row.mergedInto) : row;
}

/** Exactly these rows, merged ones too. */
export const findCustomers = (sql: Sql, ids: string[]) => sql<CustomerRow[]>`
  select ${columns(sql)} from customers where id = any (${ids}::uuid[])`;

/** Exactly this row: a merged customer stays one. */
export const lockCustomer = async (sql: Sql, id: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`select ${columns(sql)} from customers where id = ${id} for no key update`)[0];

export async function insertCustomer(
  sql: Sql,
  customer: Omit<NewCustomer, 'referralCode'>,
  at: Temporal.Instant,
): Promise<CustomerRow> {
  const values = { ...customer, referralCode: newReferralCode(), createdAt: at, updatedAt: at };
  const [row] = await sql<CustomerRow[]>`
    insert into customers ${sql(values as never)} returning ${columns(sql)}`;
  return row!;
}

export type NewCustomer = Pick<
  CustomerRow,
  'id' | 'name' | 'email' | 'phone' | 'company' | 'tags' | 'notes' | 'taxExempt' | 'referralCode'
> & { franchiseId: string | null };

export async function saveCustomer(
  sql: Sql,
  id: string,
  { preferredWorkerIds, bannedWorkerIds, ...changes }: Partial<CustomerPatch>,
  at: Temporal.Instant,
): Promise<CustomerRow> {
  const [row] = await sql<CustomerRow[]>`
    update customers set ${sql({ ...changes, updatedAt: at } as never)}
      ${preferredWorkerIds ? sql`, preferred_worker_ids = ${withHidden(sql, 'preferred_worker_ids', preferredWorkerIds)}` : sql``}
      ${bannedWorkerIds ? sql`, banned_worker_ids = ${withHidden(sql, 'banned_worker_ids', bannedWorkerIds)}` : sql``}
    where id = ${id} returning ${columns(sql)}`;
  return row!;
}

/** Whoever replaces the list leaves those alone that only another franchise sees. */
const withHidden = (sql: Sql, column: string, ids: string[]) => sql`
  ${ids}::uuid[] || array(
    select worker_id from unnest(${sql(column)}) as listed (worker_id)
    where not exists (select from workers where id = worker_id))`;

/** Workers a customer does not want to see again, of whatever franchise. */
export const bannedWorkers = async (sql: Sql, id: string): Promise<string[]> =>
  (await sql<{ ids: string[] }[]>`select banned_worker_ids as ids from customers where id = ${id}`)[0]?.ids ??
  [];

/** The customer with an email address, by the same key that identifies people. */
const withEmail = (sql: Sql, email: string) => sql`
  select ${columns(sql)} from customers
  where email_key = email_key(${email})`;

export const findCustomerByEmail = async (sql: Sql, email: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`${withEmail(sql, email)}`)[0];

/** Locks the customer until the transaction ends; bookings for the same person wait. */
export const lockCustomerByEmail = async (sql: Sql, email: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`${withEmail(sql, email)} for update`)[0];

export type CustomerRow = Omit<Customer, 'jobs' | 'balance' | 'lastJobAt' | 'properties'> & {
  /** The customer this one turned out to be. */
  mergedInto: string | null;
};

/** Whose jobs those of a customer are: after a merge, they belong to the other one. */
export const ownerOf = ({ id, mergedInto }: Pick<CustomerRow, 'id' | 'mergedInto'>): string =>
  mergedInto ?? id;

/** Removes personal data. Work done and payments stay, as the law requires, without a name. */
export async function eraseCustomer(sql: Sql, id: string, erased: string, at: Temporal.Instant) {
  await sql`
    update customers set name = ${erased}, email = null, phone = null, company = null, tags = '{}', notes = null,
      updated_at = ${at}
    where id = ${id}`;
  await forgetKeys(sql, id);
  // Search finds whoever is left by the words of their duplicates too: writing the row has them indexed again.
  await sql`update customers set updated_at = ${at} where id = (select merged_into from customers where id = ${id})`;
}

/**
 * Undoes merges into a customer who is erased: each address gets its own jobs back. Whoever proves one address erases
 * what is kept under it, and not what came from another.
 */
export async function separateMerged(sql: Sql, id: string, at: Temporal.Instant) {
  await sql`
    update jobs set customer_id = merged.id, property_id = null, updated_at = ${at} from customers as merged
    where merged.merged_into = ${id} and jobs.customer_id = ${id} and email_key(jobs.customer_email) = merged.email_key`;
  await sql`update customers set merged_into = null, updated_at = ${at} where merged_into = ${id}`;
}

/** Preferred and banned workers of these customers. Customers with neither are left out. */
export const findPreferences = (sql: Sql, ids: string[]) => sql<
  { id: string; preferredWorkerIds: string[]; bannedWorkerIds: string[] }[]
>`
  select id, preferred_worker_ids, banned_worker_ids from customers
  where id = any (${ids}::uuid[]) and (preferred_worker_ids <> '{}' or banned_worker_ids <> '{}')`;
