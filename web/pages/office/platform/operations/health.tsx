import { Alert, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { type Say, useWords, type Word } from '../../../../lib/words.tsx';
import { operations } from '../../../../words/operations.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Tag } from '../../parts/tag.tsx';

type Check = { status: string; [fact: string]: unknown };

const colours: Record<string, string> = {
  down: 'red',
  late: 'orange',
  full: 'orange',
  up: 'brand',
  configured: 'brand',
};
const known = operations as Record<string, Word>;

/** Each check with how long it took or how much waits, and the business in numbers. */
export function HealthView() {
  const say = useWords();
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
              title={say(operations[status])}
            >
              <Text size="sm">{say(operations[`${status}Detail`])}</Text>
              <Text size="xs">
                {say(operations.checkedAt, { when: formats.dayAndTime(timestamp), version })}
              </Text>
            </Alert>
            <Section title={say(operations.health)}>
              <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
                <Table verticalSpacing="xs">
                  <Table.Tbody>
                    {Object.entries(checks as Record<string, Check>).map(([name, check]) => (
                      <Table.Tr key={name}>
                        <Table.Th scope="row" fw={500}>
                          {known[name] ? say(known[name]) : name}
                        </Table.Th>
                        <Table.Td>
                          <Tag colour={colours[check.status] ?? 'gray'}>{statusName(check.status, say)}</Tag>
                        </Table.Td>
                        <Table.Td ta="right">{factOf(check, say)}</Table.Td>
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

function statusName(status: string, say: Say): string {
  const word = known[status === 'not configured' ? 'notConfigured' : status];
  return word ? say(word) : status;
}

function factOf(check: Check, say: Say): string {
  const { latencyMs, depth, heapUsedMB, heapLimitMB, provider, source, reason } = check;
  const facts = [
    typeof latencyMs === 'number' && say(operations.latency, { ms: latencyMs }),
    typeof depth === 'number' && say(operations.depth, { depth }),
    typeof heapUsedMB === 'number' && say(operations.heap, { used: heapUsedMB, limit: Number(heapLimitMB) }),
    check.status !== provider && (provider ?? source),
    reason,
  ];
  return facts.filter(Boolean).join(' · ');
}

function Numbers() {
  const say = useWords();
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
    <Section title={say(operations.figures)}>
      <Loaded query={query} height={64}>
        {({ jobs, workers, revenue, charges }) => {
          const numbers: [string, string][] = [
            [say(operations.jobsTotal), formats.number(jobs.total)],
            [say(operations.jobsCompleted), formats.number(jobs.completed)],
            [say(operations.workers), formats.number(workers.total)],
            [say(operations.workersFree), formats.number(workers.available)],
            [say(operations.revenue), formats.roundMoney(revenue.total)],
            [say(operations.charges), formats.number(charges)],
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
