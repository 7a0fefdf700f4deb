import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hqSession } from '../../parts/hq.ts';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useSetup } from '../../parts/use-setup.ts';

/** A session from before was not a sign-in. */
const hasJustSignedIn = hqSession.token() === null || location.hash.includes('token=');

/** Leads the owner of a new business to its setup when they sign in. Whoever goes elsewhere is left alone. */
export function useFirstSetup() {
  const { tab } = useSearch({ from: '/admin' });
  const { replace } = useAdminSearch();
  const { data } = useSetup();
  const isDecided = useRef(tab !== undefined || !hasJustSignedIn);
  useEffect(() => {
    if (isDecided.current || !data) return;
    isDecided.current = true;
    if (data.open && tab === undefined) replace({ tab: 'setup' });
  }, [data, tab, replace]);
}
