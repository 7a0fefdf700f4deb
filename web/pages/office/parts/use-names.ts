import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Data } from '../../../lib/api.ts';
import { hq } from './hq.ts';

export type Worker = Data<'GET /api/workers'>['workers'][number];

/** Names rarely change, and lists that show them are open all day. */
const staleTime = 60_000;

export function useWorkers() {
  const { data } = useQuery({
    queryKey: ['worker-names'],
    queryFn: ({ signal }) => allWorkers(signal),
    staleTime,
  });
  return useMemo(() => {
    const all = [...(data ?? [])].sort((a, b) => a.name.localeCompare(b.name));
    const byId = new Map(all.map(each => [each.id, each]));
    return {
      all,
      byId,
      nameOf: (id: string | null) => (id === null ? '–' : (byId.get(id)?.name ?? id)),
      options: all.map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [data]);
}

async function allWorkers(signal: AbortSignal): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await hq('GET /api/workers', { query: { limit: 200, cursor } }, { signal });
    workers.push(...page.workers);
    if (!page.nextCursor) return workers;
    cursor = page.nextCursor;
  }
}
