import { matchesFormat } from '../formats.ts';
import { invalid } from './errors.ts';

/** The end of a page, as an opaque cursor for the next request. */
export const encodeCursor = (...position: string[]): string =>
  Buffer.from(position.join('\n')).toString('base64url');

/** The parts of a cursor, each in the given format. */
export function decodeCursor(
  cursor: string | undefined,
  formats: ('uuid' | 'date-time' | 'text')[],
): string[] | undefined {
  if (cursor === undefined) return undefined;
  const position = Buffer.from(cursor, 'base64url').toString('utf8').split('\n');
  if (position.length === formats.length && position.every((part, i) => matchesFormat(formats[i]!, part)))
    return position;
  throw invalid('The request is not valid', ['cursor: is not one that a page of this list gave']);
}

/** Reads one extra row, which shows whether there is a next page. */
export function toPage<T>(
  rows: T[],
  limit: number,
  position: (row: T) => string[],
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? encodeCursor(...position(items.at(-1)!)) : null };
}
