import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Changes = Record<string, string | undefined>;

/**
 * What a tab shows stands in the address, so that every view can be linked to and gone back to. `put` changes
 * what is shown, `go` leads to another view.
 */
export function useAddress() {
  const search = useSearch({ from: '/admin' });
  const navigate = useNavigate({ from: '/admin' });
  const change = useCallback(
    (changes: Changes, replace: boolean) =>
      void navigate({ search: old => clean({ ...old, ...changes }), replace, resetScroll: !replace }),
    [navigate],
  );
  const put = useCallback((changes: Changes) => change(changes, true), [change]);
  const go = useCallback((changes: Changes) => change(changes, false), [change]);
  const read = (name: string): string => {
    const value = search[name];
    return value === undefined || value === null ? '' : String(value);
  };
  return { read, put, go };
}

const clean = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
