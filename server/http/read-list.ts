import type { FastifyRequest } from 'fastify';
import type { Fragment, Pool, Sql } from '../db/connect.ts';
import { allSorted, readSorted } from '../db/sorted-rows.ts';
import { streamRows } from '../db/stream-rows.ts';
import { wantsCsv } from './list-csv.ts';
import { readOrder, type Sorting, toSortedPage } from './sorting.ts';

type Asked<Field extends string> = Pick<FastifyRequest, 'headers'> & {
  query: { sort: Field | `-${Field}`; cursor?: string; limit: number };
};

type List<Row> = {
  items: Row[];
  nextCursor: string | null;
  /** Instead of a page, every row that matches: the caller asked for CSV. */
  file?: AsyncIterable<Row[]>;
};

/** What a request asks of a list: a page in some order, or all of it for a file. */
export async function readList<Row extends { id: string }, Field extends string = string>(
  sql: Pool,
  sorting: Sorting<Field>,
  request: Asked<Field>,
  matching: (sql: Sql) => Fragment,
): Promise<List<Row>> {
  const { query } = request;
  const order = readOrder(sorting, query);
  if (wantsCsv(request)) {
    const file = streamRows<Row>(sql, tx => allSorted(tx, matching(tx), order));
    return { items: [], nextCursor: null, file };
  }
  const rows = await readSorted<Row>(sql, matching(sql), order, query.limit + 1);
  return toSortedPage(rows, query.limit, order, query.sort);
}
