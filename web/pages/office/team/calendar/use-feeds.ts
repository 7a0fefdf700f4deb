import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

export type Feed = Data<'GET /api/calendar-feeds'>['feeds'][number];
/** Whose visits a calendar has. */
export type Of = { workerId: string } | { franchiseId: string };

export const useFeeds = (of: Of) =>
  useQuery({
    queryKey: ['calendar-feeds', of],
    queryFn: async ({ signal }) => (await hq('GET /api/calendar-feeds', { query: of }, { signal })).feeds,
  });

function useFeedChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['calendar-feeds'] }),
  });
}

export const useCreateFeed = (of: Of) =>
  useFeedChange(async () => (await hq('POST /api/calendar-feeds', { body: of })).url);

export const useRenewFeed = () =>
  useFeedChange(
    async (id: string) => (await hq('POST /api/calendar-feeds/{id}/renew', { params: { id } })).url,
  );

export const useEndFeed = () =>
  useFeedChange((id: string) => hq('DELETE /api/calendar-feeds/{id}', { params: { id } }));
