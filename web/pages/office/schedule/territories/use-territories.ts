import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

const MOST_AT_ONCE = 50;

/** A queued task computes the outlines after a save, so they are polled: soon where one is edited, seldom for a list. */
export const useTerritories = (franchiseIds: string[]) =>
  useQuery({
    queryKey: ['territories', franchiseIds],
    queryFn: async ({ signal }) => {
      const pages: string[] = [];
      for (let i = 0; i < franchiseIds.length; i += MOST_AT_ONCE)
        pages.push(franchiseIds.slice(i, i + MOST_AT_ONCE).join(','));
      const read = (ids: string) => hq('GET /api/territories', { query: { franchiseIds: ids } }, { signal });
      return (await Promise.all(pages.map(read))).flatMap(({ territories }) => territories);
    },
    placeholderData: keepPreviousData,
    refetchInterval: franchiseIds.length === 1 ? 10_000 : 60_000,
  });

type Base = { lat: number; lng: number };

/** The area reachable from the base, as contours. */
export function useCoverage(base: Base | null, minutes: number) {
  return useQuery({
    queryKey: ['coverage', base, minutes],
    queryFn: ({ signal }) =>
      call(
        'POST /api/coverage',
        { body: { ...base!, maxDrive: minutes, contours: [Math.max(1, Math.round(minutes / 2)), minutes] } },
        { signal },
      ),
    enabled: base !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
