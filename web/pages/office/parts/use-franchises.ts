import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Data, Input } from '../../../lib/api.ts';
import { hq } from './hq.ts';

export type Franchise = Data<'GET /api/franchises'>['franchises'][number];

const none: Franchise[] = [];

/** All franchises: there are few, so every tab loads them all. */
export function useFranchises() {
  const query = useQuery({ queryKey: ['franchises'], queryFn: () => hq('GET /api/franchises') });
  const franchises = query.data?.franchises ?? none;
  const nameOf = useMemo(() => {
    const names = new Map(franchises.map(({ id, name }) => [id, name]));
    return (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  }, [franchises]);
  return { ...query, franchises, nameOf };
}

type FranchiseValues = Input<'POST /api/franchises'>['body'];
type FranchisePatch = Input<'PATCH /api/franchises/{id}'>['body'];

/** Creates one if there is no id. */
export function useSaveFranchise() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (
      change: { id: string; patch: FranchisePatch } | { values: FranchiseValues },
    ): Promise<Franchise> => {
      const saved =
        'id' in change
          ? await hq('PATCH /api/franchises/{id}', { params: { id: change.id }, body: change.patch })
          : await hq('POST /api/franchises', { body: change.values });
      return saved.franchise;
    },
    onSuccess: () => {
      for (const key of ['franchises', 'territories', 'splits'])
        queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
