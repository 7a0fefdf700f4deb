import { Alert, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { Tag, type TagColor } from '../../../../ui/tag.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { operations } from '../../../../words/operations.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';

type Check = { status: string; [fact: string]: unknown };

const colors: Record<string, TagColor> = {
  down: 'red',
  late: 'orange',
  full: 'orange',
  up: 'brand',
  configured: 'brand',
};
const known = operations as Record<string, LocalizedText>;

/** Health checks with latency or queue depth, and key figures. */
export function HealthView() {
  const t = useTranslate();
  const formats = useFormats();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call('GET /api/dev/health', {}, { signal }),
    refetchInterval: 15_000,
  });
  return (
    <Stack>
      <Loaded query={health} height={460}>
        {({ status, timestamp, version, checks }) => (
          <>
            <Alert
              color={status === 'healthy' ? 'brand' : status === 'degraded' ? 'orange' : 'red'}
              icon={status === 'healthy' ? <IconCircleCheck /> : <IconAlertTriangle />}
              title={t(operations[status])}
            >
              <Text size="sm">{t(operations[`${status}Detail`])}</Text>
              <Text size="xs">
                {t(operations.checkedAt, { when: formats.dayAndTime(timestamp), version })}
              </Text>
            </Alert>
            <Section title={t(operations.health)}>
              <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
                <Table verticalSpacing="xs">
                  <Table.Tbody>
                    {Object.entries(checks as Record<string, Check>).map(([name, check]) => (
                      <Table.Tr key={name}>
                        <Table.Th scope="row" fw={500}>
                          {known[name] ? t(known[name]) : name}
                        </Table.Th>
                        <Table.Td>
                          <Tag color={colors[check.status] ?? 'gray'}>{statusName(check.status, t)}</Tag>
                        </Table.Td>
                        <Table.Td ta="right">{factOf(check, t)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </Section>
          </>
        )}
      </Loaded>
      <Numbers />
    </Stack>
  );
}

function statusName(status: string, t: Translate): string {
  const text = known[status === 'not configured' ? 'notConfigured' : status];
  return text ? t(text) : status;
}

function factOf(check: Check, t: Translate): string {
  const { latencyMs, depth, heapUsedMB, heapLimitMB, provider, source, reason } = check;
  const facts = [
    typeof latencyMs === 'number' && t(operations.latency, { ms: latencyMs }),
    typeof depth === 'number' && t(operations.depth, { depth }),
    typeof heapUsedMB === 'number' && t(operations.heap, { used: heapUsedMB, limit: Number(heapLimitMB) }),
    check.status !== provider && (provider ?? source),
    reason,
  ];
  return facts.filter(Boolean).join(' · ');
}

function Numbers() {
  const t = useTranslate();
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['metrics'],
    queryFn: async ({ signal }) => {
      const [metrics, payments] = await Promise.all([
        hq('GET /api/dev/metrics', {}, { signal }),
        hq('GET /api/dev/payments', {}, { signal }),
      ]);
      return { ...metrics, charges: payments.chargeCount };
    },
    staleTime: 30_000,
  });
  return (
    <Section title={t(operations.figures)}>
      <Loaded query={query} height={64}>
        {({ jobs, workers, revenue, charges }) => {
          const numbers: [string, string][] = [
            [t(operations.jobsTotal), formats.number(jobs.total)],
            [t(operations.jobsCompleted), formats.number(jobs.completed)],
            [t(operations.workers), formats.number(workers.total)],
            [t(operations.workersFree), formats.number(workers.available)],
            [t(operations.revenue), formats.roundMoney(revenue.total)],
            [t(operations.charges), formats.number(charges)],
          ];
          return (
            <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
              {numbers.map(([name, value]) => (
                <Group key={name} gap={0} style={{ flexDirection: 'column', alignItems: 'flex-start' }}>
                  <Text size="sm">{name}</Text>
                  <Text fw={650} fz="lg">
                    {value}
                  </Text>
                </Group>
              ))}
            </SimpleGrid>
          );
        }}
      </Loaded>
    </Section>
  );
}
