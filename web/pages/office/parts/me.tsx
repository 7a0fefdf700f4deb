import { Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { hq, type Me } from './hq.ts';

export type Permission = Me['permissions'][number];
export type Role = Me['user']['role'];

const MeContext = createContext<Me | undefined>(undefined);

/** Loads who is signed in before it renders anything that depends on it. */
export function MeProvider({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: () => hq('GET /api/auth/me'),
    // An owner can change the role of somebody who is signed in.
    staleTime: 60_000,
  });
  if (data) return <MeContext value={data}>{children}</MeContext>;
  if (!error) return fallback;
  return (
    <Container size="xs" pt="10vh" component="main">
      <ErrorAlert error={error} onRetry={() => refetch()} />
    </Container>
  );
}

/** The signed-in user and their permissions. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is known outside a MeProvider');
  return me;
}

/** `may('jobs:write')`: whether to show what needs this permission. The service checks it again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return useCallback(permission => permissions.includes(permission), [permissions]);
}
