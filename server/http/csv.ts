import { once } from 'node:events';
import { Readable } from 'node:stream';

/** A number that is already written the way it should appear, such as an amount with two decimals. */
export type Figure = { figure: string };

export type Cell = string | number | null | Figure;

/** Spreadsheets would otherwise read UTF-8 as the machine's own encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const amountCell = (cents: number): Figure => ({ figure: (cents / 100).toFixed(2) });

export const csvLine = (cells: Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** How text starts that a spreadsheet would run as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** Text that looks like a formula gets a leading apostrophe; numbers stay numbers, negative ones too. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.figure;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file, read and written piece by piece: its size doesn't matter to memory. No cells leave a row out. */
export async function streamCsv<Row>(
  columns: string[],
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => Cell[] | undefined,
): Promise<Readable> {
  async function* pieces(): AsyncGenerator<string> {
    let text = BYTE_ORDER_MARK + csvLine(columns);
    for await (const rows of batches) {
      for (const row of rows) {
        const line = cells(row);
        if (line) text += csvLine(line);
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
