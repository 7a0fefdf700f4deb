import { useQuery } from '@tanstack/react-query';
import { hq } from './hq.ts';

/** The services that are offered, for forms that sell them. */
export function useActiveServices() {
  const { data = [] } = useQuery({
    queryKey: ['services', 'active'],
    queryFn: async ({ signal }) => (await hq('GET /api/services', { query: {} }, { signal })).services,
    staleTime: 60_000,
  });
  return data;
}
