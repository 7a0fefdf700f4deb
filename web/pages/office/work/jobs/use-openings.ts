import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../../../lib/api.ts';

export type Openings = Data<'GET /api/availability'>;
export type Work = NonNullable<Input<'GET /api/availability'>['query']>;

/** Arrival windows of the next two weeks that technicians can make. Undefined: not ready to ask. */
export function useOpenings(work: Work | undefined) {
  const [asked] = useDebouncedValue(work && JSON.stringify(work), 400);
  return useQuery({
    queryKey: ['openings', asked],
    queryFn: ({ signal }) => call('GET /api/availability', { query: JSON.parse(asked!) }, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
