import { Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import classes from './board.module.css';
import { NAME_WIDTH, placed, ROW_HEIGHT, type Scale, spanOf } from './layout.ts';
import { bookedShare, type ColorBy } from './look.ts';
import { type BoardWorker, legsOf } from './plan.ts';
import { VisitBar, WindowBand } from './visit-bar.tsx';

export type RowActions = {
  open(visitId: string): void;
  showOnly(workerId: string): void;
};

type Props = RowActions & {
  worker: BoardWorker;
  top: number;
  scale: Scale;
  color: string;
  colorBy: ColorBy;
  formats: Formats;
  delays?: Map<string, number>;
  nameOf(workerId: string): string;
  isShownAlone: boolean;
};

/** One technician's day. Redrawn only when it has changed: a drag passes over hundreds of rows. */
export const WorkerRow = memo(function WorkerRow(props: Props) {
  const { worker, top, scale, color, isShownAlone, showOnly } = props;
  const t = useTranslate();
  const hours = worker.shifts.map(({ start, end }) => props.formats.timeRange(start, end)).join(', ');
  const load = t(dispatch.visits, { count: worker.visits.length });
  const booked = bookedShare(worker);
  const percent = booked === undefined ? undefined : props.formats.percent(booked);
  return (
    <div
      className={classes.row}
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
      role="group"
      aria-label={[
        worker.name,
        hours || t(dispatch.dayOff),
        load,
        ...(percent ? [t(schedule.booked, { percent })] : []),
      ].join(', ')}
      data-worker={worker.id}
    >
      <div className={classes.name} style={{ width: NAME_WIDTH }}>
        <UnstyledButton
          className={classes.nameButton}
          aria-pressed={isShownAlone}
          aria-label={t(dispatch.onlyMap, { name: worker.name })}
          onClick={() => showOnly(worker.id)}
        >
          <span className={classes.dot} style={{ background: color }} />
          <span style={{ minWidth: 0 }}>
            <Text size="sm" fw={600} truncate>
              {worker.name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {worker.active ? [load, percent].filter(Boolean).join(' · ') : t(dispatch.inactive)}
            </Text>
            <Utilization share={booked} />
          </span>
        </UnstyledButton>
      </div>
      <div style={{ position: 'absolute', top: 0, bottom: 0, left: NAME_WIDTH, right: 0 }}>
        <Hours worker={worker} scale={scale} />
        {worker.visits.map(visit => (
          <WindowBand key={visit.visitId} visit={visit} scale={scale} />
        ))}
        <Legs worker={worker} scale={scale} />
        {worker.visits.map(visit => (
          <VisitBar key={visit.visitId} visit={visit} late={props.delays?.get(visit.visitId)} {...props} />
        ))}
      </div>
    </div>
  );
});

/** How full a day is, at a glance; the number is beside it. */
export function Utilization({ share }: { share: number | undefined }) {
  return (
    <span className={classes.load} aria-hidden>
      <span
        data-full={share !== undefined && share > 1}
        style={{ width: `${Math.min(100, Math.round((share ?? 0) * 100))}%` }}
      />
    </span>
  );
}

/** Hours outside a shift are shaded, time off is hatched. */
function Hours({ worker, scale }: { worker: BoardWorker; scale: Scale }) {
  const t = useTranslate();
  const shifts = worker.shifts.map(({ start, end }) => spanOf(start, end)).sort((a, b) => a.start - b.start);
  const edges = [scale.start, ...shifts.flatMap(({ start, end }) => [start, end]), scale.end];
  const gaps = Array.from({ length: edges.length / 2 }, (_, i) => ({
    start: edges[2 * i]!,
    end: edges[2 * i + 1]!,
  }));
  return (
    <>
      {gaps.map(gap => {
        const place = placed(scale, gap);
        return place && <div key={gap.start} className={classes.off} style={place} />;
      })}
      {worker.timeOff.map(({ from, to, reason }) => {
        const place = placed(scale, spanOf(from, to));
        return (
          place && (
            <div key={from} className={classes.absence} style={place}>
              {reason ?? t(dispatch.timeOff)}
            </div>
          )
        );
      })}
    </>
  );
}

function Legs({ worker, scale }: { worker: BoardWorker; scale: Scale }) {
  const t = useTranslate();
  return legsOf(worker).map((leg, i) => {
    const place = leg && placed(scale, leg);
    const visit = worker.visits[i]!;
    return (
      place && (
        <div
          key={visit.visitId}
          className={leg.isTight ? `${classes.drive} ${classes.tight}` : classes.drive}
          style={place}
          title={t(leg.isTight ? dispatch.tightDrive : dispatch.drive, { count: visit.driveMinutes! })}
        />
      )
    );
  });
}
