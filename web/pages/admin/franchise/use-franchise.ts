import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '../../../lib/api.ts';
import { hq } from '../hq.ts';
import type { Franchise } from '../parts/use-franchises.ts';

export type FranchiseValues = Input<'POST /api/franchises'>['body'];
type FranchisePatch = Input<'PATCH /api/franchises/{id}'>['body'];

/** Without an id it is a new one. */
export function useSaveFranchise() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (
      wish: { id: string; patch: FranchisePatch } | { values: FranchiseValues },
    ): Promise<Franchise> => {
      const saved =
        'id' in wish
          ? await hq('PATCH /api/franchises/{id}', { params: { id: wish.id }, body: wish.patch })
          : await hq('POST /api/franchises', { body: wish.values });
      return saved.franchise;
    },
    onSuccess: () => {
      for (const key of ['franchises', 'territories', 'splits'])
        queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

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

export const useAccount = (franchiseId: string) =>
  useQuery({
    queryKey: ['connect', franchiseId],
    queryFn: () => hq('GET /api/payments/connect/status', { query: { franchiseId } }),
  });

export const usePayouts = (franchiseId: string) =>
  useQuery({
    queryKey: ['payouts', franchiseId],
    queryFn: () => hq('GET /api/payments/connect/dashboard', { query: { franchiseId } }),
    refetchInterval: 30_000,
  });

export const useSplits = (id: string) =>
  useQuery({
    queryKey: ['splits', id],
    queryFn: () => hq('GET /api/franchises/{id}/splits', { params: { id } }),
  });

export function useSaveSplit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'POST /api/franchises/{id}/splits'>['body']) =>
      hq('POST /api/franchises/{id}/splits', { params: { id }, body }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: ['splits', id] });
      queries.invalidateQueries({ queryKey: ['franchises'] });
    },
  });
}

const LAST = 'truckroll.onboarding';

/** Which franchise went to the processor: the way back does not say. */
export const onboarding = {
  begin(franchiseId: string) {
    sessionStorage.setItem(LAST, franchiseId);
  },
  last: () => sessionStorage.getItem(LAST),
};

export const useOnboard = (franchiseId: string) =>
  useMutation({
    mutationFn: () => hq('POST /api/payments/connect/onboard', { body: { franchiseId } }),
    onSuccess: ({ url }) => {
      onboarding.begin(franchiseId);
      location.assign(url);
    },
  });
