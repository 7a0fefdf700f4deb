import { Accordion, Code, Group, Stack, Text } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { operations } from '../../../../words/operations.ts';
import { Facts } from '../../parts/facts.tsx';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';

type Occurrence = Data<'GET /api/dev/errors'>['errors'][number];

/** Errors grouped by message. */
export function Errors() {
  const t = useTranslate();
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['errors'],
    queryFn: ({ signal }) => hq('GET /api/dev/errors', {}, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Section
      title={t(operations.errors)}
      mih={260}
      actions={query.data && <Text size="sm">{t(operations.errorsTotal, { count: query.data.total })}</Text>}
    >
      <Loaded query={query} height={200}>
        {({ grouped, errors }) =>
          grouped.length === 0 ? (
            <EmptyState icon={<IconMoodSmile size={28} />} title={t(operations.noErrors)}>
              {t(operations.noErrorsDetail)}
            </EmptyState>
          ) : (
            <Accordion variant="separated" order={3}>
              {grouped.map(group => (
                <Accordion.Item key={group.message} value={group.message}>
                  <Accordion.Control>
                    <Group justify="space-between" wrap="nowrap" gap="sm">
                      <Text size="sm" fw={600} lineClamp={2}>
                        {group.message}
                      </Text>
                      <Group gap="xs" wrap="nowrap">
                        <Tag color="red">{formats.number(group.count)} ×</Tag>
                        <Text size="xs" visibleFrom="sm">
                          {formats.ago(group.lastSeen)}
                        </Text>
                      </Group>
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Stack gap="sm">
                      <Facts
                        facts={[
                          [t(operations.firstSeen), <Timestamp key="first" at={group.firstSeen} />],
                          [t(operations.lastSeen), <Timestamp key="last" at={group.lastSeen} />],
                        ]}
                      />
                      <Latest error={errors.find(({ message }) => message === group.message)} />
                    </Stack>
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          )
        }
      </Loaded>
    </Section>
  );
}

function Latest({ error }: { error: Occurrence | undefined }) {
  const t = useTranslate();
  if (!error) return <Text size="sm">{t(operations.errorForgotten)}</Text>;
  return (
    <>
      <Facts
        facts={[
          [t(operations.page), error.page ?? '–'],
          [t(operations.browser), error.userAgent ?? '–'],
        ]}
      />
      {error.stack && (
        <Code
          block
          mah={240}
          tabIndex={0}
          role="group"
          aria-label={t(operations.errorDetails)}
          style={{ overflow: 'auto' }}
        >
          {error.stack}
        </Code>
      )}
    </>
  );
}
