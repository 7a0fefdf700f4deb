import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { createFormats, type Formats } from '../../../../lib/formats.ts';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { office } from '../../../../words/office.ts';
import { useMay } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { AutoDispatch } from './auto-dispatch.tsx';
import { Board, type BoardProps } from './board.tsx';
import { ListView } from './list-view.tsx';
import type { ColorBy } from './look.ts';
import { DayMapView } from './map-view.tsx';
import { MonthView } from './month-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { type BoardQuery, useDay } from './use-dispatch.ts';
import { firstWeekday, spanOfView, type ViewName, viewOf } from './views.ts';
import { WeekBoard } from './week-board.tsx';

type Search = { view?: string; date?: string; franchise?: string; color?: string };

/** The schedule. The address holds the view, the day and the franchise. */
export default function DispatchTab() {
  const t = useTranslate();
  const businessFormats = useFormats();
  const { locale } = useBusiness();
  const search = useSearch({ from: '/admin' }) as Search;
  const view = viewOf(search.view);
  const date = search.date ?? businessFormats.today();
  const colorBy: ColorBy = search.color === 'service' ? 'service' : 'status';
  const franchiseId = search.franchise || undefined;
  const span = spanOfView(view, date, firstWeekday(locale));
  const query: BoardQuery = { ...span, franchiseId };
  const may = useMay();
  const [isDragging, setDragging] = useState(false);
  const day = useDay(query, isDragging, view !== 'month');
  const formats = useZoneFormats(day.data?.timezone);
  const linkTo = useCallback(
    (date: string) => ({ tab: 'dispatch', date, franchise: search.franchise, color: search.color }),
    [search.franchise, search.color],
  );
  return (
    <>
      <TabHead title={t(office.dispatch)}>
        {may('dispatch:write') && <AutoDispatch day={day.data} franchiseId={franchiseId} formats={formats} />}
      </TabHead>
      <Stack>
        <Toolbar {...{ view, date, colorBy, franchiseId }} today={businessFormats.today()} />
        {view === 'month' && <MonthView {...{ date, franchiseId, formats, colorBy, linkTo }} />}
        {view !== 'month' && day.isError && <ErrorAlert error={day.error} onRetry={day.refetch} />}
        {view !== 'month' && day.isPending && <Skeleton h={520} />}
        {view !== 'month' &&
          day.data &&
          (day.data.workers.length === 0 ? (
            <NoWorkers />
          ) : (
            <Shown day={day.data} {...{ view, query, formats, colorBy, setDragging, linkTo }} />
          ))}
      </Stack>
    </>
  );
}

type ShownProps = BoardProps & { view: ViewName; linkTo(date: string): Record<string, unknown> };

function Shown({ view, linkTo, ...props }: ShownProps) {
  if (view === 'week') return <WeekBoard {...props} linkTo={linkTo} />;
  if (view === 'list') return <ListView {...props} linkTo={linkTo} />;
  if (view === 'map') return <DayMapView {...props} />;
  return <Board {...props} />;
}

/** Times in the board's zone: a franchise may have its own. */
function useZoneFormats(zone: string | undefined): Formats {
  const business = useBusiness();
  const { language } = useLanguage();
  return useMemo(
    () => createFormats({ ...business, timezone: zone ?? business.timezone }, language),
    [business, zone, language],
  );
}

function NoWorkers() {
  const t = useTranslate();
  return (
    <EmptyState
      order={2}
      icon={<IconCalendarTime />}
      title={t(dispatch.noWorkers)}
      action={
        <Button renderRoot={props => <Link to="/admin" search={{ tab: 'workers' }} {...props} />}>
          {t(dispatch.addWorkers)}
        </Button>
      }
    >
      {t(dispatch.noWorkersDetail)}
    </EmptyState>
  );
}
