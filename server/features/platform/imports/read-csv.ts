import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type Problem, type ProblemCode, problemOf } from './problems.ts';

const MAX_COLUMNS = 200;
const MAX_RECORD = 1_000_000;
const CHUNK = 262_144;

/** The file cannot be read as CSV at all. */
export class Unreadable extends Error {
  readonly problem: Problem;
  constructor(line: number, code: ProblemCode, details?: Record<string, string | number>) {
    const problem = problemOf(line, null, code, details);
    super(problem.message);
    this.problem = problem;
  }
}

/** A line of the file: its number as an editor shows it, and how much of the file was read by then. */
export type RawLine = { line: number; cells: string[]; bytes: number };

type Counted = { record: string[]; info: { lines: number; bytes: number } };

/**
 * Reads a CSV file piece by piece: UTF-8 with or without a byte order mark, or UTF-16 with one; commas, semicolons or
 * tabs. The first line that comes out has the titles. Blank lines are left out.
 */
export async function* readCsv(file: string): AsyncGenerator<RawLine> {
  const texts = decode(file);
  const first = (await texts.next()).value ?? '';
  const { delimiter, skipped } = detect(first);
  async function* all() {
    yield first.slice(skipped.length);
    yield* texts;
  }
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // An error of the source destroys the parser with the same error.
  pipeline(Readable.from(all(), { objectMode: false }), parser).catch(() => {});
  const before = skipped === '' ? 0 : 1;
  let last = before;
  try {
    for await (const { record, info } of parser as AsyncIterable<Counted>) {
      last = info.lines + before;
      if (record.length > MAX_COLUMNS) throw new Unreadable(last, 'manyColumns', { most: MAX_COLUMNS });
      if (record.every(cell => cell.trim() === '')) continue;
      yield { line: last - linesInside(record), cells: record, bytes: info.bytes };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(last + 1, error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote' : 'longLine');
  }
}

/** Line breaks inside quoted cells. */
function linesInside(cells: string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
}

/** What separates the cells of the first line, outside of quotes. Excel can say so itself, in a line of its own. */
function detect(text: string): { delimiter: string; skipped: string } {
  const [said, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (named) return { delimiter: named, skipped: said! };
  const titles = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)![0].replace(/"[^"]*"/g, '');
  const countOf = (sign: string) => titles.split(sign).length;
  const [delimiter] = [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a));
  return { delimiter: delimiter!, skipped: '' };
}

/** How Office documents begin: zipped ones, and those from before. */
const workbooks = ['504b0304', 'd0cf11e0'];

function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file, without its byte order mark. The first piece is never empty. */
async function* decode(file: string): AsyncGenerator<string, undefined> {
  let decoder: TextDecoder | undefined;
  let encoding = 'utf-8';
  let line = 1;
  const check = (bytes: Buffer | undefined): string => {
    try {
      const text = decoder!.decode(bytes, { stream: bytes !== undefined });
      const control = text.indexOf('\0');
      if (control >= 0) throw new Unreadable(line + breaksIn(text.slice(0, control)), 'encoding');
      line += breaksIn(text);
      return text;
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      const text = new TextDecoder(encoding).decode(bytes);
      throw new Unreadable(line + breaksIn(text.slice(0, Math.max(0, text.indexOf('\ufffd')))), 'encoding');
    }
  };
  let pending = '';
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    if (!decoder) {
      if (workbooks.includes(chunk.subarray(0, 4).toString('hex'))) throw new Unreadable(1, 'workbook');
      encoding = encodingOf(chunk);
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    pending = check(chunk);
    if (pending !== '') yield pending;
  }
  if (!decoder) throw new Unreadable(1, 'empty');
  const rest = check(undefined);
  if (rest !== '') yield rest;
  return undefined;
}

const breaksIn = (text: string): number => text.split('\n').length - 1;
