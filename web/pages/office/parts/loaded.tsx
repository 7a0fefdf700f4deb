import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

/** Renders the data of a query, with a skeleton while it loads and an alert if it fails. */
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
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton h={height} />;
}
