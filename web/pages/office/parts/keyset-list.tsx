import { ActionIcon, Skeleton, Text, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
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
  rowLabel?: (row: Row) => string;
  height?: string;
  /** Narrower than this, the table scrolls sideways. */
  minWidth?: number;
};

/** A list of any length with its loading, empty and error states. */
export function KeysetList<Row extends { id: string }>(props: Props<Row>) {
  const {
    list,
    label,
    columns,
    empty,
    onRowClick,
    rowLabel,
    height = 'calc(100dvh - 222px)',
    minWidth,
  } = props;
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
          rowLabel={rowLabel}
          onEnd={list.onEnd}
          isFetchingMore={list.isFetchingNextPage}
          height={`max(${height}, 320px)`}
          minWidth={minWidth}
        />
      )}
      {list.isSuccess && rows.length === 0 && empty}
      {list.error && (
        <ErrorAlert
          error={list.error}
          onRetry={() => (rows.length > 0 ? list.fetchNextPage() : list.refetch())}
        />
      )}
    </>
  );
}

/** The number of loaded rows and a refresh button. */
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
        <ActionIcon variant="default" size={36} aria-label={t(lists.refresh)} onClick={list.refresh}>
          <IconRefresh size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
