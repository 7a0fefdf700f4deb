import type { Report } from './schemas.ts';

/**
 * A report as a spreadsheet table: one line per figure, `section,key,measure,value`. Text that a spreadsheet would run
 * as a formula gets a leading apostrophe; numbers stay numbers.
 */
export function toCsv({ data }: Report): string {
  const lines = [['section', 'key', 'measure', 'value'], ...Object.entries(data).flatMap(linesOf)];
  return `${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

type Cell = string | number;

function linesOf([section, value]: [string, unknown]): Cell[][] {
  if (Array.isArray(value)) return value.flatMap(item => linesOfItem(section, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, figure]) => [section, key, 'count', figure as Cell]);
  return [['total', '', section, value as Cell]];
}

/** The first member of an item is its key: its month, service or worker. */
function linesOfItem(section: string, item: Record<string, unknown>): Cell[][] {
  const [[, name], ...figures] = Object.entries(item) as [[string, string | null], ...[string, unknown][]];
  return figures.flatMap(([measure, figure]) =>
    flatten(measure, figure).map(([what, value]) => [section, name ?? '', what, value]),
  );
}

function flatten(measure: string, figure: unknown): [string, Cell][] {
  if (typeof figure !== 'object' || figure === null) return [[measure, (figure ?? '') as Cell]];
  return Object.entries(figure).map(([part, value]) => [`${measure}.${part}`, value as Cell]);
}

const FORMULA = /^[\s]*[=+\-@\t\r]/;

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
