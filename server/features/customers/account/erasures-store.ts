import { randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../../../db/connect.ts';
import type { CustomerRow } from '../../../records/customers/store.ts';

/** An erasure without personal data: ids, and a keyed hash of the address. */
export type Erasure = {
  id: string;
  customerId: string | null;
  jobIds: string[];
  emailHash: string;
  erasedAt: string;
};

/** Of the form by which addresses are compared everywhere. */
export const hashedWith = (key: Buffer) => (sql: Sql, email: Fragment) =>
  sql`
  encode(sha256(${key}::bytea || convert_to(email_key(${email}), 'UTF8')), 'hex')`;

export const recordErasure = async (
  sql: Sql,
  key: Buffer,
  { email, customerId, jobIds }: { email: string; customerId: string | null; jobIds: string[] },
  at: Temporal.Instant,
): Promise<Erasure> =>
  (
    await sql<Erasure[]>`
      insert into erasures (id, customer_id, job_ids, email_hash, erased_at)
      values (${randomUUIDv7()}, ${customerId}, ${jobIds}::uuid[], ${hashedWith(key)(sql, sql`${email}::text`)}, ${at})
      returning id, customer_id, job_ids, email_hash, erased_at`
  )[0]!;

export const listErasures = (sql: Sql) => sql<Erasure[]>`
  select id, customer_id, job_ids, email_hash, erased_at from erasures order by erased_at, id`;

/** False in a database from before there were erasures. */
export const hasErasures = async (sql: Sql): Promise<boolean> =>
  (await sql<{ there: boolean }[]>`select to_regclass('public.erasures') is not null as there`)[0]!.there;

export const insertErasures = (sql: Sql, erasures: Erasure[]) => sql`
  insert into erasures (id, customer_id, job_ids, email_hash, erased_at)
  select id, customer_id, job_ids, email_hash, erased_at from (${rowsOf(sql, erasures)}) as erasure
  on conflict do nothing`;

const rowsOf = (sql: Sql, erasures: Erasure[]): Fragment => sql`
  select id, "customerId" as customer_id, "jobIds" as job_ids, "emailHash" as email_hash, "erasedAt" as erased_at
  from jsonb_to_recordset(${sql.json(erasures as never)}::jsonb) as given (
    id uuid, "customerId" uuid, "jobIds" uuid[], "emailHash" text, "erasedAt" timestamptz)`;

export type ErasedCustomer = Pick<
  CustomerRow,
  'id' | 'name' | 'email' | 'phone' | 'mergedInto' | 'createdAt'
>;

/** The customers that these erasures were about, as far as they are here again, each with the jobs erased then. */
export const findErased = (sql: Sql, erasures: Erasure[], key: Buffer) => sql<
  (ErasedCustomer & { jobIds: string[] })[]
>`
  with erasure as materialized (${rowsOf(sql, erasures)})
  select customers.id, name, email, phone, merged_into, created_at,
    array(select unnest(job_ids) from erasure where customer_id = customers.id) as job_ids
  from customers where exists (
    select from erasure where customer_id = customers.id
      -- Somebody who came back later is another customer.
      or created_at <= erased_at and email_hash = ${hashedWith(key)(sql, sql`email`)}
  )
  for update of customers`;
