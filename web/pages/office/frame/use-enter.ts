import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hqSession, type Me } from '../parts/hq.ts';

/**
 * Opens the console for somebody who has just signed in; without a token they have a cookie. What waits for a sign-in
 * goes on only for the one who began it.
 */
export function useEnter() {
  const queries = useQueryClient();
  return useCallback(
    (user: Pick<Me['user'], 'id'>, token?: string) => {
      const before = queries.getQueryData<Me>(['me'])?.user.id;
      const isSomebodyElse = before !== undefined && before !== user.id;
      if (isSomebodyElse) hqSession.signOut();
      if (token) hqSession.signIn(token);
      else hqSession.signInByCookie();
      if (isSomebodyElse) location.reload();
    },
    [queries],
  );
}
