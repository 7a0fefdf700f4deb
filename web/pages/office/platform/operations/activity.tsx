import { Anchor, Table, Text } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { createSentenceTranslator } from '../../../../lib/sentences.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { activitySentences } from '../../../../words/activity.ts';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { statuses } from '../../../../words/common.ts';
import { jobFields } from '../../../../words/jobs.ts';
import { operations } from '../../../../words/operations.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';

const translateSentence = createSentenceTranslator(activitySentences);

/** Translates activity summaries, with statuses, fields and times formatted as everywhere else. */
function useSummary() {
  const t = useTranslate();
  const formats = useFormats();
  const nameOf = (words: Record<string, LocalizedText>, name: string) =>
    words[name] ? t(words[name]) : name;
  const formatValue = (value: string, name: string): string => {
    if (name === 'from' || name === 'to') return nameOf(statuses, value);
    if (name === 'at') return Number.isNaN(Date.parse(value)) ? value : formats.dayAndTime(value);
    if (name === 'fields')
      return value
        .split(', ')
        .map(field => nameOf(jobFields, field))
        .join(', ');
    return value;
  };
  return (summary: string) => translateSentence(summary, t, formatValue);
}

/** The activity log. */
export function Activity() {
  const t = useTranslate();
  const summaryOf = useSummary();
  const query = useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => hq('GET /api/dev/activity', {}, { signal }),
    refetchInterval: 30_000,
  });
  return (
    <Section title={t(operations.activity)} mih={260}>
      <Loaded query={query} height={400}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState icon={<IconActivity size={28} />} title={t(operations.noActivity)}>
              {t(operations.noActivityDetail)}
            </EmptyState>
          ) : (
            <Table.ScrollContainer minWidth={600} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
              <Table verticalSpacing={6} captionSide="top">
                <Table.Caption>{t(operations.activityDetail)}</Table.Caption>
                <Table.Tbody>
                  {events.map(event => (
                    <Table.Tr key={event.id}>
                      <Table.Td w={190}>
                        <Timestamp at={event.createdAt} withViewerTime={false} />
                      </Table.Td>
                      <Table.Td w={190}>{event.type}</Table.Td>
                      <Table.Td>
                        <Text size="sm">
                          <Subject subject={event.subject}>{summaryOf(event.summary)}</Subject>
                        </Text>
                      </Table.Td>
                      <Table.Td w={160}>{event.actor}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
    </Section>
  );
}

/** An event about a job links to it. */
function Subject({ subject, children }: { subject: string | null; children: string }) {
  const job = /^job:(.+)$/.exec(subject ?? '')?.[1];
  if (!job) return children;
  return (
    <Anchor size="sm" renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job }} {...props} />}>
      {children}
    </Anchor>
  );
}
