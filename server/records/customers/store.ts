import type { Sql } from '../../db/connect.ts';
import { wordsBeginning } from '../../db/search.ts';
import { idsMatching } from '../search/store.ts';
import type { Customer, CustomerPatch, CustomerQuery } from './schemas.ts';

type CustomerPosition = { createdAt: string; id: string };

export function listCustomers(
  sql: Sql,
  query: Omit<CustomerQuery, 'cursor'>,
  after: CustomerPosition | undefined,
) {
  const words = query.q && wordsBeginning(query.q);
  return sql<Customer[]>`
    select ${columns(sql)},
      (select count(*) from jobs where customer_id = customers.id)::integer as jobs
    from customers
    where true
      ${words ? sql`and id in (${idsMatching(sql, 'customers', words)})` : sql``}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
    order by created_at desc, id desc limit ${query.limit + 1}`;
}

/** The form of an email address that people are compared by: only the case of A to Z is ignored. */
export const emailKey = async (sql: Sql, email: string): Promise<string> =>
  (await sql<{ key: string }[]>`select email_key(${email}) as key`)[0]!.key;

/** Those whom the caller may see: a customer of several franchises has favorites in each. */
const visibleWorkers = (sql: Sql, column: string) => sql`
  array(select id from unnest(${sql(column)}) with ordinality as listed (id, position) join workers using (id)
    order by position)`;

const columns = (sql: Sql) => sql`
  id, name, email, phone, referral_code, tax_exempt, created_at, updated_at,
  ${visibleWorkers(sql, 'preferred_worker_ids')} as preferred_worker_ids,
  ${visibleWorkers(sql, 'banned_worker_ids')} as banned_worker_ids`;

export const findCustomer = async (sql: Sql, id: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`select ${columns(sql)} from customers where id = ${id}`)[0];

export const lockCustomer = async (sql: Sql, id: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`select ${columns(sql)} from customers where id = ${id} for no key update`)[0];

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

export const countJobsOf = async (sql: Sql, id: string): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::integer as n from jobs where customer_id = ${id}`)[0]!.n;

/** The customer with an email address, by the same key that identifies people. */
const withEmail = (sql: Sql, email: string) => sql`
  select ${columns(sql)} from customers
  where email_key = email_key(${email})`;

export const findCustomerByEmail = async (sql: Sql, email: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`${withEmail(sql, email)}`)[0];

/** Locks the customer until the transaction ends; bookings for the same person wait. */
export const lockCustomerByEmail = async (sql: Sql, email: string): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow[]>`${withEmail(sql, email)} for update`)[0];

export type CustomerRow = Omit<Customer, 'jobs'>;

/** Removes personal data. Work done and payments stay, as the law requires, without a name. */
export async function eraseCustomer(sql: Sql, id: string, erased: string, at: Temporal.Instant) {
  await sql`
    update customers set name = ${erased}, email = null, phone = null, updated_at = ${at} where id = ${id}`;
}

/** Preferred and banned workers of these customers. Customers with neither are left out. */
export const findPreferences = (sql: Sql, ids: string[]) => sql<
  { id: string; preferredWorkerIds: string[]; bannedWorkerIds: string[] }[]
>`
  select id, preferred_worker_ids, banned_worker_ids from customers
  where id = any (${ids}::uuid[]) and (preferred_worker_ids <> '{}' or banned_worker_ids <> '{}')`;
