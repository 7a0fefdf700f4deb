import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

/** Drawn by a task after it is saved, so it is asked for again now and then. */
export const useTerritories = () =>
  useQuery({
    queryKey: ['territories'],
    queryFn: () => hq('GET /api/territories'),
    refetchInterval: 10_000,
  });

type Base = { lat: number; lng: number };

/** What can be reached from the base, in rings. */
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
