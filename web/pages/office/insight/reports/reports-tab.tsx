import { Alert, Button, Group, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { office } from '../../../../words/office.ts';
import { reportTitles, reports as words } from '../../../../words/reports.ts';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useFranchises } from '../../parts/use-franchises.ts';
import { daysOf, type Range, ranges } from './ranges.ts';
import { ReportCard } from './report-card.tsx';
import { ReportDetail } from './report-detail.tsx';
import classes from './reports.module.css';
import { type Rows, RowsDrawer } from './rows-drawer.tsx';
import { useExport } from './use-export.ts';
import { csvAddress, type Period, type PeriodReports, usePeriodReports } from './use-reports.ts';

/** Figures of a period beside those of the one before, each with what it is made of. */
export default function ReportsTab() {
  const t = useTranslate();
  const formats = useFormats();
  const { read } = useAdminSearch();
  const range = ranges.find(name => name === read('range')) ?? 'month';
  const today = formats.today();
  const days = daysOf(range, today, { from: read('from'), to: read('to') });
  const period: Period | undefined = days && { ...days, franchise: read('franchise') || undefined };
  const query = usePeriodReports(period);
  const download = useExport();
  return (
    <>
      <TabHead
        title={t(office.reports)}
        intro={
          query.data &&
          t(words.intro, {
            from: formats.plainDate(query.data.previousFrom),
            to: formats.plainDate(query.data.previousTo),
          })
        }
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!period}
          loading={download.isPending}
          onClick={() =>
            download.mutate({
              address: csvAddress('/api/reports/period', { ...period }),
              name: `reports-${period!.from}-${period!.to}.csv`,
            })
          }
        >
          {t(words.exportAll)}
        </Button>
      </TabHead>
      <Stack>
        <Filters range={range} today={today} />
        {!period && <Alert color="yellow">{t(words.badRange)}</Alert>}
        {query.error && !query.data && <ErrorAlert error={query.error} onRetry={() => query.refetch()} />}
        {period && !query.error && <Figures data={query.data} period={period} />}
      </Stack>
    </>
  );
}

function Filters({ range, today }: { range: Range; today: string }) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const { franchises } = useFranchises();
  const choose = (value: string | null) => {
    const days = value === 'custom' ? daysOf(range, today, { from: today, to: today }) : undefined;
    replace({ range: value ?? undefined, from: days?.from, to: days?.to });
  };
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(words[name])}
      value={read(name)}
      max={today}
      onChange={event => replace({ [name]: event.currentTarget.value })}
      w={{ base: 'calc(50% - 8px)', xs: 160 }}
    />
  );
  return (
    <Group align="flex-end" gap="md">
      <Select
        label={t(words.range)}
        data={ranges.map(value => ({ value, label: t(words[value]) }))}
        value={range}
        onChange={choose}
        allowDeselect={false}
        w={{ base: '100%', xs: 190 }}
      />
      {range === 'custom' && day('from')}
      {range === 'custom' && day('to')}
      {franchises.length > 1 && (
        <FranchiseSelect
          label={t(words.franchise)}
          placeholder={t(common.all)}
          value={read('franchise') || null}
          onChange={value => replace({ franchise: value ?? undefined })}
          w={{ base: '100%', xs: 230 }}
          clearable
        />
      )}
    </Group>
  );
}

function Figures({ data, period }: { data: PeriodReports | undefined; period: Period }) {
  const { read, replace } = useAdminSearch();
  const [rows, setRows] = useState<Rows>();
  if (!data)
    return (
      <>
        <div className={classes.cards}>
          {Object.keys(reportTitles).map(name => (
            <Skeleton key={name} h={133} />
          ))}
        </div>
        <Skeleton h={460} />
      </>
    );
  const shown = data.reports.find(({ report }) => report === read('report')) ?? data.reports[0]!;
  return (
    <>
      <div className={classes.cards}>
        {data.reports.map(report => (
          <ReportCard
            key={report.report}
            report={report}
            isShown={report === shown}
            show={() => replace({ report: report.report })}
          />
        ))}
      </div>
      <ReportDetail
        key={shown.report}
        report={shown}
        period={period}
        showRows={of => setRows({ period, ...of })}
      />
      <RowsDrawer report={shown} rows={rows} close={() => setRows(undefined)} />
    </>
  );
}
