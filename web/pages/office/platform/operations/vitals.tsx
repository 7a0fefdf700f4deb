import { Table, Text } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { operations } from '../../../../words/operations.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { rateVital } from './rate-vital.ts';

const colors = { good: 'brand', fair: 'orange', poor: 'red' } as const;
const known = operations as Record<string, LocalizedText>;

/** Web Vitals measured in visitors' browsers. */
export function Vitals() {
  const t = useTranslate();
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['vitals'],
    queryFn: ({ signal }) => hq('GET /api/dev/vitals', {}, { signal }),
    staleTime: 30_000,
  });
  return (
    <Section title={t(operations.vitals)} mih={260}>
      <Loaded query={query} height={320}>
        {({ vitals }) =>
          vitals.length === 0 ? (
            <EmptyState icon={<IconGauge size={28} />} title={t(operations.noVitals)}>
              {t(operations.noVitalsDetail)}
            </EmptyState>
          ) : (
            <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
              <Table verticalSpacing={6} captionSide="top">
                <Table.Caption>{t(operations.vitalsDetail)}</Table.Caption>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t(operations.page)}</Table.Th>
                    <Table.Th>{t(operations.metric)}</Table.Th>
                    <Table.Th ta="right">{t(operations.value)}</Table.Th>
                    <Table.Th>{t(operations.rating)}</Table.Th>
                    <Table.Th ta="right">{t(operations.samples)}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {vitals.map(({ metric, page, p75, count }) => {
                    const rating = rateVital(metric, p75);
                    return (
                      <Table.Tr key={`${metric} ${page}`}>
                        <Table.Td>{page}</Table.Td>
                        <Table.Td>
                          {known[metric] ? t(known[metric]) : metric}{' '}
                          <Text span size="xs">
                            {metric}
                          </Text>
                        </Table.Td>
                        <Table.Td ta="right">{written(metric, p75, t)}</Table.Td>
                        <Table.Td>
                          {rating && <Tag color={colors[rating]}>{t(operations[rating])}</Tag>}
                        </Table.Td>
                        <Table.Td ta="right">{formats.number(count)}</Table.Td>
                      </Table.Tr>
                    );
                  })}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
    </Section>
  );
}

function written(metric: string, value: number, t: Translate): string {
  if (metric === 'CLS') return value.toFixed(2);
  if (value >= 1_000) return t(operations.seconds, { seconds: (value / 1_000).toFixed(1) });
  return t(operations.latency, { ms: Math.round(value) });
}
