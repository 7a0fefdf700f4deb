import { cutText } from '../../../cut-text.ts';
import type { Sql } from '../../../db/connect.ts';
import { invalid } from '../../../http/errors.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { addOnsOf, sumCents, toLineItems } from '../../../records/jobs/line-items.ts';
import type { LineItem } from '../../../records/jobs/schemas.ts';
import type { LineItemRow } from '../../../records/jobs/store.ts';
import { listServices, type ServiceRow } from '../../../records/services/store.ts';

/** A day of 24 hours, the most a visit can take. */
const MOST_MINUTES = 1440;

export type PricedItems = {
  lineItems: LineItemRow[];
  priceCents: number;
  /** The service of the first item, or its description. */
  type: string;
  addOns: string[];
  durationMinutes: number;
};

/** What items make of a job. Throws unless they add up and name services that exist. */
export async function priceItems(sql: Sql, items: LineItem[], type?: string): Promise<PricedItems> {
  const lineItems = toLineItems(items);
  const services = new Map((await listServices(sql, true)).map(service => [service.id, service]));
  const details = lineItems.flatMap(({ serviceId }, n) =>
    serviceId && !services.has(serviceId) ? [`items.${n}.serviceId: names no service`] : [],
  );
  if (details.length > 0) throw invalid('The body is not valid', details);
  const [first] = lineItems;
  const named = type?.trim() ?? services.get(first!.serviceId ?? '')?.label ?? first!.description;
  return {
    lineItems,
    priceCents: sumCents(lineItems),
    type: cutText(named, 200),
    addOns: addOnsOf(lineItems),
    durationMinutes: durationOf(lineItems, services, named),
  };
}

/** The services' minutes together. A quantity does not multiply them: five windows are not five visits. */
function durationOf(items: LineItemRow[], services: Map<string, ServiceRow>, type: string): number {
  const sold = items.flatMap(({ serviceId }) => services.get(serviceId ?? '') ?? []);
  if (sold.length === 0) return estimateDuration({ type, addOns: [], gutterLength: null, stories: null });
  return Math.min(
    MOST_MINUTES,
    sold.reduce((sum, service) => sum + service.durationMinutes, 0),
  );
}
