import { Box, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';
import { listTools } from '../words/list-tools.ts';
import classes from './virtual-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** Only screen readers get the title. */
  hidesTitle?: boolean;
  /** A CSS grid track, such as `2fr` or `120px`. */
  width: string;
  align?: 'right';
  /** What the service calls it; the header then sorts. */
  sort?: string;
  /** Amounts and dates start with the highest. */
  isDescendingFirst?: boolean;
  /** Its place on a phone, where rows are cards. A column without one is left out there. */
  card?: 'title' | 'end' | 'detail' | 'tag';
  cell(row: Row): ReactNode;
};

export type Sorting = {
  /** A column's `sort`, with a minus for the other way round. */
  current: string;
  onSort(column: { sort?: string; isDescendingFirst?: boolean }): void;
};

export type Selection = {
  ids: ReadonlySet<string>;
  onToggle(id: string): void;
  onToggleAll(): void;
  isAll: boolean;
};

type Props<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowKey(row: Row): string;
  onRowClick?: (row: Row) => void;
  rowLabel?: (row: Row) => string;
  /** What the checkbox of a row calls it. */
  rowName?: (row: Row) => string;
  /** The row that is open beside the list. */
  openKey?: string;
  sorting?: Sorting;
  selection?: Selection;
  /** Called when the end comes into view, to load the next page. */
  onEnd?: () => void;
  isFetchingMore?: boolean;
  /** The total number of rows, if known. */
  total?: number;
  height?: number | string;
  rowHeight?: number;
  /** Narrower than this, the table scrolls sideways. */
  minWidth?: number;
};

const CARD_HEIGHT = 88;

/** A virtualized table that loads further pages on scroll. On a phone, rows are cards if its columns say how. */
export function VirtualTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowKey, onEnd, isFetchingMore, selection, sorting } = props;
  const { height = 'calc(100dvh - 230px)', rowHeight = 48 } = props;
  const t = useTranslate();
  const table = useRef(props);
  table.current = props;
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const isCards = isPhone === true && columns.some(({ card }) => card !== undefined);
  const size = isCards ? CARD_HEIGHT : rowHeight;
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    overscan: 12,
  });
  useEffect(() => {
    // Also after the phone was turned.
    if (size > 0) lines.measure();
  }, [size, lines]);
  const shown = lines.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - 20 && rows.length > 0) onEnd?.();
  }, [last, rows.length, onEnd]);
  const openIndex = props.openKey === undefined ? -1 : rows.findIndex(row => rowKey(row) === props.openKey);
  useEffect(() => {
    if (openIndex >= 0) lines.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, lines]);

  const tracks = columns.map(column => column.width);
  const template = { gridTemplateColumns: (selection ? ['20px', ...tracks] : tracks).join(' ') };
  return (
    <Box
      ref={box}
      className={isCards ? `${classes.box} ${classes.cards}` : classes.box}
      style={{ maxHeight: height, ...minWidthOf(props.minWidth) }}
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={props.total ?? rows.length + 1}
    >
      <div className={isCards ? classes.hiddenHead : classes.head} style={template} role="row">
        {selection && (
          <div role="columnheader" className={classes.check}>
            <input
              type="checkbox"
              className={classes.checkbox}
              aria-label={t(listTools.selectAll)}
              checked={selection.isAll}
              ref={input => {
                if (input) input.indeterminate = !selection.isAll && selection.ids.size > 0;
              }}
              onChange={selection.onToggleAll}
              tabIndex={isCards ? -1 : 0}
            />
          </div>
        )}
        {columns.map(column => (
          <HeadCell key={column.key} column={column} sorting={isCards ? undefined : sorting} />
        ))}
      </div>
      <div role="rowgroup" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, size: rowSize }) => {
          const row = rows[index]!;
          const id = rowKey(row);
          return (
            <Line
              key={id}
              {...{ table, columns, row, id, index, start, size: rowSize }}
              tracks={isCards ? undefined : template.gridTemplateColumns}
              isOpen={props.openKey === id}
              isChecked={selection?.ids.has(id)}
            />
          );
        })}
      </div>
      {isFetchingMore && (
        <Text ta="center" py="xs" role="status" aria-label={t(common.loading)}>
          <Loader size="sm" />
        </Text>
      )}
    </Box>
  );
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting?: Sorting }) {
  const title = column.hidesTitle ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title;
  const className = column.align && classes[column.align];
  if (!sorting || !column.sort)
    return (
      <div role="columnheader" className={className}>
        {title}
      </div>
    );
  const isSorted = sorting.current.replace(/^-/, '') === column.sort;
  const isDescending = sorting.current.startsWith('-');
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => sorting.onSort(column)}>
        {title}
        <Arrow size={14} aria-hidden className={isSorted ? classes.sorted : classes.unsorted} />
      </button>
    </div>
  );
}

type LineProps<Row> = Pick<Props<Row>, 'columns'> & {
  /** The table's latest functions: a new one is no reason to draw every row again. */
  table: { current: Props<Row> };
  row: Row;
  id: string;
  index: number;
  start: number;
  size: number;
  tracks: string | undefined;
  isOpen: boolean;
  /** Undefined where rows can't be selected. */
  isChecked: boolean | undefined;
};

function LineOf<Row>(props: LineProps<Row>) {
  const { table, columns, row, id, index, start, size, tracks, isOpen, isChecked } = props;
  const { rowLabel, rowName, onRowClick } = table.current;
  const t = useTranslate();
  const isCard = tracks === undefined;
  const names = [classes.row, onRowClick && classes.open, isOpen && classes.current, isCard && classes.card];
  const open = () => table.current.onRowClick?.(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      data-key={id}
      className={names.filter(Boolean).join(' ')}
      style={{ gridTemplateColumns: tracks, height: size, transform: `translateY(${start}px)` }}
      onClick={onRowClick && open}
      onKeyDown={
        onRowClick && (event => event.key === 'Enter' && event.target === event.currentTarget && open())
      }
      tabIndex={onRowClick ? 0 : undefined}
      aria-label={rowLabel?.(row)}
    >
      {isChecked !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click from opening the row
        <div role="cell" className={classes.check} onClick={event => event.stopPropagation()}>
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={t(listTools.select, { name: rowName?.(row) ?? String(index + 1) })}
            checked={isChecked}
            onChange={() => table.current.selection?.onToggle(id)}
          />
        </div>
      )}
      {(isCard ? columns.filter(({ card }) => card) : columns).map(column => (
        <div
          key={column.key}
          role="cell"
          data-card={isCard ? column.card : undefined}
          className={column.align && !isCard ? `${classes.cell} ${classes[column.align]}` : classes.cell}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** Scrolling draws new rows, not those that are on the screen already. */
const Line = memo(LineOf) as typeof LineOf;

const minWidthOf = (pixels: number | undefined): CSSProperties =>
  pixels === undefined ? {} : ({ '--min-width': `${pixels}px` } as CSSProperties);
