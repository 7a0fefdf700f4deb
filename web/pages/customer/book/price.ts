import type { Service } from '../../../lib/services.ts';
import type { Draft } from './draft.ts';

/** The price before codes and tax, shown while choosing. The service calculates what is charged. */
export function estimatePrice(
  service: Service,
  draft: Pick<Draft, 'addOns' | 'gutterLength' | 'stories'>,
): number {
  const extras = service.addOns
    .filter(addOn => draft.addOns.includes(addOn.label))
    .reduce((sum, addOn) => sum + addOn.price, 0);
  const length = (service.pricePerFoot ?? 0) * (draft.gutterLength ?? 0);
  const stories = (service.pricePerStorey ?? 0) * (draft.stories - 1);
  return Math.round((service.price + length + stories + extras) * 100) / 100;
}
