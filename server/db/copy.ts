import { once } from 'node:events';
import type { Sql } from './connect.ts';

/** One value of a row; a string is a value, never SQL. */
export type Cell = string | number | boolean | null | undefined;

export type Copy = {
  write(row: Cell[]): void;
  /** Waits while the database is behind; call it now and then. */
  drained(): Promise<void>;
  end(): Promise<void>;
};

const PIECE = 65_536;

/** COPY into a table, in pieces large enough that sending them costs nothing beside making them. */
export async function openCopy(sql: Sql, table: string, columns: string): Promise<Copy> {
  const writable = await sql.unsafe(`copy ${table} (${columns}) from stdin`).writable();
  const failed = once(writable, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  let lines = '';
  const send = () => {
    writable.write(lines);
    lines = '';
  };
  return {
    write(row) {
      lines += `${row.map(toText).join('\t')}\n`;
      if (lines.length > PIECE) send();
    },
    async drained() {
      if (writable.writableNeedDrain) await Promise.race([once(writable, 'drain'), failed]);
    },
    async end() {
      if (lines) send();
      writable.end();
      await Promise.race([once(writable, 'finish'), failed]);
    },
  };
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toText(value: Cell): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, char => escapes[char]!) : value;
}

/** Text as an element of a PostgreSQL array literal. */
export const arrayLiteral = (values: string[]): string =>
  `{${values.map(value => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
