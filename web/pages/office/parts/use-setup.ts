import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../lib/api.ts';
import { hq } from './hq.ts';
import { useMay } from './me.tsx';

export type Setup = Data<'GET /api/setup'>;
export type SetupChange = Input<'PATCH /api/setup'>['body'];

const queryKey = ['setup'];

/** How far the setup of the business is, for owners; others see nothing of it. */
export function useSetup() {
  const may = useMay();
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Setup> => hq('GET /api/setup', {}, { signal }),
    enabled: may('settings:read'),
    staleTime: 60_000,
  });
}

export function useChangeSetup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SetupChange) => hq('PATCH /api/setup', { body }),
    onSuccess: setup => queries.setQueryData(queryKey, setup),
  });
}
