import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { overview } from '../../../../words/overview.ts';
import { today as words } from '../../../../words/overview-today.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { ChangeNote } from '../reports/change-note.tsx';
import { daysOf } from '../reports/ranges.ts';
import { usePeriodReports } from '../reports/use-reports.ts';
import { Figure } from './figure.tsx';
import classes from './overview.module.css';
import { useToday, useTodaysVisits } from './use-overview.ts';

/** The four figures that a day is run by. */
export function TodayFigures() {
  const t = useTranslate();
  const formats = useFormats();
  const today = useToday();
  if (today.error && !today.data) return <ErrorAlert error={today.error} onRetry={() => today.refetch()} />;
  const { visits, bookings } = today.data ?? {};
  const done = visits?.byStatus.completed ?? 0;
  const open = visits ? visits.total - visits.byStatus.cancelled : 0;
  return (
    <div className={classes.figures}>
      <Figure
        name={t(overview.visitsToday)}
        value={visits && formats.number(open)}
        detail={visits && (open > 0 ? t(overview.visitsDone, { done, total: open }) : t(overview.noVisits))}
        progress={open > 0 ? done / open : undefined}
        search={{ tab: 'dispatch' }}
      />
      <Revenue />
      <Figure
        name={t(overview.bookedToday)}
        value={bookings && formats.number(bookings.jobs)}
        detail={bookings && t(overview.worth, { amount: formats.roundMoney(bookings.total) })}
        search={{ tab: 'jobs', from: formats.today() }}
      />
      <Technicians />
    </div>
  );
}

function Revenue() {
  const t = useTranslate();
  const formats = useFormats();
  const days = daysOf('week', formats.today(), { from: '', to: '' })!;
  const { data } = usePeriodReports(days, 'revenue');
  const report = data?.reports[0];
  return (
    <Figure
      name={t(words.revenueWeek)}
      value={report && formats.roundMoney(report.total.value ?? 0)}
      note={report && <ChangeNote report={report} />}
      search={{ tab: 'reports', range: 'week', report: 'revenue' }}
    >
      {report && (
        <Sparkline
          height={26}
          values={report.series.map(({ value }) => value)}
          before={report.series.map(({ previous }) => previous)}
        />
      )}
    </Figure>
  );
}

function Technicians() {
  const t = useTranslate();
  const formats = useFormats();
  const technicians = useTodaysVisits().data?.technicians;
  const count = (state: string) => technicians?.filter(technician => technician.state === state).length ?? 0;
  const [working, driving, free] = [count('working'), count('driving'), count('free')];
  const atWork = working + driving + free;
  return (
    <Figure
      name={t(words.technicians)}
      value={technicians && t(words.onShift, { count: formats.number(atWork) })}
      detail={
        technicians &&
        (atWork > 0 ? t(words.stateCounts, { working, driving, free }) : t(words.nobodyOnShift))
      }
      search={{ tab: 'workers' }}
    />
  );
}
