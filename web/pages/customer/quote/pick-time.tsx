import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Quote } from '../../../ui/quote/live-total.ts';
import { quote as words } from '../../../words/quote.ts';

type Props = { quote: Quote; token: string; onBooked(quote: Quote): void };

/** Arrival windows for the accepted work. */
export function PickTime({ quote, token, onBooked }: Props) {
  const t = useTranslate();
  const { plainDay, plainTimeRange } = useFormats();
  const [picked, setPicked] = useState('');
  const { visit } = quote.accepted!;
  const offers = useQuery({
    queryKey: ['quote-times', visit],
    queryFn: ({ signal }) => call('GET /api/availability', { query: { visit, days: 14 } }, { signal }),
    staleTime: 20_000,
    // The address of a new job is looked up within seconds; before that, nobody knows who can come.
    refetchInterval: ({ state }) => state.data?.windows.length === 0 && state.dataUpdateCount < 4 && 3_000,
  });
  const book = useMutation({
    mutationFn: async () => {
      const [date, time] = picked.split(' ') as [string, string];
      const hold = await call('POST /api/availability/hold', { body: { visit, addOns: [], date, time } });
      const body = { holdId: hold.holdId };
      return call('POST /api/quote/{token}/schedule', { params: { token }, body });
    },
    onSuccess: answer => onBooked(answer.quote),
    onError: () => offers.refetch(),
  });
  const windows = (offers.data?.windows ?? []).slice(0, 24);
  return (
    <Card component="section" withBorder padding="md" aria-label={t(words.pickTime)}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t(words.pickTime)}
        </Title>
        {offers.isPending && <Loading />}
        {offers.isSuccess && windows.length === 0 && <Text>{t(words.noTimes)}</Text>}
        {offers.isError && <Text>{t(words.noTimes)}</Text>}
        <Group gap="xs" role="radiogroup" aria-label={t(words.pickTime)}>
          {windows.map(({ date, time }) => (
            <Choice
              key={`${date} ${time}`}
              pill
              name="window"
              value={`${date} ${time}`}
              checked={picked === `${date} ${time}`}
              onChange={() => setPicked(`${date} ${time}`)}
              title={`${plainDay(date)}, ${plainTimeRange(time)}`}
            />
          ))}
        </Group>
        {book.error && <ErrorAlert error={book.error} />}
        {windows.length > 0 && (
          <Button disabled={!picked} loading={book.isPending} onClick={() => book.mutate()}>
            {t(words.book)}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
