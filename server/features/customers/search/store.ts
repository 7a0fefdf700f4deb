import type { Sql } from '../../../db/connect.ts';
import type { Search } from '../../../db/search.ts';
import { type IsCommon, idsMatching } from '../../../records/search/store.ts';

/** A first name may match ten thousand rows: these many are looked at, and the newest of them shown. */
const CANDIDATES = 200;

export const findSomeCustomers = (sql: Sql, search: Search, common: IsCommon, most: number) => sql<
  { id: string; name: string; company: string | null; email: string | null; phone: string | null }[]
>`
  select id, name, company, email, phone from customers
  where merged_into is null and ${idsMatching(sql, 'customers', search, common, CANDIDATES)}
  order by created_at desc, id desc limit ${most}`;

/** The job of that number, then the newest others. Two parts, because sorting by both would read every match of a word. */
export const findSomeJobs = (sql: Sql, search: Search, common: IsCommon, most: number) => sql<
  { id: string; number: number; type: string; customerName: string; address: string; status: string }[]
>`
  select id, number, type, customer_name, address, status from jobs where number = ${search.number}::integer
  union all
  (select id, number, type, customer_name, address, status from jobs
  where number is distinct from ${search.number}::integer and ${idsMatching(sql, 'jobs', search, common, CANDIDATES)}
  order by created_at desc, id desc limit ${most})`;
