import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Changes = Record<string, string | undefined>;

/**
 * A tab's state lives in the URL, so that every view has a link. `replace` changes what the view shows, `push` goes to
 * another view.
 */
export function useAdminSearch() {
  const search = useSearch({ from: '/admin' });
  const navigate = useNavigate({ from: '/admin' });
  const change = useCallback(
    (changes: Changes, isReplacing: boolean) =>
      void navigate({
        search: old => clean({ ...old, ...changes }),
        replace: isReplacing,
        resetScroll: !isReplacing,
      }),
    [navigate],
  );
  const replace = useCallback((changes: Changes) => change(changes, true), [change]);
  // Another view has no use for what was open beside this one.
  const push = useCallback(
    (changes: Changes) => change({ peek: undefined, person: undefined, ...changes }, false),
    [change],
  );
  const read = (name: string): string => {
    const value = search[name];
    return value === undefined || value === null ? '' : String(value);
  };
  return { read, replace, push };
}

const clean = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
