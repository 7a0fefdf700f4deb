import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Data, Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

export type Worker = Data<'GET /api/workers'>['workers'][number];
export type WorkerValues = Input<'POST /api/workers'>['body'];

type WorkerSort = NonNullable<NonNullable<Input<'GET /api/workers'>['query']>['sort']>;
export type WorkerFilter = { q?: string; franchiseId?: string; active?: boolean; sort?: WorkerSort };

export function useWorkers(filter: WorkerFilter) {
  const query = useInfiniteQuery({
    queryKey: ['workers', filter],
    queryFn: ({ pageParam, signal }) =>
      hq('GET /api/workers', { query: { ...filter, limit: 100, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const workers = useMemo(() => query.data?.pages.flatMap(page => page.workers) ?? [], [query.data]);
  return { ...query, workers };
}

export function useWorker(id: string | undefined) {
  return useQuery({
    queryKey: ['worker', id],
    queryFn: () => hq('GET /api/workers/{id}', { params: { id: id! } }),
    enabled: id !== undefined,
  });
}

/** Creates one if there is no id. */
export function useSaveWorker() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, values }: { id?: string; values: WorkerValues }): Promise<Worker> => {
      const saved = id
        ? await hq('PATCH /api/workers/{id}', { params: { id }, body: values })
        : await hq('POST /api/workers', { body: values });
      return saved.worker;
    },
    onSuccess: worker => {
      queries.setQueryData(['worker', worker.id], { worker });
      queries.invalidateQueries({ queryKey: ['workers'] });
      queries.invalidateQueries({ queryKey: ['dispatch'] });
    },
  });
}
