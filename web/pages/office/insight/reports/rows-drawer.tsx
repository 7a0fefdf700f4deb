import { Anchor, Button, Drawer, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { reportTitles, reports as words } from '../../../../words/reports.ts';
import { Loaded } from '../../parts/loaded.tsx';
import classes from './reports.module.css';
import { useExport } from './use-export.ts';
import { csvAddress, type Period, type PeriodReport, type ReportRow, usePeriodRows } from './use-reports.ts';
import { useValues } from './use-values.ts';

export type Rows = { key?: string; name?: string; period: Period };

/** What a figure counts, each entry with a link to its job or quote. */
export function RowsDrawer({
  report,
  rows,
  close,
}: {
  report: PeriodReport;
  rows: Rows | undefined;
  close(): void;
}) {
  const t = useTranslate();
  const name = t(reportTitles[report.report]);
  return (
    <Drawer
      opened={rows !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={rows?.name ? t(words.rowsOf, { report: name, part: rows.name }) : name}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      {rows && <List report={report} rows={rows} />}
    </Drawer>
  );
}

function List({ report, rows }: { report: PeriodReport; rows: Rows }) {
  const t = useTranslate();
  const query = usePeriodRows(rows.period, report.report, rows.key);
  const download = useExport();
  const { period, key } = rows;
  return (
    <Loaded query={query} height={400}>
      {data => (
        <Stack gap="sm">
          <Group justify="space-between">
            <Text size="sm">{t(words.rowsCount, { count: data.total })}</Text>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} />}
              loading={download.isPending}
              onClick={() =>
                download.mutate({
                  address: csvAddress('/api/reports/period/rows', { ...period, report: report.report, key }),
                  name: `${report.report}-${period.from}-${period.to}-rows.csv`,
                })
              }
            >
              {t(words.exportOne)}
            </Button>
          </Group>
          <Entries report={report} rows={data.rows} />
          {data.total > data.rows.length && (
            <Text size="sm">{t(words.rowsMore, { shown: data.rows.length })}</Text>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Entries({ report, rows }: { report: PeriodReport; rows: ReportRow[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { write, nameOf } = useValues();
  const { unit, by } = report;
  const isYesNo = unit === 'share' && report.report !== 'technicians';
  const entryValue = (value: number) => {
    if (isYesNo) return t(value > 0 ? words.yes : words.no);
    return write(report.report === 'technicians' ? 'minutes' : unit, value);
  };
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table className={classes.table} verticalSpacing={6} aria-label={t(words.showRows)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(words.when)}</Table.Th>
            <Table.Th>{t(words.number)}</Table.Th>
            <Table.Th>{t(words.customer)}</Table.Th>
            {report.report !== 'jobs' && <Table.Th className={classes.number}>{t(words.value)}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            // A crew has an entry for each of them.
            <Table.Tr key={`${row.jobId ?? row.quoteId} ${row.at} ${row.name}`}>
              <Table.Td>{formats.dayAndTime(row.at)}</Table.Td>
              <Table.Td>
                <Anchor
                  size="sm"
                  renderRoot={props => (
                    <Link
                      to="/admin"
                      search={
                        row.quoteId
                          ? { tab: 'quotes', quote: row.quoteId }
                          : { tab: 'jobs', job: row.jobId ?? '' }
                      }
                      {...props}
                    />
                  )}
                >
                  {row.quoteId ? row.number : `#${row.number}`}
                </Anchor>
              </Table.Td>
              <Table.Td>
                {row.customerName}
                <Text size="xs" c="dimmed">
                  {[row.service, by === 'service' ? undefined : nameOf(by, row.name, row.name)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              {report.report !== 'jobs' && (
                <Table.Td className={classes.number}>{entryValue(row.value)}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
