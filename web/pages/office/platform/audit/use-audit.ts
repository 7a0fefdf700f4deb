import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { hq } from '../../parts/hq.ts';
import { fetchHqFile } from '../../parts/use-hq-file.ts';
import { useKeyset } from '../../parts/use-keyset.ts';

export type Entry = Omit<Data<'GET /api/audit'>['entries'][number], 'id'> & { id: string };
export type Filter = { actor?: string; type?: string; from?: string; to?: string };

export function useEntries(filter: Filter) {
  const query = { ...filter, limit: 100 };
  return useKeyset<Entry>(['audit', query], async (cursor, signal) => {
    const page = await hq('GET /api/audit', { query: { ...query, cursor } }, { signal });
    return {
      rows: page.entries.map(entry => ({ ...entry, id: String(entry.id) })),
      nextCursor: page.nextCursor,
    };
  });
}

const chainKey = ['audit-chain'];

export function useChain() {
  return useQuery({
    queryKey: chainKey,
    queryFn: async ({ signal }) => (await hq('GET /api/audit/chain', {}, { signal })).chain,
    refetchInterval: 60_000,
  });
}

export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => hq('POST /api/audit/verify', {}),
    onSettled: () => client.invalidateQueries({ queryKey: chainKey }),
  });
}

/** Everything that matches, not only what is loaded. */
export function useDownload(filter: Filter) {
  return useMutation({
    mutationFn: () => fetchHqFile(`/api/audit?${new URLSearchParams(filter)}`, { accept: 'text/csv' }),
    onSuccess: file => saveFile('audit.csv', 'text/csv', file),
  });
}
