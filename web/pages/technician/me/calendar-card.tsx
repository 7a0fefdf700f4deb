import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../lib/language.tsx';
import { CalendarAddress } from '../../../ui/calendar-address.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { calendar as words } from '../../../words/calendar.ts';
import { useTechnicianFormats } from '../app-store.ts';
import { work } from '../session.ts';

const queryKey = ['own-calendar'];

/** The technician's own visits in the calendar of the phone. */
export function CalendarCard() {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const queries = useQueryClient();
  const own = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await work('GET /api/worker/calendar', {}, { signal })).feed,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: async () => (await work('POST /api/worker/calendar')).url,
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => work('DELETE /api/worker/calendar'),
    onSuccess: () => create.reset(),
    onSettled,
  });
  const feed = own.data;
  const error = create.error ?? end.error;
  return (
    <Card component="section" aria-label={t(words.ownTitle)} withBorder padding="md">
      <Stack>
        <Title order={2} size="h4">
          {t(words.ownTitle)}
        </Title>
        <Text>{t(feed && !create.data ? words.isOn : words.ownDetail)}</Text>
        {feed && !create.data && (
          <Text>
            {feed.lastReadAt ? t(words.lastRead, { ago: formats.ago(feed.lastReadAt) }) : t(words.notRead)}
          </Text>
        )}
        {create.data && <CalendarAddress url={create.data} />}
        {error && <ErrorAlert error={error} />}
        <Group grow>
          {!create.data && (
            <Button
              variant="default"
              h={52}
              leftSection={<IconCalendarPlus size={20} />}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              {t(feed ? words.newLink : words.subscribe)}
            </Button>
          )}
          {feed && (
            <Button variant="default" h={52} loading={end.isPending} onClick={() => end.mutate()}>
              {t(words.turnOff)}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
