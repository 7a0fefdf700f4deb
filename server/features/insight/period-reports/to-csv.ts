import { type Cell, csvLine } from '../../../http/csv.ts';
import type { PeriodReports, PeriodRows } from './schemas.ts';

/** One line per figure: what is counted, in which part of the period or of the breakdown, now and before. */
export const reportsCsv = ({ reports, from, to }: PeriodReports): string =>
  [
    ['report', 'section', 'from', 'to', 'name', 'value', 'previous', 'count', 'unit'],
    ...reports.flatMap(({ report, unit, total, previous, series, breakdown }): Cell[][] => [
      [report, 'total', from, to, '', total.value, previous.value, total.count, unit],
      ...series.map((part): Cell[] => [
        ...[report, 'series', part.from, part.to, '', part.value, part.previous, part.count, unit],
      ]),
      ...breakdown.map((part): Cell[] => [
        ...[report, 'breakdown', from, to, part.name, part.value, part.previous, part.count, unit],
      ]),
    ]),
  ]
    .map(csvLine)
    .join('');

export const rowsCsv = ({ rows }: PeriodRows): string =>
  [
    ['at', 'number', 'customer', 'service', 'name', 'value'],
    ...rows.map(({ at, number, customerName, service, name, value }): Cell[] => [
      ...[at, number, customerName, service, name, value],
    ]),
  ]
    .map(csvLine)
    .join('');
