import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Data } from '../../../lib/api.ts';
import { hq } from './hq.ts';
import { readTogether } from './read-together.ts';
import { useRecordNames } from './use-record-names.ts';

type Worker = Data<'GET /api/workers'>['workers'][number];
export type WorkerFilter = { franchiseId?: string; active?: boolean };

const none: Worker[] = [];
/** Names rarely change, and lists that show them are open all day. */
const staleTime = 60_000;
const keyOf = (id: string) => ['workers', 'one', id];

/** What a list has loaded need not be asked for again. */
function remember(client: QueryClient, workers: Worker[]) {
  for (const worker of workers) client.setQueryData(keyOf(worker.id), worker);
}

/** The first technicians by name, of those that a search finds. There can be thousands, so no page loads them all. */
export function useFoundWorkers(q: string, filter: WorkerFilter = {}) {
  const { data } = useQuery({
    queryKey: ['workers', 'found', filter, q],
    queryFn: async ({ client, signal }) => {
      const query = { ...filter, sort: 'name' as const, limit: 50, ...(q && { q }) };
      const page = await hq('GET /api/workers', { query }, { signal });
      remember(client, page.workers);
      return page;
    },
    placeholderData: keepPreviousData,
    staleTime,
  });
  return { rows: data?.workers ?? none, hasMore: !!data?.nextCursor };
}

/** Everybody active in a franchise, or in none. */
export function useColleagues(franchiseId: string | null) {
  const { data } = useQuery({
    queryKey: ['workers', 'colleagues', franchiseId],
    queryFn: async ({ client, signal }) => {
      const workers: Worker[] = [];
      for (let cursor: string | undefined; ; ) {
        const of = franchiseId === null ? { withoutFranchise: true } : { franchiseId };
        const query = { ...of, active: true, sort: 'name' as const, limit: 200, cursor };
        const page = await hq('GET /api/workers', { query }, { signal });
        workers.push(...page.workers);
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      remember(client, workers);
      return workers;
    },
    staleTime,
  });
  return data ?? none;
}

const readWorker = readTogether<Worker>(
  async ids => (await hq('GET /api/workers', { query: { ids, limit: 50 } })).workers,
);
const one = (id: string) => ({ queryKey: keyOf(id), queryFn: () => readWorker(id), staleTime });

export const useWorkerNames = (ids: string[]) => useRecordNames(one, ids);
