import type { AddOnRow, ServiceRow } from './store.ts';

export type PriceLine = { kind: 'service' | 'length' | 'storeys' | 'addOn'; label: string; cents: number };

type Work = { addOns: string[]; gutterLength?: number | null; stories?: number | null };

export const findAddOn = ({ addOns }: ServiceRow, label: string): AddOnRow | undefined =>
  addOns.find(addOn => addOn.label.toLowerCase() === label.trim().toLowerCase());

/** What a booking costs by the list of services. */
export const listPriceCents = (service: ServiceRow, work: Work): number =>
  priceLines(service, work).reduce((sum, line) => sum + line.cents, 0);

/** What a booking costs by the list of services, part by part. An add-on that isn't on it costs nothing. */
export function priceLines(service: ServiceRow, { addOns, gutterLength, stories }: Work): PriceLine[] {
  const feet = gutterLength ?? 0;
  const above = Math.max(0, Math.floor(stories ?? 1) - 1);
  const chosen = addOns.map((given): PriceLine => {
    const { label, priceCents } = findAddOn(service, given) ?? { label: given.trim(), priceCents: 0 };
    return { kind: 'addOn', label, cents: priceCents };
  });
  const lines: PriceLine[] = [
    { kind: 'service', label: service.label, cents: service.priceCents },
    { kind: 'length', label: String(feet), cents: Math.round((service.pricePerFootCents ?? 0) * feet) },
    { kind: 'storeys', label: String(above + 1), cents: (service.pricePerStoreyCents ?? 0) * above },
    ...chosen,
  ];
  return lines.filter(({ kind, cents }) => kind === 'service' || kind === 'addOn' || cents > 0);
}
