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

export type Campaign = Data<'GET /api/campaigns'>['campaigns'][number];
export type CampaignValues = Input<'POST /api/campaigns/send'>['body'];
export type CampaignPreview = Data<'POST /api/campaigns/preview'>;

/** Polled while a campaign is being sent. */
const WATCH_MS = 2_000;

export function useCampaigns() {
  const query = useInfiniteQuery({
    queryKey: ['campaigns'],
    queryFn: ({ pageParam, signal }) =>
      hq('GET /api/campaigns', { query: { limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.campaigns.some(({ status }) => status === 'running'))
        ? WATCH_MS
        : false,
  });
  const campaigns = useMemo(() => query.data?.pages.flatMap(page => page.campaigns) ?? [], [query.data]);
  return { ...query, campaigns };
}

export function useCampaign(id: string | undefined) {
  return useQuery({
    queryKey: ['campaign', id],
    queryFn: () => hq('GET /api/campaigns/{id}', { params: { id: id! } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.campaign.status === 'done' ? false : WATCH_MS),
  });
}

/** The recipients and a sample; nothing is stored. */
export function useCampaignPreview(values: CampaignValues, isReady: boolean) {
  return useQuery({
    queryKey: ['campaign-preview', values],
    queryFn: ({ signal }) => hq('POST /api/campaigns/preview', { body: values }, { signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
}

/** The idempotency key makes a send that is retried after a broken connection go out once. */
export function useSendCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ values, key }: { values: CampaignValues; key: string }) =>
      hq('POST /api/campaigns/send', { body: values }, { idempotencyKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}
