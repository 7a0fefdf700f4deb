import { breaks, type Transaction } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import { invalid } from '../../../http/errors.ts';
import { addCustomer } from '../../../records/customers/match-customers.ts';
import {
  findProperty,
  findPropertyByAddress,
  insertProperty,
  type PropertyRow,
} from '../../../records/customers/properties-store.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import type { OfficeJobInput } from './schemas.ts';

type Contact = Pick<JobRow, 'customerId' | 'customerName' | 'customerEmail' | 'customerPhone'>;

/**
 * Whom the office entered: a customer it can see, or a new one. Somebody with the same email is the same customer; what
 * was typed differently is on the job alone.
 */
export async function officeCustomer(
  sql: Transaction,
  { customerId, customer }: Pick<OfficeJobInput, 'customerId' | 'customer'>,
  franchiseId: string | null,
  at: Temporal.Instant,
): Promise<Contact> {
  if ((customerId === undefined) === (customer === undefined))
    throw invalid('The body is not valid', [
      'customerId: name a customer, or describe a new one in customer',
    ]);
  if (customerId !== undefined) {
    const known = await findCustomer(sql, customerId);
    if (!known) throw invalid('The body is not valid', ['customerId: names no customer']);
    const { name, email, phone } = known;
    return { customerId, customerName: name, customerEmail: email, customerPhone: phone };
  }
  const { name, email = null, phone = null, company = null } = customer!;
  const person = { name: name.trim(), email, phone, company: company?.trim() ?? null, franchiseId };
  return {
    customerId: await addCustomer(sql, person, at),
    customerName: person.name,
    customerEmail: email,
    customerPhone: phone,
  };
}

/**
 * Where the work is done: a property of the customer, or an address that becomes one. Customers whom the caller cannot
 * see yet (found by email) are seen as soon as the job exists, so their properties are looked at without scope.
 */
export async function officeProperty(
  sql: Transaction,
  { propertyId, address }: Pick<OfficeJobInput, 'propertyId' | 'address'>,
  customerId: string,
  at: Temporal.Instant,
): Promise<PropertyRow> {
  if ((propertyId === undefined) === (address === undefined))
    throw invalid('The body is not valid', ['propertyId: name a property, or give an address']);
  if (propertyId !== undefined) {
    const known = await findProperty(sql, propertyId);
    if (known?.customerId !== customerId)
      throw invalid('The body is not valid', ['propertyId: names no property of this customer']);
    return known;
  }
  const place = address!.trim();
  const find = () => findPropertyByAddress(sql, customerId, place);
  return withoutScope(sql, async () => {
    const known = await find();
    if (known) return known;
    try {
      return await sql.savepoint(tx => insertProperty(tx, customerId, { address: place }, at));
    } catch (error) {
      // Another job for the same house was entered at this moment.
      const added = breaks(error, 'properties_once') && (await find());
      if (!added) throw error;
      return added;
    }
  });
}
