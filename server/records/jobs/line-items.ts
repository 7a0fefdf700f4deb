import { cutText } from '../../cut-text.ts';
import { invalid } from '../../http/errors.ts';
import { inLanguage, type Language, words } from '../../http/page-words.ts';
import { toCents, toUnits } from '../../money.ts';
import { listPriceCents, type PriceLine, priceLines } from '../services/price-lines.ts';
import type { ServiceRow } from '../services/store.ts';
import { type JobDetails, type LineItem, MAX_ADD_ONS, MAX_PRICE } from './schemas.ts';
import { type JobRow, type LineItemRow, toJob } from './store.ts';

type Booked = Pick<JobRow, 'priceCents' | 'addOns' | 'gutterLength' | 'stories'>;

/**
 * The lines the customer saw when booking, if they make up the price that was booked. Otherwise null: one line, the
 * service at that price.
 */
export function lineItemsOf(
  job: Booked,
  service: ServiceRow | undefined,
  language: Language,
): LineItemRow[] | null {
  if (!service) return null;
  const lines = priceLines(service, job);
  if (lines.length === 1 || listPriceCents(service, job) !== job.priceCents) return null;
  return lines.map(line => ({
    description: describe(line, language),
    quantity: 1,
    unitPriceCents: line.cents,
    unitCostCents: null,
    taxable: true,
    serviceId: line.kind === 'addOn' ? null : service.id,
  }));
}

function describe({ kind, label }: PriceLine, language: Language): string {
  if (kind === 'length') return inLanguage(language, words.lengthLine, { feet: label });
  if (kind === 'storeys') return inLanguage(language, words.storiesLine, { stories: label });
  return label;
}

/** What a line costs, rounded half away from zero as the database does. In thousandths, because 1.005 × 100 is not 100.5. */
export function lineCents({ quantity, unitPriceCents }: Pick<LineItemRow, 'quantity' | 'unitPriceCents'>) {
  const thousandths = Math.round(quantity * 1000) * Math.abs(unitPriceCents);
  const cents = Math.floor((thousandths + 500) / 1000);
  return unitPriceCents < 0 ? 0 - cents : cents;
}

export const sumCents = (items: Pick<LineItemRow, 'quantity' | 'unitPriceCents'>[]): number =>
  items.reduce((sum, item) => sum + lineCents(item), 0);

/** Items as they are stored, or why they cannot be sold like this. */
export function toLineItems(items: LineItem[], field = 'items'): LineItemRow[] {
  const details = items.flatMap(({ quantity }, n) =>
    Math.round(quantity * 1000) < 1 || Number(quantity.toFixed(3)) !== quantity
      ? [`${field}.${n}.quantity: has at most three decimals`]
      : [],
  );
  const rows = items.map(({ description, quantity, unitPrice, unitCost, taxable, serviceId }) => ({
    description: description.trim(),
    quantity,
    unitPriceCents: toCents(unitPrice),
    unitCostCents: unitCost == null ? null : toCents(unitCost),
    taxable,
    serviceId: serviceId ?? null,
  }));
  if (sumCents(rows) > MAX_PRICE * 100) details.push(`${field}: add up to more than ${MAX_PRICE}`);
  for (const taxable of [true, false])
    if (sumCents(rows.filter(item => item.taxable === taxable)) < 0)
      details.push(
        `${field}: the discount is more than the ${taxable ? 'taxable' : 'untaxed'} lines it applies to`,
      );
  if (details.length > 0) throw invalid('The body is not valid', details);
  return rows;
}

/** The work beside the first item, as `addOns` of the job: technicians and messages name it. Discounts are no work. */
export const addOnsOf = (items: LineItemRow[]): string[] =>
  items
    .slice(1)
    .filter(({ unitPriceCents }) => unitPriceCents >= 0)
    .slice(0, MAX_ADD_ONS)
    .map(({ description, quantity }) =>
      cutText(quantity === 1 ? description : `${quantity} × ${description}`, 100),
    );

export const toItem = ({ unitPriceCents, unitCostCents, ...item }: LineItemRow): LineItem => ({
  ...item,
  unitPrice: toUnits(unitPriceCents),
  unitCost: unitCostCents === null ? null : toUnits(unitCostCents),
});

/** A job with its items. One booked in the short form has one: the service at its price, and its add-ons included. */
export function toJobDetails(row: JobRow): JobDetails {
  const job = toJob(row);
  const line = { quantity: 1, unitCost: null, taxable: true, serviceId: null };
  const items = row.lineItems?.map(toItem) ?? [
    { ...line, description: row.type, unitPrice: job.price },
    ...row.addOns.map(description => ({ ...line, description, unitPrice: 0 })),
  ];
  return { ...job, items };
}
