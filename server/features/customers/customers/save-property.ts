import type { Caller } from '../../../caller.ts';
import { describedChange, differences, nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import {
  deleteProperty,
  insertProperty,
  lockProperty,
  type PropertyRow,
  saveProperty,
} from '../../../records/customers/properties-store.ts';
import type { PropertyInput, PropertyPatch } from '../../../records/customers/schemas.ts';
import { findCustomer, toTags } from '../../../records/customers/store.ts';
import { openJobsAt } from '../../../records/jobs/store.ts';

/** What a body says beside the address. Both coordinates or none. */
export function toPropertyValues({ label, accessNotes, tags, lat, lng }: Omit<PropertyPatch, 'address'>) {
  if ((lat ?? null) === null ? (lng ?? null) !== null : (lng ?? null) === null)
    throw invalid('The body is not valid', ['lat, lng: give both or none']);
  const values = { label: label?.trim() ?? label, accessNotes, tags: tags && toTags(tags), lat, lng };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export async function addProperty(
  deps: Deps,
  customerId: string,
  { address, ...rest }: PropertyInput,
  actor: Caller,
): Promise<PropertyRow> {
  const at = deps.clock.now();
  const values = { address: address.trim(), ...toPropertyValues(rest) };
  return orExplain(() =>
    deps.sql.begin(async sql => {
      const customer = await mustFind(sql, customerId);
      const property = await insertProperty(sql, customer.id, values, at);
      await record(sql, customer.id, 'customer.property_added', 'Added a property', actor, at);
      return property;
    }),
  );
}

/** A new address is looked up again, unless its place is given too. Jobs there keep the address they were booked with. */
export async function changeProperty(
  deps: Deps,
  customerId: string,
  id: string,
  { address, ...rest }: PropertyPatch,
  actor: Caller,
): Promise<PropertyRow> {
  const at = deps.clock.now();
  const wanted = { ...(address === undefined ? {} : { address: address.trim() }), ...toPropertyValues(rest) };
  return orExplain(() =>
    deps.sql.begin(async sql => {
      const { customer, property } = await mustLock(sql, customerId, id);
      const isMoved = 'address' in wanted && wanted.address !== property.address && !('lat' in wanted);
      const changes = differences(property, isMoved ? { ...wanted, lat: null, lng: null } : wanted);
      if (Object.keys(changes).length === 0) return property;
      const change = describedChange('customer', customer.id, actor, property, changes);
      await recordChange(sql, { ...change, type: 'customer.property_changed' }, at);
      return saveProperty(sql, id, changes, at);
    }),
  );
}

/** Refused while work is to be done there. Closed jobs keep their address. */
export async function removeProperty(
  deps: Deps,
  customerId: string,
  id: string,
  actor: Caller,
): Promise<void> {
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const { customer } = await mustLock(sql, customerId, id);
    const open = await openJobsAt(sql, id);
    if (open.length > 0)
      throw conflict(
        `There is open work at this property: ${open.map(({ number }) => `#${number}`).join(', ')}. Finish or cancel it first.`,
      );
    await deleteProperty(sql, id);
    await record(sql, customer.id, 'customer.property_removed', 'Removed a property', actor, at);
  });
}

async function mustFind(sql: Sql, customerId: string) {
  const customer = await findCustomer(sql, customerId);
  if (!customer) throw notFound('There is no such customer');
  return customer;
}

async function mustLock(sql: Sql, customerId: string, id: string) {
  const customer = await mustFind(sql, customerId);
  const property = await lockProperty(sql, id);
  if (property?.customerId !== customer.id) throw notFound('There is no such property');
  return { customer, property };
}

const record = (
  sql: Sql,
  customerId: string,
  type: string,
  summary: string,
  actor: Caller,
  at: Temporal.Instant,
) => recordChange(sql, { type, actor: nameOf(actor), summary, subject: `customer:${customerId}` }, at);

async function orExplain<T>(work: () => Promise<unknown>): Promise<T> {
  try {
    return (await work()) as T;
  } catch (error) {
    if (breaks(error, 'properties_once'))
      throw conflict('The customer already has a property at this address');
    throw error;
  }
}
