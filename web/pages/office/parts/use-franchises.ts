import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Data, Input } from '../../../lib/api.ts';
import { hq } from './hq.ts';
import { readTogether } from './read-together.ts';
import { useRecordNames } from './use-record-names.ts';

export type Franchise = Data<'GET /api/franchises'>['franchises'][number];

const none: Franchise[] = [];
const keyOf = (id: string) => ['franchises', 'one', id];

/** What a list has loaded need not be asked for again. */
function remember(client: QueryClient, franchises: Franchise[]) {
  for (const franchise of franchises) client.setQueryData(keyOf(franchise.id), franchise);
}

/** The first franchises by name, of those that a search finds. There can be thousands, so no page loads them all. */
export function useFranchises(q = '') {
  const { data } = useQuery({
    queryKey: ['franchises', 'first', q],
    queryFn: async ({ client, signal }) => {
      const page = await hq('GET /api/franchises', { query: { limit: 50, ...(q && { q }) } }, { signal });
      remember(client, page.franchises);
      return page;
    },
    placeholderData: keepPreviousData,
  });
  return { franchises: data?.franchises ?? none, hasMore: !!data?.nextCursor };
}

/** Every franchise that a search finds, page by page. */
export function useFranchiseList(q: string) {
  const query = useInfiniteQuery({
    queryKey: ['franchises', 'list', q],
    queryFn: async ({ client, pageParam, signal }) => {
      const asked = { limit: 50, cursor: pageParam, ...(q && { q }) };
      const page = await hq('GET /api/franchises', { query: asked }, { signal });
      remember(client, page.franchises);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const franchises = useMemo(() => query.data?.pages.flatMap(page => page.franchises) ?? none, [query.data]);
  return { ...query, franchises };
}

const readFranchise = readTogether<Franchise>(
  async ids => (await hq('GET /api/franchises', { query: { ids } })).franchises,
);

/** Names rarely change, and lists that show them are open all day. */
const one = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: () => readFranchise(id),
  staleTime: 60_000,
});

/** A franchise by its id; null if there is no such franchise. */
export function useFranchise(id: string | null | undefined) {
  return useQuery({ ...one(id ?? ''), enabled: !!id });
}

export const useFranchiseNames = (ids: string[]) => useRecordNames(one, ids);

type FranchiseValues = Input<'POST /api/franchises'>['body'];
type FranchisePatch = Input<'PATCH /api/franchises/{id}'>['body'];

/** Creates one if there is no id. */
export function useSaveFranchise() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (
      change: { id: string; patch: FranchisePatch } | { values: FranchiseValues },
    ): Promise<Franchise> => {
      const saved =
        'id' in change
          ? await hq('PATCH /api/franchises/{id}', { params: { id: change.id }, body: change.patch })
          : await hq('POST /api/franchises', { body: change.values });
      return saved.franchise;
    },
    onSuccess: () => {
      for (const key of ['franchises', 'territories', 'splits'])
        queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
