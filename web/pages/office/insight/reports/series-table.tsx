import { Anchor, ScrollArea, Table } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { reportTitles, reports as words } from '../../../../words/reports.ts';
import classes from './reports.module.css';
import type { Period, PeriodReport, ShowRows } from './use-reports.ts';
import { useValues } from './use-values.ts';

/** The figures of the chart. */
export function SeriesTable({
  report,
  period,
  spanOf,
  showRows,
}: {
  report: PeriodReport;
  period: Period;
  spanOf(from: string, to: string): string;
  showRows: ShowRows;
}) {
  const t = useTranslate();
  const { write } = useValues();
  return (
    <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table className={classes.table} aria-label={t(reportTitles[report.report])} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(words.day)}</Table.Th>
            <Table.Th className={classes.number}>{t(words.thisPeriod)}</Table.Th>
            <Table.Th className={classes.number}>{t(words.before)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.series.map(({ from, to, value, previous, count }) => (
            <Table.Tr key={from}>
              <Table.Td>{spanOf(from, to)}</Table.Td>
              <Table.Td className={classes.number}>
                {count > 0 ? (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => showRows({ name: spanOf(from, to), period: { ...period, from, to } })}
                  >
                    {write(report.unit, value)}
                  </Anchor>
                ) : (
                  write(report.unit, value)
                )}
              </Table.Td>
              <Table.Td className={classes.number}>{write(report.unit, previous)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
