import { Text } from '@mantine/core';
import { useFormats } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { quote as words } from '../../words/quote.ts';
import type { Option } from './live-total.ts';
import classes from './quote.module.css';

type Item = Option['items'][number];

/** "3 × Window", or just "Window". */
export function useItemLabel() {
  const { number } = useFormats();
  return ({ quantity, description }: Pick<Item, 'quantity' | 'description'>) =>
    quantity === 1 ? description : `${number(quantity)} × ${description}`;
}

/** A name and an amount on one line. */
export function AmountLine({ name, amount, isSum }: { name: string; amount: number; isSum?: boolean }) {
  const { money } = useFormats();
  return (
    <Text component="div" size="sm" className={isSum ? `${classes.line} ${classes.sum}` : classes.line}>
      <span>{name}</span>
      <span className={classes.amount}>{money(amount)}</span>
    </Text>
  );
}

type Totals = { subtotal: number; tax: number; total: number; deposit: number };

/** What it comes to, and what is due at the start. */
export function TotalLines({ totals: { subtotal, tax, total, deposit } }: { totals: Totals }) {
  const t = useTranslate();
  return (
    <div>
      {tax > 0 && <AmountLine name={t(words.subtotal)} amount={subtotal} />}
      {tax > 0 && <AmountLine name={t(words.tax)} amount={tax} />}
      <AmountLine name={t(words.total)} amount={total} isSum />
      {deposit > 0 && <AmountLine name={t(words.deposit)} amount={deposit} />}
    </div>
  );
}
