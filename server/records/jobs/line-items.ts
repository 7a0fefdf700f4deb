import { inLanguage, type Language, words } from '../../http/page-words.ts';
import { listPriceCents, type PriceLine, priceLines } from '../services/price-lines.ts';
import type { ServiceRow } from '../services/store.ts';
import type { JobRow, LineItem } from './store.ts';

type Booked = Pick<JobRow, 'priceCents' | 'addOns' | 'gutterLength' | 'stories'>;

/**
 * The lines the customer saw when booking, if they make up the price that was booked. Otherwise null: one line, the
 * service at that price.
 */
export function lineItemsOf(
  job: Booked,
  service: ServiceRow | undefined,
  language: Language,
): LineItem[] | null {
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
