import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { quotes as words } from '../../../../words/quotes.ts';
import { hq } from '../../parts/hq.ts';

const DAYS = 30;

/** What became of the quotes of the last weeks. */
export function QuoteFigures() {
  const t = useTranslate();
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['quote-report'],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - DAYS * 86_400_000).toISOString();
      return hq('GET /api/reports/quotes', { query: { from } }, { signal });
    },
  });
  const figures = data && [
    { label: words.sentFigure, value: formats.number(data.sent), amount: data.amounts.sent },
    { label: words.acceptedFigure, value: formats.number(data.accepted), amount: data.amounts.accepted },
    {
      label: words.conversion,
      value: data.conversionRate === null ? '–' : formats.percent(data.conversionRate),
    },
    {
      label: words.days,
      value: data.averageDaysToAccept === null ? '–' : formats.number(data.averageDaysToAccept),
    },
  ];
  if (!figures) return <Skeleton h={92} mb="md" />;
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 4 }}
      spacing="sm"
      mb="md"
      component="section"
      aria-label={t(words.last30)}
    >
      {figures.map(({ label, value, amount }) => (
        <Card key={label.en} withBorder padding="sm">
          <Text size="xs">
            {t(label)}, {t(words.last30).toLowerCase()}
          </Text>
          <Text size="xl" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Text>
          {amount !== undefined && <Text size="xs">{formats.roundMoney(amount)}</Text>}
        </Card>
      ))}
    </SimpleGrid>
  );
}
