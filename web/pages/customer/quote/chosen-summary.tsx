import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountLine, TotalLines, useItemLabel } from '../../../ui/quote/lines.tsx';
import { liveTotal, type Option, type Quote } from '../../../ui/quote/live-total.ts';
import classes from '../../../ui/quote/quote.module.css';

type Props = { quote: Quote; option: Option; extras: string[]; note?: string; children?: ReactNode };

/** What the customer gets and what it comes to. */
export function ChosenSummary({ quote, option, extras, note, children }: Props) {
  const label = useItemLabel();
  const items = option.items.filter(item => !item.optional || extras.includes(item.id));
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-label={option.name}>
      <Title order={2} size="h4">
        {option.name}
      </Title>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <ul className={classes.lines}>
        {items.map(item => (
          <li key={item.id}>
            <AmountLine name={label(item)} amount={item.amount} />
          </li>
        ))}
      </ul>
      <TotalLines totals={liveTotal(option, extras, quote)} />
      {children}
    </Card>
  );
}
