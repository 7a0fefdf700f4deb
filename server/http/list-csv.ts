import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { type Cell, streamCsv } from './csv.ts';

/** `Accept: text/csv` asks for a list as a file instead of a page of it. */
export const wantsCsv = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\btext\/csv\b/i.test(headers.accept ?? '');

export const CSV_NOTE = 'With `Accept: text/csv`, everything that matches as CSV.';

type Source<Row, Item extends object> = {
  /** The file's name, without its ending. */
  name: string;
  /** What the API calls a row: its properties are the columns. */
  schema: TObject;
  rows: AsyncIterable<Row[]>;
  toItems(rows: Row[]): Item[] | Promise<Item[]>;
};

/** Sends a list as CSV, however long: rows are read and written in batches. */
export async function sendListCsv<Row, Item extends object>(
  reply: FastifyReply,
  { name, schema, rows, toItems }: Source<Row, Item>,
) {
  const columns = Object.entries(schema.properties).flatMap(([column, type]) =>
    isFlat(type as Shape) ? [column] : [],
  );
  // The stream is read after the handler is done, but what it reads is for the same caller.
  const asCaller = AsyncLocalStorage.snapshot();
  async function* items() {
    for await (const batch of rows) yield await asCaller(() => toItems(batch));
  }
  const file = await streamCsv(columns, items(), item =>
    columns.map(column => toCell((item as Record<string, unknown>)[column])),
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .send(file);
}

type Shape = { type?: string | string[]; items?: Shape };

/** Lists of objects have no place in a cell. */
const isFlat = ({ type, items }: Shape): boolean => {
  const types = [type].flat();
  if (types.includes('object')) return false;
  return !types.includes('array') || (items !== undefined && isFlat(items));
};

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return Array.isArray(value) ? value.join('; ') : String(value);
}
