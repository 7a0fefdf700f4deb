import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

export type ApiKey = Data<'GET /api/api-keys'>['keys'][number];
export type NewKey = Input<'POST /api/api-keys'>['body'];
export type Scope = NewKey['scopes'][number];

/** Keys that work first. */
export const useKeys = () =>
  useQuery({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/api-keys', {}, { signal })).keys.sort(
        (a, b) => Number(stateOf(b) === 'active') - Number(stateOf(a) === 'active'),
      ),
  });

export function stateOf({ revokedAt, expiresAt }: ApiKey): 'active' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active';
}

export function useCreateKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewKey) => (await hq('POST /api/api-keys', { body })).key,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  });
}

export function useRevokeKey(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => hq('DELETE /api/api-keys/{id}', { params: { id } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: ['api-keys'] });
      onDone();
    },
  });
}
