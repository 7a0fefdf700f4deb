import { Anchor, ScrollArea, Table } from '@mantine/core';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { groupings, reports as words } from '../../../../words/reports.ts';
import classes from './reports.module.css';
import type { PeriodReport, ShowRows } from './use-reports.ts';
import { useValues } from './use-values.ts';

/** What a report is made of, the largest first. */
export function Breakdown({ report, showRows }: { report: PeriodReport; showRows: ShowRows }) {
  const t = useTranslate();
  const formats = useFormats();
  const { write, nameOf } = useValues();
  const { unit, by } = report;
  const top = Math.max(...report.breakdown.map(({ value }) => value ?? 0), 0.0001);
  // Of quotes, how many got which answer says more than whether that answer is yes.
  const isCounted = by === 'status';
  return (
    <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table className={classes.table} aria-label={t(groupings[by])} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(groupings[by])}</Table.Th>
            {!isCounted && <Table.Th className={classes.number}>{t(words.value)}</Table.Th>}
            <Table.Th className={classes.number}>{t(words.counted)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.breakdown.map(({ key, name, value, count }) => (
            <Table.Tr key={key}>
              <Table.Td>
                {nameOf(by, key, name)}
                {!isCounted && (
                  <div
                    className={classes.share}
                    style={{ width: `${Math.max(0, (value ?? 0) / top) * 100}%` }}
                    aria-hidden
                  />
                )}
              </Table.Td>
              {!isCounted && <Table.Td className={classes.number}>{write(unit, value)}</Table.Td>}
              <Table.Td className={classes.number}>
                {count > 0 ? (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    aria-label={`${t(words.showRows)}: ${nameOf(by, key, name)}, ${formats.number(count)}`}
                    onClick={() => showRows({ key, name: nameOf(by, key, name) })}
                  >
                    {formats.number(count)}
                  </Anchor>
                ) : (
                  formats.number(count)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
