import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import type { Property } from './schemas.ts';

export type PropertyRow = Property & { customerId: string; createdAt: string; updatedAt: string };

export type NewProperty = Pick<Property, 'address'> & Partial<Omit<Property, 'id'>>;

const columns = (sql: Sql) => sql`
  id, customer_id, label, address, lat, lng, access_notes, tags, created_at, updated_at`;

/** Adds a property. An address that the customer has already breaks `properties_once`. */
export async function insertProperty(
  sql: Sql,
  customerId: string,
  property: NewProperty,
  at: Temporal.Instant,
): Promise<PropertyRow> {
  const { address, label = null, lat = null, lng = null, accessNotes = null, tags = [] } = property;
  const [row] = await sql<PropertyRow[]>`
    insert into properties (id, customer_id, label, address, lat, lng, access_notes, tags, created_at, updated_at)
    values (${randomUUIDv7()}, ${customerId}, ${label}, ${address}, ${lat}, ${lng}, ${accessNotes}, ${tags}::text[],
      ${at}, ${at})
    returning ${columns(sql)}`;
  return row!;
}

export const findProperty = async (sql: Sql, id: string): Promise<PropertyRow | undefined> =>
  (await sql<PropertyRow[]>`select ${columns(sql)} from properties where id = ${id}`)[0];

/** The property at an address, however its spaces, commas and capitals are written. */
export const findPropertyByAddress = async (
  sql: Sql,
  customerId: string,
  address: string,
): Promise<PropertyRow | undefined> =>
  (
    await sql<PropertyRow[]>`
      select ${columns(sql)} from properties
      where customer_id = ${customerId} and address_key(address) = address_key(${address})`
  )[0];

/** The properties of some customers, each customer's oldest first. */
export const listProperties = (sql: Sql, customerIds: string[]) => sql<PropertyRow[]>`
  select ${columns(sql)} from properties where customer_id = any (${customerIds}::uuid[]) order by created_at, id`;

export const lockProperty = async (sql: Sql, id: string): Promise<PropertyRow | undefined> =>
  (await sql<PropertyRow[]>`select ${columns(sql)} from properties where id = ${id} for update`)[0];

export async function saveProperty(
  sql: Sql,
  id: string,
  changes: Partial<NewProperty>,
  at: Temporal.Instant,
): Promise<PropertyRow> {
  const [row] = await sql<PropertyRow[]>`
    update properties set ${sql({ ...changes, updatedAt: at } as never)} where id = ${id} returning ${columns(sql)}`;
  return row!;
}

/** Jobs there keep their address. */
export async function deleteProperty(sql: Sql, id: string) {
  await unlinkJobs(sql, [id]);
  await sql`delete from properties where id = ${id}`;
}

const unlinkJobs = (sql: Sql, ids: string[]) => sql`
  update jobs set property_id = null where property_id = any (${ids}::uuid[])`;

/** Fills in where a property is, unless somebody already said so. */
export const placeProperty = (sql: Sql, id: string, { lat, lng }: { lat: number; lng: number }) => sql`
  update properties set lat = ${lat}, lng = ${lng} where id = ${id} and lat is null`;

/**
 * Links jobs to the property at their address. A customer who came with this very booking gets a property of their own;
 * an address that somebody typed in the name of a known customer stays on the job. Not a change of the job: nobody did
 * anything.
 */
export async function linkProperties(sql: Sql, jobIds: string[]) {
  await sql`select set_config('truckroll.bulk', 'on', true)`;
  await sql`
    insert into properties (id, customer_id, address, created_at, updated_at)
    select gen_random_uuid(), customer_id, address, created_at, created_at from (
      select distinct on (customer_id) jobs.customer_id, jobs.address, jobs.created_at
      from jobs join customers on customers.id = customer_id
      where jobs.id = any (${jobIds}::uuid[]) and property_id is null and jobs.created_at = customers.created_at
        and not exists (select from properties where properties.customer_id = customers.id)
      order by jobs.customer_id, jobs.created_at, jobs.number
    ) as first
    on conflict do nothing`;
  await sql`
    update jobs set property_id = properties.id from properties
    where jobs.id = any (${jobIds}::uuid[]) and property_id is null and properties.customer_id = jobs.customer_id
      and address_key(properties.address) = address_key(jobs.address)`;
  await sql`select set_config('truckroll.bulk', 'off', true)`;
}

/** Links every job after a bulk load, in the caller's transaction. */
export const linkAllProperties = (sql: Sql) => sql`
  with added as (
    insert into properties (id, customer_id, address, lat, lng, created_at, updated_at)
    select distinct on (customer_id, address_key(address)) md5(customer_id || address_key(address))::uuid, customer_id,
      address, lat, lng, created_at, created_at
    from jobs where property_id is null
    order by customer_id, address_key(address), created_at
    on conflict do nothing
    returning id, customer_id, address
  )
  update jobs set property_id = added.id from added
  where added.customer_id = jobs.customer_id and address_key(added.address) = address_key(jobs.address)`;

/** Deletes the properties of a person, or of these jobs alone. */
export async function eraseProperties(sql: Sql, customerId: string, onlyOf?: string[]) {
  const erased = await sql<{ id: string }[]>`
    select id from properties where customer_id = ${customerId}
      ${
        onlyOf
          ? sql`and exists (select from jobs where property_id = properties.id and id = any (${onlyOf}::uuid[]))
              and not exists (select from jobs where property_id = properties.id and id <> all (${onlyOf}::uuid[]))`
          : sql``
      }
    for update`;
  const ids = erased.map(({ id }) => id);
  await unlinkJobs(sql, ids);
  await sql`delete from properties where id = any (${ids}::uuid[])`;
}
