import { Anchor, Group, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

type RecordProps<T> = {
  query: UseQueryResult<T>;
  notFound: string;
  children: (data: T) => ReactNode;
};

type PageProps<T> = RecordProps<T> & {
  /** The way back to the list. */
  back: string;
  onBack: () => void;
};

/** One job or customer on a page of its own, below the way back. */
export const RecordPage = <T,>({ back, onBack, ...record }: PageProps<T>) => (
  <>
    <Anchor component="button" type="button" size="sm" mb={4} className="screen-only" onClick={onBack}>
      <Group gap={4}>
        <IconArrowLeft size={16} /> {back}
      </Group>
    </Anchor>
    <LoadedRecord {...record} />
  </>
);

/** The record, or why it can't be shown. */
export function LoadedRecord<T>({ query, notFound, children }: RecordProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <EmptyState order={2} icon={<IconSearchOff size={28} />} title={notFound} />;
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton h="70vh" />;
}
