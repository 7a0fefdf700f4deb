import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../../lib/api.ts';

export type KeysetPage<Row> = { rows: Row[]; nextCursor: string | null };

/** Scrolling faster than the rate limit allows only has to wait. */
const RETRY_DELAY_MS = 10_000;
const isRateLimited = (error: unknown) => error instanceof ApiError && error.status === 429;

/**
 * A list of any length, loaded page by page. Loaded pages are not refetched: reading a hundred of them again because the
 * window got focus would help nobody. A changed row is replaced in place instead.
 */
export function useKeyset<Row extends { id: string }>(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<KeysetPage<Row>>,
) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: query => (query.state.data?.pages.length ?? 0) <= 1 && 'always',
    retry: (count, error) => isRateLimited(error) && count < 6,
    retryDelay: RETRY_DELAY_MS,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(page => page.rows) ?? [], [data]);
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const refresh = () => client.resetQueries({ queryKey: key, exact: true });
  return { ...query, rows, onEnd, refresh };
}

/** Replaces a changed row in every list that contains it. */
export function replaceRow<Row extends { id: string }>(
  client: ReturnType<typeof useQueryClient>,
  list: string,
  row: Row,
) {
  client.setQueriesData<InfiniteData<KeysetPage<Row>>>({ queryKey: [list] }, old => {
    if (!old?.pages.some(page => page.rows.some(({ id }) => id === row.id))) return old;
    const pages = old.pages.map(page => ({
      ...page,
      rows: page.rows.map(each => (each.id === row.id ? { ...each, ...row } : each)),
    }));
    return { ...old, pages };
  });
}
