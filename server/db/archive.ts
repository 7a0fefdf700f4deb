import { compose, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../operator-error.ts';
import type { ArchivePlace } from './archive-place.ts';
import { connect, type Pool, type Sql } from './connect.ts';
import { copyInto } from './copy.ts';
import { encryptWith, readDecrypted } from './encrypt-archive.ts';

/**
 * An archive is gzipped lines: a head; for each table its name and columns, then its rows as COPY text up to `\.`; a
 * foot with the sequence values and the number of rows. All of it comes from one snapshot. The embedded PostgreSQL has
 * no pg_dump, and unlike a dump, an archive restores into any later version of the schema. With a key it is encrypted
 * (encrypt-archive.ts).
 */
type Head = { truckroll: 'archive'; format: 1; at: string; migrations: string[] };
type TableHead = { table: string; columns: string[] };
type Foot = { end: true; rows: number; sequences: Record<string, number> };

const END_OF_ROWS = '\\.';

export async function writeArchive(
  url: string,
  place: ArchivePlace,
  at: string,
  key?: string,
): Promise<{ rows: number; bytes: number }> {
  const sql = connect(url, { max: 1, name: 'truckroll backup' });
  let [rows, bytes] = [0, 0];
  try {
    await sql.begin('isolation level repeatable read read only', async tx => {
      await tx`set local statement_timeout = 0`;
      const source = Readable.from(linesOf(tx, at, total => (rows = total)));
      const packed = compose(source, createGzip({ level: 6 }));
      try {
        bytes = await place.write(key ? encryptWith(key)(packed) : packed);
      } finally {
        packed.destroy();
      }
    });
    return { rows, bytes };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function* linesOf(
  tx: Sql,
  at: string,
  counted: (rows: number) => void,
): AsyncGenerator<string | Buffer> {
  const applied = await tx<{ name: string }[]>`select name from schema_migrations order by name`;
  const head: Head = { truckroll: 'archive', format: 1, at, migrations: applied.map(({ name }) => name) };
  yield `${JSON.stringify(head)}\n`;
  let rows = 0;
  for (const { table, columns } of await listTables(tx)) {
    yield `${JSON.stringify({ table, columns } satisfies TableHead)}\n`;
    const names = columns.map(quote).join(', ');
    for await (const chunk of await tx
      .unsafe(`copy (select ${names} from ${quote(table)}) to stdout`)
      .readable()) {
      for (const byte of chunk as Buffer) if (byte === 10) rows++;
      yield chunk as Buffer;
    }
    yield `${END_OF_ROWS}\n`;
  }
  counted(rows);
  const sequences = await tx<{ name: string; last: number | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`;
  const lastValues = sequences.flatMap(({ name, last }) => (last === null ? [] : [[name, last]]));
  yield `${JSON.stringify({ end: true, rows, sequences: Object.fromEntries(lastValues) } satisfies Foot)}\n`;
}

/** Generated columns are recomputed, and partitions are part of their table. */
const listTables = (tx: Sql) => tx<TableHead[]>`
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads the archive to the end before it is used: complete, with every row it claims, and nothing after them. */
export async function checkArchive(place: ArchivePlace, key?: string): Promise<Head> {
  let head: Head | undefined;
  let rows = 0;
  let inRows = false;
  let isComplete = false;
  for await (const line of readLines(place, key)) {
    if (!head) head = parseHead(line.toString(), place.name);
    else if (isComplete) throw new OperatorError(`${place.name} goes on after its end: nothing was changed.`);
    else if (inRows && line.length === 2 && line.toString() === END_OF_ROWS) inRows = false;
    else if (inRows) rows++;
    else {
      const part = JSON.parse(line.toString()) as TableHead | Foot;
      if (!('end' in part)) inRows = true;
      else if (part.rows === rows) isComplete = true;
      else throw new OperatorError(`${place.name} has lost rows: nothing was changed.`);
    }
  }
  if (head && isComplete) return head;
  throw new OperatorError(`${place.name} ends in the middle: nothing was changed.`);
}

function parseHead(line: string, name: string): Head {
  try {
    const head = JSON.parse(line) as Head;
    if (head.truckroll === 'archive' && head.format === 1) return head;
  } catch {}
  throw new OperatorError(`${name} is not an archive of truckroll backup.`);
}

/** Fills a fresh database at the schema version of the checked archive: everything or nothing. */
export async function readArchive(sql: Pool, place: ArchivePlace, key?: string): Promise<number> {
  return sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    // Loads rows as they were: no triggers or checks run a second time. Only a superuser may do this.
    await tx`set local session_replication_role = replica`;
    const lines = readLines(place, key)[Symbol.asyncIterator]();
    await lines.next();
    let rows = 0;
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${place.name} changed while it was read`);
      const part = JSON.parse(value.toString()) as TableHead | Foot;
      if ('end' in part) {
        for (const [name, last] of Object.entries(part.sequences))
          await tx`select setval(${quote(name)}::text::regclass, ${last})`;
        return rows;
      }
      const names = part.columns.map(quote).join(', ');
      await tx.unsafe(`delete from ${quote(part.table)}`);
      await copyInto(
        tx,
        `${quote(part.table)} (${names})`,
        rowsUntilEnd(lines, () => rows++),
      );
    }
  }) as Promise<number>;
}

const CHUNK = 65_536;

async function* rowsUntilEnd(lines: AsyncIterator<Buffer>, counted: () => void) {
  let held: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('The archive changed while it was read');
    if (value.length === 2 && value.toString() === END_OF_ROWS) break;
    counted();
    held.push(value, NEWLINE);
    size += value.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (held.length > 0) yield Buffer.concat(held);
}

const NEWLINE = Buffer.from('\n');

async function* readLines(place: ArchivePlace, key: string | undefined): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const source = Readable.from(readDecrypted(place, key));
  const unpacked = createGunzip();
  source.on('error', error => unpacked.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
        yield text.subarray(from, end);
        from = end + 1;
      }
      rest = text.subarray(from);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `${place.name} cannot be read: ${(error as Error).message}. Nothing was changed.`,
    );
  } finally {
    source.destroy();
  }
}
