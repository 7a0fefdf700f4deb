import { Box, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';
import classes from './virtual-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** Only screen readers get the title. */
  hidesTitle?: boolean;
  /** A CSS grid track, such as `2fr` or `120px`. */
  width: string;
  align?: 'right';
  cell(row: Row): ReactNode;
};

type Props<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowKey(row: Row): string;
  onRowClick?: (row: Row) => void;
  rowLabel?: (row: Row) => string;
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

/** A virtualized table that loads further pages on scroll. */
export function VirtualTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowKey, onRowClick, rowLabel, onEnd, isFetchingMore } = props;
  const { height = 'calc(100dvh - 230px)', rowHeight = 48 } = props;
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const shown = lines.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - 20 && rows.length > 0) onEnd?.();
  }, [last, rows.length, onEnd]);

  const template = { gridTemplateColumns: columns.map(column => column.width).join(' ') };
  return (
    <Box
      ref={box}
      className={classes.box}
      style={{ maxHeight: height, ...minWidthOf(props.minWidth) }}
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={props.total ?? rows.length + 1}
    >
      <div className={classes.head} style={template} role="row">
        {columns.map(column => (
          <div key={column.key} role="columnheader" className={column.align && classes[column.align]}>
            {column.hidesTitle ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
          </div>
        ))}
      </div>
      <div role="rowgroup" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, size }) => {
          const row = rows[index]!;
          return (
            <div
              key={rowKey(row)}
              role="row"
              aria-rowindex={index + 2}
              className={onRowClick ? `${classes.row} ${classes.open}` : classes.row}
              style={{ ...template, height: size, transform: `translateY(${start}px)` }}
              onClick={onRowClick && (() => onRowClick(row))}
              onKeyDown={
                onRowClick &&
                (event => event.key === 'Enter' && event.target === event.currentTarget && onRowClick(row))
              }
              tabIndex={onRowClick ? 0 : undefined}
              aria-label={rowLabel?.(row)}
            >
              {columns.map(column => (
                <div
                  key={column.key}
                  role="cell"
                  className={column.align ? `${classes.cell} ${classes[column.align]}` : classes.cell}
                >
                  {column.cell(row)}
                </div>
              ))}
            </div>
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

const minWidthOf = (pixels: number | undefined): CSSProperties =>
  pixels === undefined ? {} : ({ '--min-width': `${pixels}px` } as CSSProperties);
