import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

/** A queued task computes the outlines after a save, so they are polled. */
export const useTerritories = () =>
  useQuery({
    queryKey: ['territories'],
    queryFn: () => hq('GET /api/territories'),
    refetchInterval: 10_000,
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
