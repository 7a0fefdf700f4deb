import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Data } from '../../../../lib/api.ts';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import type { Formats } from '../../../../lib/formats.ts';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { addDays } from '../../../../lib/zoned-time.ts';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import { type ColorBy, lookOf } from './look.ts';
import classes from './month-view.module.css';
import { useMonth } from './use-dispatch.ts';
import { firstWeekday, monthGrid } from './views.ts';

type CalendarDay = Data<'GET /api/dispatch/calendar'>['days'][number];
type Props = {
  date: string;
  franchiseId: string | undefined;
  formats: Formats;
  colorBy: ColorBy;
  linkTo(date: string): Record<string, unknown>;
};

/** A month: how full each day is, and its first visits. Every day leads to its board. */
export function MonthView({ date, franchiseId, formats, colorBy, linkTo }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { locale } = useBusiness();
  const today = useFormats().today();
  const { from, days } = monthGrid(date, firstWeekday(locale));
  const month = useMonth(from, days, franchiseId);
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const name = inZone({ month: 'long', year: 'numeric' }).format(new Date(`${date.slice(0, 7)}-01`));
  const weekday = inZone({ weekday: 'short' });
  if (month.isError) return <ErrorAlert error={month.error} onRetry={month.refetch} />;
  if (!month.data) return <Skeleton h={620} />;
  const most = Math.max(1, ...month.data.days.map(({ minutes }) => minutes));
  return (
    <section aria-label={t(schedule.monthOf, { month: name })}>
      <Text fw={600} mb="xs" tt="capitalize">
        {name}
      </Text>
      <div className={classes.grid}>
        {Array.from({ length: 7 }, (_, i) => (
          <div key={addDays(from, i)} className={classes.weekday} aria-hidden>
            {weekday.format(new Date(addDays(from, i)))}
          </div>
        ))}
        {month.data.days.map(day => (
          <MonthDay
            key={day.date}
            {...{ day, most, formats, colorBy }}
            isOther={day.date.slice(0, 7) !== date.slice(0, 7)}
            isToday={day.date === today}
            search={linkTo(day.date)}
          />
        ))}
      </div>
    </section>
  );
}

type DayProps = Pick<Props, 'formats' | 'colorBy'> & {
  day: CalendarDay;
  most: number;
  isOther: boolean;
  isToday: boolean;
  search: Record<string, unknown>;
};

function MonthDay({ day, most, formats, colorBy, isOther, isToday, search }: DayProps) {
  const t = useTranslate();
  const visits = day.visits === 0 ? t(schedule.nothingPlanned) : t(dispatch.visits, { count: day.visits });
  return (
    <Link
      to="/admin"
      search={search}
      className={classes.day}
      data-other={isOther}
      data-today={isToday}
      aria-label={t(schedule.monthDay, { day: formats.longPlainDay(day.date), visits })}
    >
      <span className={classes.head}>
        <span className={classes.number}>{Number(day.date.slice(8))}</span>
        {day.visits > 0 && (
          <>
            <span className={`${classes.count} ${classes.long}`}>{visits}</span>
            <span className={`${classes.count} ${classes.short}`}>{formats.number(day.visits)}</span>
          </>
        )}
      </span>
      <span className={classes.chips}>
        {day.first.map(visit => (
          <span key={visit.visitId} className={classes.chip} style={lookOf(visit, colorBy)}>
            <b>{formats.clock(visit.scheduledStart)}</b> {visit.customerName}
          </span>
        ))}
        {day.visits > day.first.length && (
          <span className={classes.count}>{t(schedule.more, { count: day.visits - day.first.length })}</span>
        )}
      </span>
      {day.visits > 0 && (
        <span className={classes.load}>
          <span style={{ width: `${Math.round((100 * day.minutes) / most)}%` }} />
        </span>
      )}
    </Link>
  );
}
