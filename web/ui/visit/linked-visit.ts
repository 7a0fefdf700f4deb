import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../lib/api.ts';

export type LinkedVisit = Data<'GET /api/visit/{token}'>['visit'];

/** A technician on the way moves; everything else changes rarely. */
const LIVE_MS = 15_000;
const QUIET_MS = 60_000;

/** The visit behind a link, and what its customer may do with it. */
export const useLinkedVisit = (token: string) =>
  useQuery({
    queryKey: ['visit', token],
    queryFn: async () => (await call('GET /api/visit/{token}', { params: { token } })).visit,
    // What a customer may do changes by the minute: opening it again asks again.
    staleTime: 0,
    refetchInterval: query => (query.state.data?.status === 'en_route' ? LIVE_MS : QUIET_MS),
  });
