import { useDroppable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import classes from './board.module.css';
import { BOARD, useDrag } from './drag.ts';
import { HoverCard, useHovered } from './hover-card.tsx';
import {
  HEAD_HEIGHT,
  NAME_WIDTH,
  ROW_HEIGHT,
  ROW_PADDING,
  type Scale,
  ticksOf,
  toX,
  widthOf,
} from './layout.ts';
import { type ColorBy, isOutsideShift } from './look.ts';
import { breaksPromise, conflictsOf, type Day, placeOf } from './plan.ts';
import { type RowActions, WorkerRow } from './worker-row.tsx';

type Props = RowActions & {
  day: Day;
  box: RefObject<HTMLDivElement | null>;
  scale: Scale;
  formats: Formats;
  colors: Map<string, string>;
  colorBy: ColorBy;
  delays?: Map<string, number>;
  shownAlone?: string;
};

/** Technicians as rows, time from left to right. Only the rows in sight are drawn. */
export function DayBoard({
  day,
  box,
  scale,
  formats,
  colors,
  colorBy,
  delays,
  shownAlone,
  ...actions
}: Props) {
  const { t, language } = useLanguage();
  const { setNodeRef } = useDroppable({ id: BOARD });
  const rows = useVirtualizer({
    count: day.workers.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const nameOf = useCallback(
    (workerId: string) => day.workers.find(({ id }) => id === workerId)?.name ?? '',
    [day.workers],
  );
  useScrollToNow(box, scale, day.date);
  const hovered = useHovered(box);
  const width = NAME_WIDTH + widthOf(scale);
  const ticks = ticksOf(scale);
  const hour = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: day.timezone });
  return (
    <div
      ref={box}
      className={classes.box}
      role="region"
      aria-label={t(dispatch.board, { day: formats.longPlainDay(day.date) })}
    >
      <div className={classes.head} style={{ height: HEAD_HEIGHT, width }}>
        <div className={classes.corner} style={{ width: NAME_WIDTH, lineHeight: `${HEAD_HEIGHT - 1}px` }}>
          {t(dispatch.worker)}
        </div>
        {ticks.map((tick, i) => (
          <Text
            key={tick}
            className={classes.tick}
            style={{ left: NAME_WIDTH + toX(scale, tick), lineHeight: `${HEAD_HEIGHT}px` }}
            // The first and the last would stick out over the edges.
            display={i === 0 || i === ticks.length - 1 ? 'none' : undefined}
          >
            {hour.format(tick)}
          </Text>
        ))}
      </div>
      {/* dnd-kit scrolls the ancestors of what it drops on: these rows, not the box itself. */}
      <div ref={setNodeRef} style={{ position: 'relative', width, height: rows.getTotalSize() }}>
        {ticks.map(tick => (
          <div key={tick} className={classes.line} style={{ left: NAME_WIDTH + toX(scale, tick) }} />
        ))}
        {rows.getVirtualItems().map(({ index, start }) => {
          const worker = day.workers[index]!;
          return (
            <WorkerRow
              key={worker.id}
              worker={worker}
              top={start}
              scale={scale}
              color={colors.get(worker.id)!}
              colorBy={colorBy}
              formats={formats}
              delays={delays}
              nameOf={nameOf}
              isShownAlone={shownAlone === worker.id}
              {...actions}
            />
          );
        })}
        <NowLine scale={scale} />
        <Ghosts day={day} scale={scale} formats={formats} />
      </div>
      <HoverCard at={hovered} day={day} formats={formats} nameOf={nameOf} delays={delays} />
    </div>
  );
}

/** A board that is wider than the screen begins an hour before now. Once per day: afterwards people scroll. */
function useScrollToNow(box: RefObject<HTMLDivElement | null>, scale: Scale, date: string) {
  const shown = useRef('');
  useEffect(() => {
    const now = Date.now();
    if (shown.current === date || !box.current || scale.pxPerMinute <= 0) return;
    shown.current = date;
    if (now > scale.start && now < scale.end) box.current.scrollLeft = toX(scale, now - 3_600_000);
  }, [box, scale, date]);
}

function NowLine({ scale }: { scale: Scale }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (now < scale.start || now > scale.end) return null;
  return <div className={classes.now} style={{ left: NAME_WIDTH + toX(scale, now) }} />;
}

/** Where the dragged visit would land: in the row of each technician who would go. */
function Ghosts({ day, scale, formats }: { day: Day; scale: Scale; formats: Formats }) {
  const drag = useDrag();
  const element = useRef<HTMLDivElement>(null);
  const target = drag?.target === 'unassigned' ? null : drag?.target;
  // The keyboard has no pointer at the edge to scroll by.
  const position = drag?.isByKeyboard && target ? `${target.workerId} ${target.start}` : undefined;
  useEffect(() => {
    if (position) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [position]);
  if (!drag || !target) return null;
  const { visit } = drag;
  const place = placeOf(visit, target);
  return place.workerIds.map(id => {
    const row = day.workers.findIndex(worker => worker.id === id);
    const worker = day.workers[row];
    if (!worker) return null;
    const isConflict =
      conflictsOf(worker, target, visit.visitId).length > 0 || worker.franchiseId !== visit.franchiseId;
    return (
      <div
        key={id}
        ref={id === target.workerId ? element : undefined}
        className={classes.ghost}
        data-conflict={isConflict}
        data-breaks={breaksPromise(visit, place)}
        data-outside={isOutsideShift(worker, target)}
        style={{
          top: row * ROW_HEIGHT + ROW_PADDING,
          left: NAME_WIDTH + toX(scale, target.start),
          width: visit.minutes * scale.pxPerMinute,
          scrollMargin: `${HEAD_HEIGHT + ROW_PADDING}px 0 ${ROW_PADDING}px ${NAME_WIDTH}px`,
        }}
      >
        <span className={classes.cut}>{formats.time(place.start)}</span>
        <span className={classes.cut}>{visit.customerName}</span>
      </div>
    );
  });
}
