import { DndContext } from '@dnd-kit/core';
import { Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import type { Formats } from '../../../../lib/formats.ts';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { isElsewhere, zoneName } from '../../../../lib/zone-name.ts';
import { statuses } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import boardClasses from './board.module.css';
import { type BoardProps, useFocusLater } from './board.tsx';
import { useDrag } from './drag.ts';
import { DragNote } from './drag-note.tsx';
import { HoverCard, useHovered } from './hover-card.tsx';
import { bookedShare, type ColorBy, isOutsideShift, lookOf, townOf } from './look.ts';
import {
  type BoardWorker,
  breaksPromise,
  conflictsOf,
  isMovable,
  placeOf,
  plannedVisit,
  type Visit,
} from './plan.ts';
import { SideColumn } from './side-column.tsx';
import { UnassignedList } from './unassigned-list.tsx';
import { useDraggableVisit } from './use-draggable-visit.ts';
import { usePlacing } from './use-placing.tsx';
import { useWeekDrag } from './use-week-drag.ts';
import classes from './week-board.module.css';
import { cellId, cellOfTarget, datesOf, daySpan, visitsByDate } from './week-plan.ts';
import { Utilization } from './worker-row.tsx';

/** More are a click away, on the day itself. */
const MOST_IN_CELL = 6;

type DayLink = (date: string) => Record<string, unknown>;

/** Seven days as columns, technicians as rows. A visit dragged to another day keeps its time. */
export function WeekBoard({
  day,
  query,
  formats,
  colorBy,
  setDragging,
  linkTo,
}: BoardProps & { linkTo: DayLink }) {
  const { t, language } = useLanguage();
  const today = useFormats().today();
  const box = useRef<HTMLDivElement>(null);
  const hovered = useHovered(box);
  const dates = useMemo(() => datesOf(day.date, query.days ?? 7), [day.date, query.days]);
  const placing = usePlacing(query, day, formats);
  const focusLater = useFocusLater(day);
  const drag = useWeekDrag({
    ...{ day, dates, formats },
    onDrop(ended) {
      const { visit, target, isByKeyboard } = ended;
      if (isByKeyboard)
        focusLater({ visitId: visit.visitId, row: target === 'unassigned' ? null : target.workerId });
      placing.onDrop(ended);
    },
    onDragging(isDragging) {
      placing.markDrag();
      setDragging(isDragging);
    },
  });
  const nameOf = (id: string) => day.workers.find(worker => worker.id === id)?.name ?? '';
  return (
    <>
      <DndContext {...drag}>
        <div className={boardClasses.page}>
          <div style={{ minWidth: 0 }}>
            <div
              ref={box}
              className={classes.box}
              role="region"
              aria-label={t(schedule.weekBoard, { day: formats.longPlainDay(day.date) })}
            >
              <div className={classes.grid} style={{ '--days': dates.length } as React.CSSProperties}>
                <div className={classes.corner}>{t(dispatch.worker)}</div>
                {dates.map(date => (
                  <Link
                    key={date}
                    to="/admin"
                    search={linkTo(date)}
                    className={classes.day}
                    data-today={date === today}
                    aria-label={t(schedule.openDay, { day: formats.longPlainDay(date) })}
                  >
                    {formats.weekdayAndDay(date)}
                  </Link>
                ))}
                {day.workers.map(worker => (
                  <WeekRow
                    key={worker.id}
                    {...{ worker, dates, today, formats, colorBy, linkTo }}
                    zone={day.timezone}
                    open={placing.open}
                  />
                ))}
              </div>
              <HoverCard at={hovered} day={day} formats={formats} nameOf={nameOf} />
            </div>
            <Text size="sm" mt="xs">
              {t(schedule.weekHowTo)}{' '}
              {isElsewhere(day.timezone) && t(dispatch.zone, { zone: zoneName(language, day.timezone) })}
            </Text>
          </div>
          <SideColumn>
            <UnassignedList day={day} open={placing.open} />
          </SideColumn>
        </div>
        <DropMark zone={day.timezone} workers={day.workers} />
        <DragNote day={day} formats={formats} withDay />
      </DndContext>
      {placing.dialogs}
    </>
  );
}

type RowProps = {
  worker: BoardWorker;
  dates: string[];
  today: string;
  zone: string;
  formats: Formats;
  colorBy: ColorBy;
  linkTo: DayLink;
  open(visitId: string): void;
};

/** A technician's week. Redrawn only when it has changed. */
const WeekRow = memo(function WeekRow({
  worker,
  dates,
  today,
  zone,
  formats,
  colorBy,
  linkTo,
  open,
}: RowProps) {
  const t = useTranslate();
  const byDate = visitsByDate(worker, zone);
  const count = (visits: number) => t(dispatch.visits, { count: visits });
  return (
    <div className={classes.row} data-worker={worker.id}>
      <div className={classes.name}>
        <Text size="sm" fw={600} truncate>
          {worker.name}
        </Text>
        <Text size="xs" c="dimmed">
          {worker.active ? count(worker.visits.length) : t(dispatch.inactive)}
        </Text>
        <Utilization share={bookedShare(worker)} />
      </div>
      {dates.map(date => {
        const visits = byDate.get(date) ?? [];
        const span = daySpan(date, zone);
        const share = bookedShare({ ...worker, visits }, span);
        return (
          <div
            key={date}
            className={classes.cell}
            role="group"
            aria-label={t(schedule.cell, {
              worker: worker.name,
              day: formats.longPlainDay(date),
              visits: count(visits.length),
            })}
            data-cell={cellId({ workerId: worker.id, date })}
            data-today={date === today}
            data-off={share === undefined}
          >
            {visits.slice(0, MOST_IN_CELL).map(visit => (
              <WeekVisit key={visit.visitId} {...{ visit, worker, formats, colorBy, open }} />
            ))}
            {visits.length > MOST_IN_CELL && (
              <Link to="/admin" search={linkTo(date)} className={classes.more}>
                {t(schedule.more, { count: visits.length - MOST_IN_CELL })}
              </Link>
            )}
          </div>
        );
      })}
    </div>
  );
});

type VisitProps = Pick<RowProps, 'worker' | 'formats' | 'colorBy' | 'open'> & { visit: Visit };

function WeekVisit({ visit, worker, formats, colorBy, open }: VisitProps) {
  const t = useTranslate();
  const drag = useDraggableVisit(plannedVisit(visit, worker), isMovable(visit));
  const { type, customerName: customer } = visit;
  return (
    <UnstyledButton
      {...drag.props}
      className={classes.visit}
      style={lookOf(visit, colorBy)}
      data-visit={visit.visitId}
      data-movable={drag.isMovable}
      data-dragging={drag.isDragging}
      aria-label={t(dispatch.visit, {
        ...{ type, customer, number: String(visit.jobNumber) },
        time: formats.timeRange(visit.scheduledStart, visit.scheduledEnd),
        status: t(statuses[visit.status]),
      })}
      onClick={() => open(visit.visitId)}
    >
      <span>
        <b>{formats.clock(visit.scheduledStart)}</b> {customer}
      </span>
      <span>{[type, townOf(visit.address)].filter(Boolean).join(' · ')}</span>
    </UnstyledButton>
  );
}

/** Colors the cell that a drop would hit: green keeps the promise, amber is outside working hours, red is neither. */
function DropMark({ zone, workers }: { zone: string; workers: BoardWorker[] }) {
  const drag = useDrag();
  const target = drag?.target;
  const cell = cellOfTarget(target ?? null, zone);
  if (!drag || !cell || !target || target === 'unassigned') return null;
  const worker = workers.find(({ id }) => id === target.workerId);
  const { visit } = drag;
  const isBad =
    !worker ||
    worker.franchiseId !== visit.franchiseId ||
    conflictsOf(worker, target, visit.visitId).length > 0 ||
    breaksPromise(visit, placeOf(visit, target));
  const feasible = isBad ? 'no' : isOutsideShift(worker, target) ? 'outside' : 'yes';
  return <Mark id={cellId(cell)} feasible={feasible} />;
}

/** Marks the element itself: drawing every row again for each cell that is crossed would be slow. */
function Mark({ id, feasible }: { id: string; feasible: string }) {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`);
    element?.setAttribute('data-feasible', feasible);
    return () => element?.removeAttribute('data-feasible');
  }, [id, feasible]);
  return null;
}
