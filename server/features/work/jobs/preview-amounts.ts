import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { findProperty, findPropertyByAddress } from '../../../records/customers/properties-store.ts';
import { computeAmounts } from '../../../records/jobs/amounts-store.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { readTaxRate } from '../../money/tax/tax-rate-of.ts';
import { franchiseAt, namedFranchise } from './create-office-job.ts';
import { priceItems } from './price-items.ts';
import type { Amounts, AmountsInput } from './schemas.ts';

/** What items would cost on a new job, or on one that exists, while somebody types them. Changes nothing. */
export async function previewAmounts({ sql }: Deps, input: AmountsInput): Promise<Amounts> {
  const { items, jobId } = input;
  const { lineItems, priceCents, type, durationMinutes } = await priceItems(sql, items, input.type);
  const terms = jobId ? await termsOfJob(sql, jobId, input.type) : await termsOfNew(sql, { ...input, type });
  const amounts = await computeAmounts(sql, { lineItems, priceCents, ...terms });
  return {
    price: toUnits(amounts.priceCents),
    discount: toUnits(amounts.discountCents),
    taxRate: terms.taxRate,
    tax: toUnits(amounts.taxCents),
    total: toUnits(amounts.totalCents),
    durationMinutes,
  };
}

/** A job keeps its discount, and its tax rate unless it becomes other work. */
async function termsOfJob(sql: Sql, id: string, type: string | undefined) {
  const job = await findJob(sql, id);
  if (!job) throw notFound('There is no such job');
  const { taxRate, discountPercent, discountFixedCents } = job;
  const isOther = type !== undefined && type.trim() !== job.type;
  return {
    taxRate: isOther ? await readTaxRate(sql, { ...job, type: type.trim() }) : taxRate,
    discountPercent,
    discountFixedCents,
  };
}

/** The rate that `insertOfficeJob` would find for the same customer, place and people. */
async function termsOfNew(sql: Sql, input: AmountsInput & { type: string }) {
  const { type, customerId, address } = input;
  const property = await propertyIn(sql, input);
  const franchiseId =
    (await namedFranchise(sql, input)) ?? (property ? await franchiseAt(sql, property) : null);
  const place = property?.address ?? address?.trim() ?? '';
  const taxRate = await readTaxRate(sql, {
    type,
    franchiseId,
    customerId: customerId ?? null,
    address: place,
  });
  return { taxRate, discountPercent: 0, discountFixedCents: 0 };
}

async function propertyIn(sql: Sql, { customerId, propertyId, address }: AmountsInput) {
  if (propertyId) {
    const property = await findProperty(sql, propertyId);
    if (!property) throw invalid('The body is not valid', ['propertyId: names no property']);
    return property;
  }
  return customerId && address ? findPropertyByAddress(sql, customerId, address.trim()) : undefined;
}
