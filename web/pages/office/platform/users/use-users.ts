import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Data, type Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { users as words } from '../../../../words/users.ts';
import { hq } from '../../parts/hq.ts';

export type User = Data<'GET /api/users'>['users'][number];
export type NewUser = Input<'POST /api/users'>['body'];
export type UserPatch = Input<'PATCH /api/users/{id}'>['body'];

/** People with access first, in the order of their names. */
export const useUsers = () =>
  useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/users', {}, { signal })).users.sort(
        (a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name),
      ),
  });

export function useInviteUser(onDone: (user: User) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewUser) => (await hq('POST /api/users', { body })).user,
    onSuccess: user => {
      queries.invalidateQueries({ queryKey: ['users'] });
      onDone(user);
    },
  });
}

export function useChangeUser(id: string, onDone: (user: User) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: UserPatch) => (await hq('PATCH /api/users/{id}', { params: { id }, body })).user,
    onSuccess: user => {
      // Deactivating ends keys; and it may be the viewer's own role that changed.
      for (const key of ['users', 'api-keys', 'me']) queries.invalidateQueries({ queryKey: [key] });
      onDone(user);
    },
  });
}

/** The two refusals that people run into, explained; anything else as it is. */
export function useExplainedError(error: unknown): unknown {
  const t = useTranslate();
  if (!(error instanceof ApiError) || error.status !== 409) return error;
  return new Error(t(error.details.includes('email: is taken') ? words.emailTaken : words.lastOwner));
}
