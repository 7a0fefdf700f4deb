import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type Data } from '../../../lib/api.ts';
import { addDays } from '../../../lib/zoned-time.ts';
import type { Draft } from './draft.ts';

/** What availability depends on. */
export const jobDetails = ({ service, addOns, gutterLength, stories, address }: Draft) => ({
  type: service ?? '',
  address: address.trim(),
  ...(gutterLength === null ? {} : { gutterLength }),
  stories,
  addOns,
});

const DAYS = 14;

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
    getNextPageParam: (_last, _all, from) => addDays(from, DAYS),
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
