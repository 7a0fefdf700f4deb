import { Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { reportTitles } from '../../../../words/reports.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { ChangeNote } from './change-note.tsx';
import classes from './reports.module.css';
import type { PeriodReport } from './use-reports.ts';
import { useValues } from './use-values.ts';

/** One figure of the period; choosing it shows the report below. */
export function ReportCard({
  report,
  isShown,
  show,
}: {
  report: PeriodReport;
  isShown: boolean;
  show(): void;
}) {
  const t = useTranslate();
  const { write } = useValues();
  return (
    <button type="button" className={classes.card} aria-pressed={isShown} onClick={show}>
      <Text size="sm">{t(reportTitles[report.report])}</Text>
      <div className={classes.value}>{write(report.unit, report.total.value)}</div>
      <ChangeNote report={report} />
      <Sparkline
        values={report.series.map(({ value }) => value)}
        before={report.series.map(({ previous }) => previous)}
      />
    </button>
  );
}
