import { ActionIcon, Skeleton, Text, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { type Column, type Selection, VirtualTable } from '../../../ui/virtual-table.tsx';
import type { LocalizedText } from '../../../words/catalog.ts';
import { lists } from '../../../words/lists.ts';
import { type ListView, visibleColumns } from './list-view.ts';
import { type PeekKind, usePeek, usePeekRows } from './peek.ts';
import type { useKeyset } from './use-keyset.ts';

type List<Row extends { id: string }> = ReturnType<typeof useKeyset<Row>>;

type Props<Row extends { id: string }> = {
  list: List<Row>;
  label: string;
  columns: Column<Row>[];
  empty: ReactNode;
  /** How its user wants it shown: order and columns. */
  view?: ListView;
  /** A click opens the row beside the list. */
  peek?: PeekKind;
  selection?: Selection;
  onRowClick?: (row: Row) => void;
  rowLabel?: (row: Row) => string;
  rowName?: (row: Row) => string;
  height?: string;
  /** Narrower than this, the table scrolls sideways. */
  minWidth?: number;
};

/** A list of any length with its loading, empty and error states. */
export function KeysetList<Row extends { id: string }>(props: Props<Row>) {
  const { list, label, columns, empty, view, peek, selection, rowLabel, rowName, minWidth } = props;
  const { height = 'calc(100dvh - 222px)' } = props;
  const { rows } = list;
  const { peeked, open } = usePeek();
  usePeekRows(peek, rows);
  const hidden = view?.hidden;
  const shown = useMemo(() => (hidden ? visibleColumns(columns, { hidden }) : columns), [columns, hidden]);
  const onRowClick = peek ? ({ id }: Row) => open({ kind: peek, id }) : props.onRowClick;
  return (
    <>
      {list.isPending && <Skeleton h={height} />}
      {rows.length > 0 && (
        <VirtualTable
          label={label}
          rows={rows}
          columns={shown}
          rowKey={row => row.id}
          onRowClick={onRowClick}
          rowLabel={rowLabel}
          rowName={rowName}
          openKey={peek && peeked?.kind === peek ? peeked.id : undefined}
          sorting={view?.sorting}
          selection={selection}
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
