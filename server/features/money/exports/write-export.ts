import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Fragment, Sql } from '../../../db/connect.ts';
import { streamRows } from '../../../db/stream-rows.ts';
import type { Deps } from '../../../deps.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../../http/csv.ts';
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

/** A CSV file, read and written piece by piece: its size doesn't matter to memory. */
export async function writeExport({ readSql, config }: Deps, source: Export, days: Days): Promise<Readable> {
  const { timezone, business } = config;
  const period = readDayRange(days, timezone);
  const scope = { days, period, timezone, currency: business.currency };

  const batches = streamRows(readSql, sql => source.select(sql, scope));
  async function* pieces(): AsyncGenerator<string> {
    let text = BYTE_ORDER_MARK + csvLine(source.columns);
    for await (const rows of batches) {
      for (const row of rows) {
        const cells = source.cells(row, scope);
        if (cells) text += csvLine(cells);
      }
      if (text) yield text;
      text = '';
    }
    if (text) yield text;
  }
  const file = Readable.from(pieces());
  // Until the first rows are there, an error can still become a proper response.
  await once(file, 'readable');
  return file;
}
