import { UnstyledButton } from '@mantine/core';
import { IconLock, IconPinFilled, IconUsers } from '@tabler/icons-react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { statuses } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { visits as words } from '../../../../words/visits.ts';
import classes from './board.module.css';
import { placed, type Scale, spanOf } from './layout.ts';
import { type ColorBy, lookOf, townOf } from './look.ts';
import { type BoardWorker, isMovable, plannedVisit, type Visit } from './plan.ts';
import { useDraggableVisit } from './use-draggable-visit.ts';

/** The arrival window promised to the customer, behind the card. */
export function WindowBand({ visit, scale }: { visit: Visit; scale: Scale }) {
  const { windowStart, windowEnd, status } = visit;
  const isOver = status === 'completed' || status === 'cancelled';
  const place = windowStart && windowEnd && !isOver && placed(scale, spanOf(windowStart, windowEnd));
  return place && <div className={classes.window} style={place} data-window={visit.visitId} />;
}

type Props = {
  visit: Visit;
  worker: BoardWorker;
  scale: Scale;
  colorBy: ColorBy;
  formats: Formats;
  /** Minutes. */
  late: number | undefined;
  nameOf(workerId: string): string;
  open(visitId: string): void;
};

/** A visit in the row of one of its technicians. */
export function VisitBar({ visit, worker, scale, colorBy, formats, late, nameOf, open }: Props) {
  const t = useTranslate();
  const drag = useDraggableVisit(plannedVisit(visit, worker), isMovable(visit));
  const place = placed(scale, spanOf(visit.scheduledStart, visit.scheduledEnd));
  if (!place) return null;
  const { type, customerName: customer, windowStart, windowEnd, workerIds, crew, pinned, frozen } = visit;
  const isCrew = crew > 1 || workerIds.length > 1;
  const label = [
    t(dispatch.visit, {
      ...{ type, customer, number: String(visit.jobNumber) },
      time: formats.timeRange(visit.scheduledStart, visit.scheduledEnd),
      status: t(statuses[visit.status]),
    }),
    ...(visit.number > 1 ? [t(words.number, { number: visit.number })] : []),
    ...(windowStart && windowEnd
      ? [t(words.promised, { window: formats.timeRange(windowStart, windowEnd) })]
      : []),
    ...(isCrew ? [t(words.crewOf, { names: workerIds.map(nameOf).join(', ') })] : []),
    ...(pinned ? [t(words.pinned)] : []),
    ...(frozen && isMovable(visit) ? [t(words.frozen)] : []),
    ...(visit.driveMinutes ? [t(dispatch.drive, { count: visit.driveMinutes })] : []),
    ...(late ? [t(dispatch.late, { count: late })] : []),
  ].join(', ');
  const look = [classes.bar, drag.isMovable && classes.movable, drag.isDragging && classes.dragging];
  return (
    <UnstyledButton
      {...drag.props}
      className={look.filter(Boolean).join(' ')}
      style={{ ...place, ...lookOf(visit, colorBy) }}
      data-status={visit.status}
      data-visit={visit.visitId}
      data-frozen={frozen || undefined}
      aria-label={label}
      onClick={() => open(visit.visitId)}
    >
      <span className={classes.clipped}>
        <b>{formats.clock(visit.scheduledStart)}</b> {type}
      </span>
      <span className={classes.cut}>{customer}</span>
      <span className={classes.cut}>{townOf(visit.address)}</span>
      <span className={classes.marks} aria-hidden>
        {isCrew && (
          <span className={classes.mark}>
            <IconUsers size={12} />
            {workerIds.length}
          </span>
        )}
        {frozen && isMovable(visit) && (
          <span className={classes.mark}>
            <IconLock size={12} />
          </span>
        )}
        {pinned && (
          <span className={classes.mark}>
            <IconPinFilled size={12} />
          </span>
        )}
        {late && <span className={classes.late}>+{late}</span>}
      </span>
    </UnstyledButton>
  );
}
