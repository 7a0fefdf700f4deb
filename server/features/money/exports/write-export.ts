import type { Readable } from 'node:stream';
import type { Fragment, Sql } from '../../../db/connect.ts';
import { streamRows } from '../../../db/stream-rows.ts';
import type { Deps } from '../../../deps.ts';
import { type Cell, streamCsv } from '../../../http/csv.ts';
import { type Days, type Period, readDayRange } from '../../../http/day-range.ts';

/** What an export is about: days of the business, and the same as instants. */
export type Scope = { days: Days; period: Period; timezone: string; currency: string };

export type Export<Row = unknown> = {
  columns: string[];
  /** The rows in the order of the file. */
  select(sql: Sql, scope: Scope): Fragment;
  /** Undefined leaves the row out. */
  cells(row: Row, scope: Scope): Cell[] | undefined;
};

export function writeExport({ readSql, config }: Deps, source: Export, days: Days): Promise<Readable> {
  const { timezone, business } = config;
  const period = readDayRange(days, timezone);
  const scope = { days, period, timezone, currency: business.currency };
  const rows = streamRows(readSql, sql => source.select(sql, scope));
  return streamCsv(source.columns, rows, row => source.cells(row, scope));
}
