import type { Order, Position, SortColumn } from '../db/sorted-rows.ts';
import { matchesFormat } from '../formats.ts';
import { invalid } from './errors.ts';
import { Choice } from './schemas.ts';

/** What a list can be sorted by, by the names of the API. */
export type Sorting<Field extends string = string> = {
  fields: Record<Field, SortColumn>;
  /** The default: newest first. */
  standard: `-${string}`;
  /** Payments have ids of the processor. */
  idFormat?: 'uuid' | 'text';
};

type Direction<Field extends string> = Field | `-${Field}`;

/** The query parameter `sort`: a field, or one with a minus for the other way round. */
export const Sort = <Field extends string>({ fields, standard }: Sorting<Field>) => {
  const names = Object.keys(fields) as Field[];
  return Choice<Direction<Field>>(
    names.flatMap(name => [name, `-${name}` as const]),
    {
      default: standard,
      description: 'A minus turns the order around. Rows without a value come last either way.',
    },
  );
};

/** The order a request asks for, from where its cursor left off. */
export function readOrder<Field extends string>(
  { fields, idFormat = 'uuid' }: Pick<Sorting<Field>, 'fields' | 'idFormat'>,
  { sort, cursor }: { sort: Direction<Field>; cursor?: string },
): Order {
  const isDescending = sort.startsWith('-');
  const by = fields[sort.replace(/^-/, '') as Field];
  return { by, isDescending, after: cursor === undefined ? undefined : decode(cursor, sort, by, idFormat) };
}

/** A page, and the cursor of the next one if there is a row beyond it. */
export function toSortedPage<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  { by }: Order,
  sort: string,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  if (rows.length <= limit) return { items, nextCursor: null };
  const last = items.at(-1)! as Row & Record<string, unknown>;
  const value = last[toCamel(by.column)];
  const position = [sort, value === null || value === undefined ? null : String(value), last.id];
  return { items, nextCursor: Buffer.from(JSON.stringify(position)).toString('base64url') };
}

const toCamel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const formats = {
  text: (text: string) => matchesFormat('text', text),
  timestamptz: (text: string) => matchesFormat('date-time', text),
  date: (text: string) => matchesFormat('date', text),
  bigint: (text: string) => /^-?\d{1,15}$/.test(text),
};

function decode(cursor: string, sort: string, by: SortColumn, idFormat: 'uuid' | 'text'): Position {
  const [sorted, value, id, ...more] = parse(cursor);
  const isValue = value === null ? by.isNullable : typeof value === 'string' && formats[by.type](value);
  if (
    sorted === sort &&
    isValue &&
    typeof id === 'string' &&
    matchesFormat(idFormat, id) &&
    more.length === 0
  )
    return { value: value as string | null, id };
  throw invalid('The request is not valid', ['cursor: is not one that a page of this list gave']);
}

function parse(cursor: string): unknown[] {
  try {
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(position) ? position : [];
  } catch {
    return [];
  }
}
