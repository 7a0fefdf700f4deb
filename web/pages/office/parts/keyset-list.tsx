import { ActionIcon, Skeleton, Text, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { type Column, VirtualTable } from '../../../ui/virtual-table.tsx';
import type { LocalizedText } from '../../../words/catalog.ts';
import { lists } from '../../../words/lists.ts';
import type { useKeyset } from './use-keyset.ts';

type List<Row extends { id: string }> = ReturnType<typeof useKeyset<Row>>;

type Props<Row extends { id: string }> = {
  list: List<Row>;
  label: string;
  columns: Column<Row>[];
  empty: ReactNode;
  onRowClick?: (row: Row) => void;
  height?: string;
};

/** A list of any length, the room it will take, what it means that it is empty, or why it does not come. */
export function KeysetList<Row extends { id: string }>(props: Props<Row>) {
  const { list, label, columns, empty, onRowClick, height = 'calc(100dvh - 222px)' } = props;
  const { rows } = list;
  return (
    <>
      {list.isPending && <Skeleton h={height} />}
      {rows.length > 0 && (
        <VirtualTable
          label={label}
          rows={rows}
          columns={columns}
          rowKey={row => row.id}
          onRowClick={onRowClick}
          onEnd={list.onEnd}
          isFetchingMore={list.isFetchingNextPage}
          height={`max(${height}, 320px)`}
        />
      )}
      {list.isSuccess && rows.length === 0 && empty}
      {list.error && (
        <Failure
          error={list.error}
          onRetry={() => (rows.length > 0 ? list.fetchNextPage() : list.refetch())}
        />
      )}
    </>
  );
}

/** How much of the list is here, and a way to have it anew. */
export function ListState<Row extends { id: string }>({
  list,
  count,
}: {
  list: List<Row>;
  count: LocalizedText;
}) {
  const t = useTranslate();
  return (
    <>
      <Text size="sm" role="status">
        {list.rows.length > 0 && t(count, { count: list.rows.length })}
        {list.hasNextPage && `, ${t(lists.more)}`}
      </Text>
      <Tooltip label={t(lists.refresh)}>
        <ActionIcon variant="default" size={36} aria-label={t(lists.refresh)} onClick={list.again}>
          <IconRefresh size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
