import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

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

/** The franchise that went to the payment processor: the return URL does not say. */
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
