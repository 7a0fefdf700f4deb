import type { Data } from '../../lib/api.ts';

export type Quote = Data<'GET /api/quote/{token}'>['quote'];
export type Option = Quote['options'][number];

/** What an option costs with the chosen extras, while the customer is choosing. The service adds it up again. */
export function liveTotal(
  option: Pick<Option, 'items' | 'taxRate'>,
  chosen: readonly string[],
  quote: Pick<Quote, 'depositPercent' | 'depositFixed'>,
) {
  const items = option.items.filter(item => !item.optional || chosen.includes(item.id));
  const cents = (list: Option['items']) =>
    list.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const subtotal = cents(items);
  const millionths = Math.round(option.taxRate * 1_000_000);
  const tax = Math.floor((cents(items.filter(item => item.taxable)) * millionths + 500_000) / 1_000_000);
  const total = subtotal + tax;
  const deposit =
    quote.depositPercent === null
      ? Math.min(Math.round((quote.depositFixed ?? 0) * 100), total)
      : Math.round((total * quote.depositPercent) / 100);
  return { subtotal: subtotal / 100, tax: tax / 100, total: total / 100, deposit: deposit / 100 };
}

export const offered = (option: Pick<Option, 'items'>): string[] =>
  option.items.filter(item => item.optional && item.selected).map(item => item.id);
