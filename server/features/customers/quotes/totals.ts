import { sumCents } from '../../../records/jobs/line-items.ts';
import type { OptionRow, QuoteRow } from './store.ts';

export type Totals = { subtotalCents: number; taxCents: number; totalCents: number; depositCents: number };

/** The items of an option that are sold: all that are not optional, and those of the optional ones that are chosen. */
export const chosenItems = ({ items }: OptionRow, chosen?: readonly string[]) =>
  items.filter(item => !item.optional || (chosen ? chosen.includes(item.id) : item.selected));

/** The amounts of an option. Without a choice, the optional items that the office selected count. */
export function totalsOf(
  option: OptionRow,
  deposit: Pick<QuoteRow, 'depositPercent' | 'depositFixedCents'>,
  chosen?: readonly string[],
): Totals {
  const items = chosenItems(option, chosen);
  const subtotalCents = sumCents(items);
  // Rates have six decimals: whole millionths round exactly as the database does.
  const millionths = Math.round(option.taxRate * 1_000_000);
  const taxable = sumCents(items.filter(item => item.taxable));
  const taxCents = Number((BigInt(taxable) * BigInt(millionths) + 500_000n) / 1_000_000n);
  const totalCents = subtotalCents + taxCents;
  return { subtotalCents, taxCents, totalCents, depositCents: depositOf(totalCents, deposit) };
}

function depositOf(
  totalCents: number,
  { depositPercent, depositFixedCents }: Pick<QuoteRow, 'depositPercent' | 'depositFixedCents'>,
): number {
  if (depositPercent !== null) return Math.round((totalCents * depositPercent) / 100);
  return Math.min(depositFixedCents ?? 0, totalCents);
}
