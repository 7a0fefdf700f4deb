import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { schedule } from '../../../../words/schedule.ts';
import classes from './board.module.css';

const [LEAST, MOST, STEP] = [260, 760, 40];
const within = (width: number) => Math.round(Math.min(Math.max(width, LEAST), MOST));

/** The list and the map beside the board. Its width is the viewer's own choice. */
export function SideColumn({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [width, setWidth] = useLocalStorage({ key: 'truckroll.schedule-side', defaultValue: 320 });
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    column.current?.parentElement?.style.setProperty('--side-width', `${within(width)}px`);
  }, [width]);
  const drag = ({ clientX, buttons, currentTarget, pointerId }: PointerEvent) => {
    if (buttons !== 1 || !currentTarget.hasPointerCapture(pointerId)) return;
    const { right } = column.current!.getBoundingClientRect();
    setWidth(within(right - clientX));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setWidth(within(width + by));
  };
  return (
    <div className={classes.side} ref={column}>
      <div
        className={classes.handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={t(schedule.resize)}
        aria-valuenow={within(width)}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => setWidth(320)}
      />
      {children}
    </div>
  );
}
