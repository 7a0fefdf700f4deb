import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, type Data } from '../../lib/api.ts';
import { useFormats } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { addDays } from '../../lib/zoned-time.ts';
import { visitLink as words } from '../../words/visit-link.ts';
import { ErrorAlert } from '../error-alert.tsx';
import { WindowPicker } from '../window-picker.tsx';

type Window = Data<'GET /api/availability'>['windows'][number];
type Props = { token: string; isFirst: boolean; onMoved: () => void };

const DAYS = 14;

/**
 * Windows that fit this visit, open from the start: one tap picks a window, one confirms it. The time is held only at the
 * confirmation, so nobody loses their old time by looking around.
 */
export function MovePanel({ token, isFirst, onMoved }: Props) {
  const t = useTranslate();
  const { plainDay, plainTimeRange, today } = useFormats();
  const offers = useWindows(token, today());
  const move = useMove(token, onMoved);
  const [picked, setPicked] = useState<Window>();
  const windows = (offers.data?.pages ?? []).flatMap(page => page.windows);
  // An account can show several of these.
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t(isFirst ? words.pickTitle : words.moveTitle)}
      </Title>
      {!isFirst && <Text size="sm">{t(words.moveHint)}</Text>}
      {offers.isPending && <Skeleton h={220} />}
      {offers.error && <ErrorAlert error={offers.error} onRetry={() => offers.refetch()} />}
      {offers.isSuccess && windows.length === 0 && <Text>{t(words.noWindows)}</Text>}
      {windows.length > 0 && <WindowPicker windows={windows} picked={picked} onPick={setPicked} />}
      {move.error && <ErrorAlert error={move.error} />}
      <Group>
        {windows.length > 0 && (
          <Button
            disabled={!picked}
            loading={move.isPending}
            onClick={() => picked && move.mutate(picked)}
            size="md"
            h="auto"
            py="sm"
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {picked
              ? t(words.confirm, { when: `${plainDay(picked.date)}, ${plainTimeRange(picked.time)}` })
              : t(words.chooseFirst)}
          </Button>
        )}
        {offers.isSuccess && (
          <Button
            variant="default"
            loading={offers.isFetchingNextPage}
            onClick={() => offers.fetchNextPage()}
          >
            {t(words.laterDays)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const useWindows = (token: string, today: string) =>
  useInfiniteQuery({
    queryKey: ['visit-windows', token],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/availability', { query: { visit: token, from: pageParam } }, { signal }),
    initialPageParam: today,
    getNextPageParam: (_last, _all, from) => addDays(from, DAYS),
    staleTime: 20_000,
  });

function useMove(token: string, onMoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ date, time }: Window) => {
      const { holdId } = await call('POST /api/availability/hold', { body: { visit: token, date, time } });
      await call('POST /api/visit/{token}/reschedule', { params: { token }, body: { holdId } });
    },
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['visit', token] }),
        queries.invalidateQueries({ queryKey: ['account'] }),
      ]);
      scrollTo({ top: 0 });
      onMoved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['visit-windows', token] }),
  });
}
