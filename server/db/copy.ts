import { once } from 'node:events';
import type { Sql } from './connect.ts';

/** One value of a row. A string is a value, never SQL. */
export type Cell = string | number | boolean | null | undefined;

export type Copy = {
  write(row: Cell[]): void;
  /** Waits while the database is behind; call it regularly. */
  drained(): Promise<void>;
  end(): Promise<void>;
};

const PIECE = 65_536;

/** COPY into a table, in chunks large enough that sending costs little compared with generating. */
export async function openCopy(sql: Sql, table: string, columns: string): Promise<Copy> {
  const query = sql.unsafe(`copy ${table} (${columns}) from stdin`);
  const failed = failureOf(query);
  const writable = await query.writable();
  writable.on('error', () => {}); // reported by `failed`
  let lines = '';
  const send = () => {
    writable.write(lines);
    lines = '';
  };
  let ended: Promise<void> | undefined;
  const finish = async () => {
    if (lines) send();
    writable.end();
    await Promise.race([once(writable, 'finish'), failed]);
  };
  return {
    write(row) {
      lines += `${row.map(toText).join('\t')}\n`;
      if (lines.length > PIECE) send();
    },
    async drained() {
      if (writable.writableNeedDrain) await Promise.race([once(writable, 'drain'), failed]);
    },
    end() {
      ended ??= finish();
      return ended;
    },
  };
}

/** COPY of text that is already in COPY format, in any chunks. */
export async function copyInto(
  sql: Sql,
  target: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
) {
  const query = sql.unsafe(`copy ${target} from stdin`);
  const failed = failureOf(query);
  const writable = await query.writable();
  writable.on('error', () => {}); // reported by `failed`
  try {
    for await (const piece of pieces)
      if (!writable.write(piece)) await Promise.race([once(writable, 'drain'), failed]);
  } catch (error) {
    writable.destroy(error as Error); // otherwise the server would wait for the rest forever
    throw error;
  }
  writable.end();
  await Promise.race([once(writable, 'finish'), failed]);
}

type Rejecting = { reject(error: unknown): void };

/**
 * The driver rejects the query when the database refuses the rows, but by then the query has already resolved with its
 * stream. Once the stream has ended, nothing reports the failure: it neither finishes nor errors.
 */
function failureOf(query: object): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const driver = query as Rejecting;
  const rejectQuery = driver.reject;
  driver.reject = error => {
    reject(error);
    rejectQuery(error);
  };
  return promise;
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
