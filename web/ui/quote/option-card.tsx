import { Button, Card, Checkbox, Divider, Text, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { useFormats } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { quote as words } from '../../words/quote.ts';
import { liveTotal, type Option, type Quote } from './live-total.ts';
import classes from './quote.module.css';

type Props = {
  quote: Quote;
  Picture: ComponentType<{ id: string }>;
  option: Option;
  extras: string[];
  isChosen: boolean;
  isOnly: boolean;
  onExtras(extras: string[]): void;
  onChoose(): void;
};

/** One option: what is in it, extras to tick, and what it comes to. */
export function OptionCard(props: Props) {
  const { quote, Picture, option, extras, isChosen, isOnly, onExtras, onChoose } = props;
  const t = useTranslate();
  const { money } = useFormats();
  const { subtotal, tax, total, deposit } = liveTotal(option, extras, quote);
  const optional = option.items.filter(item => item.optional);
  const label = (item: Option['items'][number]) =>
    item.quantity === 1 ? item.description : `${item.quantity} × ${item.description}`;
  const row = (name: string, amount: number, isBold = false) => (
    <Text component="div" size="sm" fw={isBold ? 700 : undefined} className={classes.line}>
      <span>{name}</span>
      <span className={classes.amount}>{money(amount)}</span>
    </Text>
  );
  return (
    <Card
      component="article"
      withBorder
      padding="md"
      aria-label={option.name}
      className={`${classes.option} ${isChosen && !isOnly ? classes.chosen : ''}`}
    >
      {option.images.map(id => (
        <Picture key={id} id={id} />
      ))}
      <Title order={2} size="h4">
        {option.name}
      </Title>
      <Text size="xl" fw={700} className={classes.amount}>
        {money(total)}
      </Text>
      {option.description && (
        <Text size="sm" my="xs" style={{ whiteSpace: 'pre-line' }}>
          {option.description}
        </Text>
      )}
      <ul className={classes.lines}>
        {option.items
          .filter(item => !item.optional)
          .map(item => (
            <li key={item.id}>{row(label(item), item.amount)}</li>
          ))}
      </ul>
      {optional.length > 0 && (
        <Checkbox.Group label={t(words.optional)} value={extras} onChange={onExtras} mt="sm">
          {optional.map(item => (
            <Checkbox
              key={item.id}
              value={item.id}
              mt={8}
              label={`${label(item)} (+${money(item.amount)})`}
            />
          ))}
        </Checkbox.Group>
      )}
      <div style={{ marginTop: 'auto' }}>
        <Divider my="sm" />
        {row(t(words.subtotal), subtotal)}
        {tax > 0 && row(t(words.tax), tax)}
        {row(t(words.total), total, true)}
        {deposit > 0 && <Text size="sm">{t(words.deposit, { amount: money(deposit) })}</Text>}
        {!isOnly && (
          <Button
            fullWidth
            mt="sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {t(words.choose, { name: option.name })}
          </Button>
        )}
      </div>
    </Card>
  );
}
