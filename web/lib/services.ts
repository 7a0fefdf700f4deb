import { useQuery } from '@tanstack/react-query';
import { call, type Data } from './api.ts';

export type Service = Data<'GET /api/services'>['services'][number];

/** What customers can book. */
export const useServices = () =>
  useQuery({
    queryKey: ['services'],
    queryFn: async () => (await call('GET /api/services')).services,
    staleTime: 60_000,
  });
