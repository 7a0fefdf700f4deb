import { DndContext } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import type { Formats } from '../../../../lib/formats.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { isElsewhere, zoneName } from '../../../../lib/zone-name.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import classes from './board.module.css';
import { DayBoard } from './day-board.tsx';
import { colorsOf, DayMap } from './day-map.tsx';
import type { Drag } from './drag.ts';
import { DragNote } from './drag-note.tsx';
import { type DropTarget, hoursOf, NAME_WIDTH, scaleOf } from './layout.ts';
import type { ColorBy } from './look.ts';
import type { Day } from './plan.ts';
import { SideColumn } from './side-column.tsx';
import { UnassignedList } from './unassigned-list.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { type BoardQuery, useDelays } from './use-dispatch.ts';
import { usePlacing } from './use-placing.tsx';

export type BoardProps = {
  day: Day;
  query: BoardQuery;
  formats: Formats;
  colorBy: ColorBy;
  setDragging(isDragging: boolean): void;
};

/** A day's board, its unassigned visits and its map. Visits are dragged between the first two. */
export function Board({ day, query, formats, colorBy, setDragging }: BoardProps) {
  const { t, language } = useLanguage();
  const businessFormats = useFormats();
  const { ref: measured, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [shownAlone, setShownAlone] = useState<string>();
  const delays = useDelays(day.date === businessFormats.today());
  const placing = usePlacing(query, day, formats);
  const colors = useMemo(() => colorsOf(day), [day]);
  const scale = useMemo(() => scaleOf(hoursOf(day), width - NAME_WIDTH - 2), [day, width]);
  const focusLater = useFocusLater(day);
  const onDrop = (drag: Drag & { target: DropTarget }) => {
    const { visit, target, isByKeyboard } = drag;
    if (isByKeyboard)
      focusLater({ visitId: visit.visitId, row: target === 'unassigned' ? null : target.workerId });
    placing.onDrop(drag);
  };
  const onDragging = (isDragging: boolean) => {
    placing.markDrag();
    setDragging(isDragging);
  };
  const drag = useBoardDrag({ day, scale, box, formats, onDrop, onDragging });
  const { open } = placing;
  const showOnly = useCallback((id: string) => setShownAlone(now => (now === id ? undefined : id)), []);
  return (
    <>
      <DndContext {...drag}>
        <div className={classes.page}>
          <div ref={measured} style={{ minWidth: 0 }}>
            <DayBoard
              {...{ day, box, scale, formats, colors, colorBy, shownAlone, open, showOnly }}
              delays={delays.data}
            />
            <Text size="sm" mt="xs">
              {t(dispatch.howTo)}{' '}
              {isElsewhere(day.timezone) &&
                `${t(dispatch.zone, { zone: zoneName(language, day.timezone) })} `}
              {day.workersTotal > day.workers.length &&
                t(dispatch.moreWorkers, { count: day.workers.length, total: day.workersTotal })}
            </Text>
          </div>
          <SideColumn>
            <UnassignedList day={day} open={open} />
            <DayMap
              {...{ day, query, formats, colors, shownAlone, open }}
              showAll={() => setShownAlone(undefined)}
            />
          </SideColumn>
        </div>
        <DragNote day={day} formats={formats} />
      </DndContext>
      {placing.dialogs}
    </>
  );
}

/** A moved visit is a new element: after a keyboard drag it gets the focus once the board shows it. */
export function useFocusLater(day: Day) {
  const sought = useRef<{ visitId: string; row: string | null }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board that was just drawn has the element
  useEffect(() => {
    if (!sought.current) return;
    const { visitId, row } = sought.current;
    const within = row ? `[data-worker="${CSS.escape(row)}"] ` : '';
    document.querySelector<HTMLElement>(`${within}[data-visit="${CSS.escape(visitId)}"]`)?.focus();
    sought.current = undefined;
  }, [day]);
  return useCallback((visit: { visitId: string; row: string | null }) => {
    sought.current = visit;
  }, []);
}
