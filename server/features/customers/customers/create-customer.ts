import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { insertProperty } from '../../../records/customers/properties-store.ts';
import type { Customer, CustomerInput } from '../../../records/customers/schemas.ts';
import { findCustomer, insertCustomer, toTags } from '../../../records/customers/store.ts';
import { withTotals } from '../../../records/customers/totals.ts';
import { ownFranchise, refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { explainTaken } from './explain-taken.ts';
import { toPropertyValues } from './save-property.ts';

/** Adds a customer who has not booked anything yet. The same `id` again answers what was made the first time. */
export async function createCustomer(
  deps: Deps,
  id: string,
  { properties = [], franchiseId: named, ...input }: CustomerInput,
  actor: Caller,
): Promise<Customer> {
  const { sql } = deps;
  const at = deps.clock.now();
  const franchiseId = ownFranchise(named);
  await refuseUnknownFranchise(sql, franchiseId);
  const values = {
    id,
    franchiseId,
    name: input.name.trim(),
    email: input.email ?? null,
    phone: input.phone ?? null,
    company: input.company?.trim() ?? null,
    tags: toTags(input.tags ?? []),
    notes: input.notes ?? null,
    taxExempt: input.taxExempt ?? false,
  };
  try {
    await sql.begin(async tx => {
      await insertCustomer(tx, values, at);
      for (const property of properties)
        await insertProperty(tx, id, { address: property.address.trim(), ...toPropertyValues(property) }, at);
      const change = { type: 'customer.created', actor: nameOf(actor), summary: 'Added the customer' };
      await recordChange(tx, { ...change, subject: `customer:${id}` }, at);
    });
  } catch (error) {
    if (breaks(error, 'properties_once'))
      throw invalid('The body is not valid', ['properties: two have the same address']);
    if (!breaks(error, 'customers_pkey')) throw await explainTaken(sql, error, values.email);
  }
  return (await withTotals(sql, [(await findCustomer(sql, id))!]))[0]!;
}
