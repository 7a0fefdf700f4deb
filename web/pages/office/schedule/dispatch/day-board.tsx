import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import classes from './board.module.css';
import { HEAD_HEIGHT, NAME_WIDTH, ROW_HEIGHT, type Scale, ticksOf, toX, widthOf } from './layout.ts';
import { clashesOf, type Day } from './plan.ts';
import type { Drag } from './use-drag.ts';
import { type RowActions, WorkerRow } from './worker-row.tsx';

type Props = RowActions & {
  day: Day;
  box: RefObject<HTMLDivElement | null>;
  scale: Scale;
  formats: Formats;
  colours: Map<string, string>;
  delays?: Map<string, number>;
  drag: Drag | null;
  shownAlone?: string;
};

/** Workers as rows, time from left to right. Only the rows in sight are drawn. */
export function DayBoard({ day, box, scale, formats, colours, delays, drag, shownAlone, ...actions }: Props) {
  const { t, language } = useLanguage();
  const rows = useVirtualizer({
    count: day.workers.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
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
      <div style={{ position: 'relative', width, height: rows.getTotalSize() }}>
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
              colour={colours.get(worker.id)!}
              formats={formats}
              delays={delays}
              heldJobId={drag?.cargo.from?.workerId === worker.id ? drag.cargo.jobId : undefined}
              isShownAlone={shownAlone === worker.id}
              {...actions}
            />
          );
        })}
        <NowLine scale={scale} />
        {drag && <Ghost day={day} drag={drag} scale={scale} formats={formats} />}
      </div>
    </div>
  );
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

/** Where what is held would land. */
function Ghost({ day, drag, scale, formats }: { day: Day; drag: Drag; scale: Scale; formats: Formats }) {
  const { target, cargo } = drag;
  if (!target || target === 'waiting') return null;
  const row = day.workers.findIndex(worker => worker.id === target.workerId);
  const worker = day.workers[row];
  if (!worker) return null;
  const isClash =
    clashesOf(worker, target, cargo.jobId).length > 0 || worker.franchiseId !== cargo.franchiseId;
  return (
    <div
      className={classes.ghost}
      data-clash={isClash}
      style={{
        top: row * ROW_HEIGHT + 8,
        left: NAME_WIDTH + toX(scale, target.start),
        width: cargo.minutes * scale.pxPerMinute,
      }}
    >
      <span className={classes.cut}>{formats.time(new Date(target.start).toISOString())}</span>
      <span className={classes.cut}>{cargo.customerName}</span>
    </div>
  );
}
