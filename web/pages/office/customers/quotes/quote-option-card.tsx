import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { AmountLine, TotalLines, useItemLabel } from '../../../../ui/quote/lines.tsx';
import { liveTotal } from '../../../../ui/quote/live-total.ts';
import classes from '../../../../ui/quote/quote.module.css';
import { Tag } from '../../../../ui/tag.tsx';
import { quotes as words } from '../../../../words/quotes.ts';
import { QuotePicture } from './quote-picture.tsx';
import type { Quote, QuoteOption } from './use-quotes.ts';

type Props = {
  quote: Quote;
  option: QuoteOption;
  /** Set if this is the option that was accepted. */
  accepted?: Quote['acceptances'][number];
};

/** What an option holds and comes to: as offered, or as it was accepted. */
export function QuoteOptionCard({ quote, option, accepted }: Props) {
  const t = useTranslate();
  const label = useItemLabel();
  const totals = accepted ? liveTotal(option, accepted.items, quote) : option;
  const items = accepted
    ? option.items.filter(item => !item.optional || accepted.items.includes(item.id))
    : option.items;
  return (
    <Card
      component="article"
      withBorder
      padding="md"
      aria-label={option.name}
      className={`${classes.option} ${accepted ? classes.chosen : ''}`}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h5">
          {option.name}
        </Title>
        {accepted && <Tag color="brand">{t(words.chosen)}</Tag>}
      </Group>
      {option.description && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
          {option.description}
        </Text>
      )}
      {option.images.length > 0 && (
        <SimpleGrid cols={3} spacing={6} mt="xs">
          {option.images.map(id => (
            <QuotePicture key={id} quoteId={quote.id} id={id} height={72} />
          ))}
        </SimpleGrid>
      )}
      <ul className={classes.lines} style={{ marginTop: 8 }}>
        {items.map(item => (
          <li key={item.id}>
            <AmountLine name={label(item)} amount={item.amount} />
            {(item.optional || !item.taxable) && (
              <Text size="xs" c="dimmed">
                {[item.optional && t(words.optional), !item.taxable && t(words.untaxed)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <TotalLines totals={totals} />
      </div>
    </Card>
  );
}
