import type { Sql } from '../../../db/connect.ts';
import type { Search } from '../../../db/search.ts';
import { idsMatching, type WordCounts } from '../../../records/search/store.ts';

/** A first name may match ten thousand rows: these many are looked at, and the newest of them shown. */
const CANDIDATES = 200;
/** The same for each name and address that begins as somebody typed it. */
const BEGINNING_CANDIDATES = 50;

type FoundCustomer = {
  id: string;
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
};
const customerColumns = (sql: Sql) => sql`id, name, company, email, phone`;

type FoundJob = {
  id: string;
  number: number;
  type: string;
  customerName: string;
  address: string;
  status: string;
};
const jobColumns = (sql: Sql) => sql`id, number, type, customer_name, address, status`;

export const findSomeCustomers = (sql: Sql, search: Search, counts: WordCounts, most: number) => sql<
  FoundCustomer[]
>`
  select ${customerColumns(sql)} from customers
  where merged_into is null and ${idsMatching(sql, 'customers', search, counts, CANDIDATES)}
  order by created_at desc, id desc limit ${most}`;

/** The job of that number, then the newest others. Two parts, because sorting by both would read every match of a word. */
export const findSomeJobs = (sql: Sql, search: Search, counts: WordCounts, most: number) => sql<FoundJob[]>`
  select ${jobColumns(sql)} from jobs where number = ${search.number}::integer
  union all
  (select ${jobColumns(sql)} from jobs
  where number is distinct from ${search.number}::integer and ${idsMatching(sql, 'jobs', search, counts, CANDIDATES)}
  order by created_at desc, id desc limit ${most})`;

/** Customers whose name, address or email address begins with what was typed. */
export const findCustomersBeginning = (sql: Sql, typed: string, most: number) => sql<FoundCustomer[]>`
  select ${customerColumns(sql)} from customers
  where merged_into is null
    and id in (${customersNamed(sql, typed)} union all (select customer_id from ${propertiesAt(sql, typed)} as place))
  order by created_at desc, id desc limit ${most}`;

/** Jobs of customers whose name or email address begins with what was typed, or at properties whose address does. */
export const findJobsBeginning = (sql: Sql, typed: string, most: number) => sql<FoundJob[]>`
  select ${jobColumns(sql)} from jobs
  where id in (
    (select jobs.id from ${customersNamed(sql, typed)} as named join jobs on customer_id = named.id
    limit ${CANDIDATES})
    union all
    (select jobs.id from ${propertiesAt(sql, typed)} as place join jobs on property_id = place.id
    limit ${CANDIDATES}))
  order by created_at desc, id desc limit ${most}`;

// Not `like`: a prepared statement couldn't use the index, because its plan is made before the pattern is known.
const customersNamed = (sql: Sql, typed: string) => {
  const named = typed.includes('@') ? sql`lower(email)` : sql`lower(name)`;
  return sql`(
  select id from customers
  where ${named} ~>=~ lower(${typed}) and ${named} ~<~ (lower(${typed}) || ${LAST_CHARACTER})
  limit ${BEGINNING_CANDIDATES})`;
};
const propertiesAt = (sql: Sql, typed: string) => sql`(
  select id, customer_id from properties
  where address_key(address) ~>=~ address_key(${typed})
    and address_key(address) ~<~ (address_key(${typed}) || ${LAST_CHARACTER})
  limit ${BEGINNING_CANDIDATES})`;
const LAST_CHARACTER = '\u{10ffff}';
