import { type Cell, csvLine } from '../../../http/csv.ts';
import type { Report } from './schemas.ts';

/** A report as a spreadsheet table: one line per figure, `section,key,measure,value`. */
export const toCsv = ({ data }: Report): string =>
  [['section', 'key', 'measure', 'value'], ...Object.entries(data).flatMap(linesOf)].map(csvLine).join('');

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
