import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Data } from '../../../lib/api.ts';
import { hq } from '../hq.ts';

export type Franchise = Data<'GET /api/franchises'>['franchises'][number];

const none: Franchise[] = [];

/** There are few of them: every tab that names one has all of them. */
export function useFranchises() {
  const query = useQuery({ queryKey: ['franchises'], queryFn: () => hq('GET /api/franchises') });
  const franchises = query.data?.franchises ?? none;
  const nameOf = useMemo(() => {
    const names = new Map(franchises.map(({ id, name }) => [id, name]));
    return (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  }, [franchises]);
  return { ...query, franchises, nameOf };
}
