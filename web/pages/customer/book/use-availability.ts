import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../../lib/api.ts';
import type { Draft } from './draft.ts';

export const useServices = () =>
  useQuery({
    queryKey: ['services'],
    queryFn: async () => (await call('GET /api/services')).services,
    staleTime: 60_000,
  });

/** What availability depends on. */
export const jobDetails = ({ service, addOns, gutterLength, stories, address }: Draft) => ({
  type: service ?? '',
  address: address.trim(),
  ...(gutterLength === null ? {} : { gutterLength }),
  stories,
  addOns,
});

const DAYS = 14;
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export type Availability = Data<'GET /api/availability'>;

/** Open windows, two weeks at a time. Refetched when the visitor comes back, because others book too. */
export function useAvailability(draft: Draft, today: string, isEnabled = true) {
  const work = jobDetails(draft);
  return useInfiniteQuery({
    queryKey: ['availability', work, today],
    queryFn: ({ pageParam, signal }) => {
      const { addOns, ...query } = work;
      const list = addOns.length > 0 ? { addOns: addOns.join(',') } : {};
      return call('GET /api/availability', { query: { ...query, ...list, from: pageParam } }, { signal });
    },
    initialPageParam: today,
    getNextPageParam: (_last, _all, from) => plusDays(from, DAYS),
    enabled: isEnabled && work.type !== '' && work.address.length > 2,
    staleTime: 20_000,
  });
}

export type Coverage = 'served' | 'full' | 'outside' | 'unknown';

/** Whether we can serve an address. */
export function coverageOf({ place, franchiseId, windows }: Availability): Coverage {
  if (windows.length > 0) return 'served';
  if (!place) return 'unknown';
  return franchiseId === null ? 'outside' : 'full';
}
