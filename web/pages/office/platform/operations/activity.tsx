import { Table } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { operations } from '../../../../words/operations.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { EntryText } from '../audit/entry-text.tsx';

/** The activity log. */
export function Activity() {
  const t = useTranslate();
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
                        <EntryText entry={event} />
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
