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
