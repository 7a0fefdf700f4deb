import { Anchor, Group, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The way back to the list. */
  back: string;
  onBack: () => void;
  notFound: string;
  children: (data: T) => ReactNode;
};

/** One job or customer on a page of its own: the way back, then the record, or why it can't be shown. */
export function RecordPage<T>({ query, back, onBack, notFound, children }: Props<T>) {
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <>
      <Anchor component="button" type="button" size="sm" mb={4} className="screen-only" onClick={onBack}>
        <Group gap={4}>
          <IconArrowLeft size={16} /> {back}
        </Group>
      </Anchor>
      {query.data !== undefined ? (
        children(query.data)
      ) : isUnknown ? (
        <EmptyState order={2} icon={<IconSearchOff size={28} />} title={notFound} />
      ) : query.error ? (
        <ErrorAlert error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Skeleton h="70vh" />
      )}
    </>
  );
}
