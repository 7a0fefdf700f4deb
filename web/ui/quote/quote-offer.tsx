import { Card, Stack, Text, Title } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useFormats } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { quote as words } from '../../words/quote.ts';
import { type Option, offered, type Quote } from './live-total.ts';
import { OptionCard } from './option-card.tsx';
import classes from './quote.module.css';

type Props = {
  quote: Quote;
  Picture: ComponentType<{ id: string }>;
  /** The level of its heading. */
  order?: 1 | 2;
  /** What to do with the chosen option. */
  children(option: Option, extras: string[]): ReactNode;
};

/** A quote with its options to choose from, as the customer sees it. */
export function QuoteOffer({ quote, Picture, order = 1, children }: Props) {
  const t = useTranslate();
  const { date } = useFormats();
  const { options, number, customerName: name, address, message, terms, expiresAt } = quote;
  const isOnly = options.length === 1;
  const [chosen, setChosen] = useState(isOnly ? options[0]!.id : undefined);
  const [extras, setExtras] = useState(() => new Map(options.map(option => [option.id, offered(option)])));
  const option = options.find(({ id }) => id === chosen);
  return (
    <Stack>
      <div>
        <Title order={order} size="h2">
          {t(words.title, { number })}
        </Title>
        <Text>{t(words.for, { name, address })}</Text>
        <Text size="sm">{t(words.goodUntil, { date: date(expiresAt) })}</Text>
      </div>
      {message && (
        <Card withBorder padding="md" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Card>
      )}
      <div className={classes.options}>
        {options.map(each => (
          <OptionCard
            key={each.id}
            quote={quote}
            Picture={Picture}
            option={each}
            extras={extras.get(each.id)!}
            isChosen={each.id === chosen}
            isOnly={isOnly}
            onExtras={ids => setExtras(new Map(extras).set(each.id, ids))}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </div>
      {terms && (
        <div>
          <Title order={2} size="h5">
            {t(words.terms)}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {terms}
          </Text>
        </div>
      )}
      {option ? children(option, extras.get(option.id)!) : <Text fw={600}>{t(words.options)}</Text>}
    </Stack>
  );
}
