import { isSame } from '../../../changes/describe-change.ts';
import type { Transaction } from '../../../db/connect.ts';
import { toItem, toJobDetails } from '../../../records/jobs/line-items.ts';
import type { JobPatch, LineItem } from '../../../records/jobs/schemas.ts';
import type { JobChanges, JobRow } from '../../../records/jobs/store.ts';
import { officeCustomer, officeProperty } from './office-customer.ts';
import { priceItems } from './price-items.ts';

/** What the items, customer and place in a patch mean for a job: they are looked up, or it is refused. */
export async function readReferences(
  sql: Transaction,
  job: JobRow,
  patch: JobPatch,
  at: Temporal.Instant,
): Promise<JobChanges> {
  return {
    ...(patch.items ? await soldAs(sql, job, patch.items, patch.type) : {}),
    ...(await whoAndWhere(sql, job, patch, at)),
  };
}

async function soldAs(
  sql: Transaction,
  job: JobRow,
  items: LineItem[],
  type = job.type,
): Promise<JobChanges> {
  const { lineItems, priceCents, addOns } = await priceItems(sql, items, type);
  // The database orders the keys of an item, so items are compared by their values.
  const values = (item: LineItem) =>
    [item.description, item.quantity, item.unitPrice, item.unitCost, item.taxable, item.serviceId] as const;
  if (isSame(toJobDetails({ ...job, type }).items.map(values), lineItems.map(toItem).map(values))) return {};
  return { lineItems, priceCents, addOns, listPriceCents: null };
}

async function whoAndWhere(
  sql: Transaction,
  job: JobRow,
  { customerId, propertyId, address }: JobPatch,
  at: Temporal.Instant,
): Promise<JobChanges> {
  const contact =
    customerId === undefined || customerId === job.customerId
      ? {}
      : await officeCustomer(sql, { customerId }, null, at);
  const isOther = address !== undefined && address.trim() !== job.address;
  const place = propertyId ? { propertyId } : { address: isOther ? address : job.address };
  if (!propertyId && !isOther && !('customerId' in contact)) return {};
  const property = await officeProperty(sql, place, customerId ?? job.customerId, at);
  const position = property.address === job.address ? {} : { lat: property.lat, lng: property.lng };
  return { ...contact, propertyId: property.id, address: property.address, ...position };
}
