import type { Sql } from '../../db/connect.ts';
import type { CustomerRow, NewCustomer } from './store.ts';

export type Sought = { id: string | null; email: string | null; digits: string[] };

/** Whom imported lines may mean, in their order: by id, by email and by phone. Merged customers lead to their owners. */
export const findMeant = (sql: Sql, lines: Sought[]) => sql<
  { named: string | null; mailed: string | null; phoned: string | null }[]
>`
  with given as materialized (
    select * from jsonb_to_recordset(${sql.json(lines.map((line, n) => ({ n, ...line })))}::jsonb)
      as given (n integer, id uuid, email text, digits text[])
  ), by_phone as (
    select distinct on (n) n, coalesce(merged_into, customers.id) as phoned
    from given cross join unnest(digits) as digit join customers on phone_digits = digit
    order by n, created_at, customers.id
  )
  select coalesce(named.merged_into, named.id) as named, coalesce(mailed.merged_into, mailed.id) as mailed, phoned
  from given
    left join customers as named on named.id = given.id
    left join customers as mailed on mailed.email_key = email_key(given.email)
    left join by_phone using (n)
  order by n`;

export const insertCustomers = (sql: Sql, customers: NewCustomer[], at: Temporal.Instant) => sql`
  insert into customers (id, franchise_id, name, email, phone, company, tags, notes, tax_exempt, referral_code,
    created_at, updated_at)
  select id, "franchiseId", name, email, phone, company, tags, notes, "taxExempt", "referralCode", ${at}, ${at}
  from jsonb_to_recordset(${sql.json(customers)}::jsonb) as given (id uuid, "franchiseId" text, name text, email text,
    phone text, company text, tags text[], notes text, "taxExempt" boolean, "referralCode" text)
  order by email_key(email) -- as bookings do, to avoid deadlocks`;

export type CustomerValues = Pick<
  CustomerRow,
  'id' | 'name' | 'email' | 'phone' | 'company' | 'tags' | 'notes' | 'taxExempt'
>;

/** Replaces all of these values of known customers. */
export const saveCustomers = (sql: Sql, customers: CustomerValues[], at: Temporal.Instant) => sql`
  update customers set name = given.name, email = given.email, phone = given.phone, company = given.company,
    tags = given.tags, notes = given.notes, tax_exempt = given."taxExempt", updated_at = ${at}
  from jsonb_to_recordset(${sql.json(customers)}::jsonb) as given (id uuid, name text, email text, phone text,
    company text, tags text[], notes text, "taxExempt" boolean)
  where customers.id = given.id`;

export type ImportedProperty = {
  id: string;
  customerId: string;
  address: string;
  label: string | null;
  accessNotes: string | null;
};

/** Adds properties, or to those at the same address what they lack. Answers which of these changed anything. */
export async function addProperties(
  sql: Sql,
  properties: ImportedProperty[],
  at: Temporal.Instant,
): Promise<Set<string>> {
  if (properties.length === 0) return new Set();
  const changed = await sql<{ id: string }[]>`
    update properties set label = coalesce(given.label, properties.label), updated_at = ${at},
      access_notes = coalesce(given."accessNotes", properties.access_notes)
    from jsonb_to_recordset(${sql.json(properties)}::jsonb)
      as given (id uuid, "customerId" uuid, address text, label text, "accessNotes" text)
    where properties.customer_id = given."customerId" and address_key(properties.address) = address_key(given.address)
      and (given.label <> coalesce(properties.label, '') or given."accessNotes" <> coalesce(properties.access_notes, ''))
    returning given.id`;
  const added = await sql<{ id: string }[]>`
    insert into properties (id, customer_id, label, address, access_notes, created_at, updated_at)
    select id, "customerId", label, address, "accessNotes", ${at}, ${at}
    from jsonb_to_recordset(${sql.json(properties)}::jsonb)
      as given (id uuid, "customerId" uuid, address text, label text, "accessNotes" text)
    on conflict do nothing returning id`;
  return new Set([...changed, ...added].map(({ id }) => id));
}

/** The property of each customer at an address. */
export const findPropertiesAt = (sql: Sql, places: { customerId: string; address: string }[]) => sql<
  { id: string; customerId: string; address: string; lat: number | null; lng: number | null }[]
>`
  select properties.id, properties.customer_id, given.address, lat, lng
  from jsonb_to_recordset(${sql.json(places)}::jsonb) as given ("customerId" uuid, address text)
    join properties on properties.customer_id = given."customerId"
      and address_key(properties.address) = address_key(given.address)`;
