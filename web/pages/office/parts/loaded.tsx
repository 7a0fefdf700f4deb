import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../ui/failure.tsx';

/** What a question brings, the room it will take meanwhile, or why it does not come. */
export function Loaded<T>({
  query,
  height,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  height: number | string;
  children(data: T): ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton h={height} />;
}
