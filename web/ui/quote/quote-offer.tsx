import { Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarDue, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useBusiness, useFormats } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { quote as words } from '../../words/quote.ts';
import { type Option, offered, type Quote } from './live-total.ts';
import { OptionCard, type Picture } from './option-card.tsx';
import classes from './quote.module.css';

type Props = {
  quote: Quote;
  Picture: Picture;
  /** The level of its heading. */
  order?: 1 | 2;
  actions?: ReactNode;
  /** What to do with the chosen option. */
  children(option: Option, extras: string[]): ReactNode;
};

/** A quote with its options to choose from, as the customer sees it. */
export function QuoteOffer({ quote, Picture, order = 1, actions, children }: Props) {
  const t = useTranslate();
  const { options, message, terms } = quote;
  const isOnly = options.length === 1;
  const [chosen, setChosen] = useState(isOnly ? options[0]!.id : undefined);
  const [extras, setExtras] = useState(() => new Map(options.map(option => [option.id, offered(option)])));
  const option = options.find(({ id }) => id === chosen);
  const below = (order + 1) as 2 | 3;
  return (
    <Stack gap="xl">
      <Head quote={quote} order={order}>
        {actions}
      </Head>
      {message && <Message text={message} />}
      <div>
        {!isOnly && (
          <>
            <Title order={below} size="h3">
              {t(words.options)}
            </Title>
            <Text c="dimmed" mb="md">
              {t(words.optionsHint)}
            </Text>
          </>
        )}
        <div className={isOnly ? classes.single : classes.options}>
          {options.map(each => (
            <OptionCard
              key={each.id}
              quote={quote}
              Picture={Picture}
              option={each}
              order={isOnly ? below : ((below + 1) as 3 | 4)}
              extras={extras.get(each.id)!}
              isChosen={each.id === chosen}
              isOnly={isOnly}
              onExtras={ids => setExtras(new Map(extras).set(each.id, ids))}
              onChoose={() => setChosen(each.id)}
            />
          ))}
        </div>
      </div>
      {terms && (
        <div className={classes.terms}>
          <Title order={below} size="h5">
            {t(words.terms)}
          </Title>
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {terms}
          </Text>
        </div>
      )}
      {option && children(option, extras.get(option.id)!)}
    </Stack>
  );
}

function Head({ quote, order, children }: { quote: Quote; order: 1 | 2; children: ReactNode }) {
  const t = useTranslate();
  const { date } = useFormats();
  const { number, customerName: name, address, expiresAt } = quote;
  return (
    <Group justify="space-between" align="flex-end" gap="md">
      <div>
        <Title order={order} className={classes.title}>
          {t(words.title, { number })}
        </Title>
        <Text size="lg">{t(words.for, { name })}</Text>
        <div className={classes.facts}>
          <span>
            <IconMapPin size={16} aria-hidden /> {address}
          </span>
          <span>
            <IconCalendarDue size={16} aria-hidden /> {t(words.goodUntil, { date: date(expiresAt) })}
          </span>
        </div>
      </div>
      {children}
    </Group>
  );
}

function Message({ text }: { text: string }) {
  const t = useTranslate();
  const { name } = useBusiness();
  return (
    <div className={classes.message}>
      <Text size="sm" fw={600} mb={4}>
        {t(words.noteFrom, { name })}
      </Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
    </div>
  );
}
