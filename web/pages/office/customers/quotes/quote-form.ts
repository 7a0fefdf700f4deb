import { addDays, fromField, wallClock } from '../../../../lib/zoned-time.ts';
import type { Quote, QuoteOption } from './use-quotes.ts';

export type ItemForm = {
  key: number;
  id?: string;
  description: string;
  quantity: number | string;
  unitPrice: number | string;
  unitCost: number | null;
  taxable: boolean;
  serviceId: string | null;
  optional: boolean;
  selected: boolean;
  image: string | null;
};
/** An image that the service has, or one to upload when the quote is saved. */
export type ImageForm = { key: number; id?: string; file?: Blob };
export type OptionForm = {
  key: number;
  id?: string;
  name: string;
  description: string;
  items: ItemForm[];
  images: ImageForm[];
};
export type QuoteForm = {
  options: OptionForm[];
  message: string;
  until: string;
  depositKind: 'none' | 'percent' | 'fixed';
  deposit: number | string;
  franchiseId: string | null;
};

const USUAL_DAYS = 30;
let lastKey = 0;
export const nextKey = () => ++lastKey;

export const newItem = (): ItemForm => ({
  ...{ key: nextKey(), description: '', quantity: 1, unitPrice: '', unitCost: null, serviceId: null },
  ...{ taxable: true, optional: false, selected: false, image: null },
});
export const newOption = (name: string): OptionForm => ({
  ...{ key: nextKey(), name, description: '', items: [newItem()], images: [] },
});

/** The next option starts as the one before: good, better and best have most lines in common. */
export const copyOption = (option: OptionForm, name: string): OptionForm => ({
  ...{ key: nextKey(), name, description: '', images: [] },
  items: option.items.map(({ id: _, ...item }) => ({ ...item, key: nextKey() })),
});

export const newForm = (firstOption: string, today: string): QuoteForm => ({
  ...{ options: [newOption(firstOption)], message: '', until: addDays(today, USUAL_DAYS) },
  ...{ depositKind: 'none', deposit: '', franchiseId: null },
});

export const toForm = (quote: Quote, zone: string): QuoteForm => ({
  options: quote.options.map(toOptionForm),
  message: quote.message ?? '',
  until: wallClock(quote.expiresAt, zone).date,
  depositKind: quote.depositPercent !== null ? 'percent' : quote.depositFixed !== null ? 'fixed' : 'none',
  deposit: quote.depositPercent ?? quote.depositFixed ?? '',
  franchiseId: quote.franchiseId,
});

const toOptionForm = ({ id, name, description, items, images }: QuoteOption): OptionForm => ({
  ...{ key: nextKey(), id, name, description: description ?? '' },
  images: images.map(image => ({ key: nextKey(), id: image })),
  items: items.map(({ amount: _, ...item }) => ({ ...item, key: nextKey() })),
});

const isItemReady = ({ description, quantity, unitPrice }: ItemForm) =>
  description.trim() !== '' && Number(quantity) > 0 && unitPrice !== '';

export const hasFirmItem = ({ items }: OptionForm): boolean => items.some(item => !item.optional);

export const isFormReady = ({ options, until, depositKind, deposit }: QuoteForm): boolean =>
  until !== '' &&
  (depositKind === 'none' || Number(deposit) > 0) &&
  options.every(
    option => option.name.trim() !== '' && hasFirmItem(option) && option.items.every(isItemReady),
  );

/** What is sold if the customer changes nothing. */
export const subtotalOf = ({ items }: OptionForm): number =>
  items
    .filter(item => !item.optional || item.selected)
    .reduce((sum, item) => sum + Number(item.quantity) * Number(item.unitPrice), 0);

/** The end of the day in the business's time zone. */
export const endOf = (day: string, zone: string): string => fromField(`${day}T23:59`, zone);

/** The body for the service. Images that are not uploaded yet are left out. */
export const toBody = ({ options, message, depositKind, deposit, franchiseId }: QuoteForm) => ({
  options: options.map(option => ({
    ...(option.id ? { id: option.id } : {}),
    name: option.name.trim(),
    description: option.description.trim() || null,
    images: option.images.flatMap(({ id }) => id ?? []),
    items: option.items.map(({ key: _, description, quantity, unitPrice, ...item }) => ({
      ...item,
      ...{ description: description.trim(), quantity: Number(quantity), unitPrice: Number(unitPrice) },
    })),
  })),
  message: message.trim() || null,
  depositPercent: depositKind === 'percent' ? Number(deposit) : null,
  depositFixed: depositKind === 'fixed' ? Number(deposit) : null,
  franchiseId,
});
