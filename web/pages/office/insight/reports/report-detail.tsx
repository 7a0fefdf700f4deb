import { Button, Card, Grid, Group, Text, Title } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { reportCounts, reportDetails, reportTitles, reports as words } from '../../../../words/reports.ts';
import { LineChart } from '../charts/line-chart.tsx';
import { Breakdown } from './breakdown.tsx';
import { ChangeNote } from './change-note.tsx';
import classes from './reports.module.css';
import { SeriesTable } from './series-table.tsx';
import { useExport } from './use-export.ts';
import { csvAddress, type Period, type PeriodReport, type ShowRows } from './use-reports.ts';
import { useValues } from './use-values.ts';

/** A report: its chart or table, and what it is made of. Every figure opens what it counts. */
export function ReportDetail({
  report,
  period,
  showRows,
}: {
  report: PeriodReport;
  period: Period;
  showRows: ShowRows;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { write, axis } = useValues();
  const [isTable, setTable] = useState(false);
  const download = useExport();
  const { unit, total, series } = report;
  const title = t(reportTitles[report.report]);
  const average = unit === 'minutes' && total.count > 0 && total.value !== null;
  const spanOf = (from: string, to: string) =>
    from === to ? formats.plainDay(from) : `${formats.plainDay(from)} – ${formats.plainDay(to)}`;
  return (
    <Card component="section" withBorder padding="md" aria-label={title}>
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {t(reportDetails[report.report])}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? words.asChart : words.asTable)}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() =>
              download.mutate({
                address: csvAddress('/api/reports/period', { ...period, report: report.report }),
                name: `${report.report}-${period.from}-${period.to}.csv`,
              })
            }
          >
            {t(words.exportOne)}
          </Button>
        </Group>
      </Group>
      <Group gap="lg" mb="md" align="flex-end">
        <Button
          variant="subtle"
          px={6}
          ml={-6}
          h="auto"
          aria-label={`${t(words.showRows)}: ${write(unit, total.value)}`}
          onClick={() => showRows({})}
          disabled={total.count === 0}
          c="inherit"
        >
          <span className={classes.value} style={{ fontSize: 28 }}>
            {write(unit, total.value)}
          </span>
        </Button>
        <div>
          <Text size="sm">
            {t(reportCounts[report.report], { count: total.count })}
            {average && `, ${t(words.average, { average: write(unit, total.value! / total.count) })}`}
          </Text>
          <ChangeNote report={report} />
        </div>
      </Group>
      {total.count === 0 && report.previous.count === 0 ? (
        <EmptyState icon={<IconChartLine size={28} />} title={t(words.nothing)}>
          {t(words.nothingDetail)}
        </EmptyState>
      ) : (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            {isTable ? (
              <SeriesTable report={report} period={period} spanOf={spanOf} showRows={showRows} />
            ) : (
              <LineChart
                label={`${title}. ${series.map(part => `${spanOf(part.from, part.to)}: ${write(unit, part.value)}`).join('; ')}`}
                points={series.map(({ from, to, value, previous }) => ({
                  label: spanOf(from, to),
                  short: `${formats.plainMonth(from.slice(0, 7))} ${Number(from.slice(8))}`,
                  value,
                  previous,
                }))}
                format={value => axis(unit, value)}
                previousName={t(words.before)}
                most={unit === 'share' ? 1 : undefined}
                height={260}
              />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Breakdown report={report} showRows={showRows} />
          </Grid.Col>
        </Grid>
      )}
    </Card>
  );
}
