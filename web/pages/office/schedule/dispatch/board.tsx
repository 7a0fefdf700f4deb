import { DndContext } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import classes from './board.module.css';
import { DayBoard } from './day-board.tsx';
import { colorsOf, DayMap } from './day-map.tsx';
import type { Drag } from './drag.ts';
import { DragNote } from './drag-note.tsx';
import { type DropTarget, hoursOf, NAME_WIDTH, scaleOf } from './layout.ts';
import { MoveDialog, type Opened } from './move-dialog.tsx';
import {
  type BoardVisit,
  breaksPromise,
  conflictsOnBoard,
  type Day,
  isSamePlace,
  type Place,
  placeOf,
} from './plan.ts';
import { PromiseDialog } from './promise-dialog.tsx';
import { UnassignedList } from './unassigned-list.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useClickGuard } from './use-click-guard.ts';
import { type BoardQuery, useDelays } from './use-dispatch.ts';
import { useMoves } from './use-moves.tsx';

type Props = { day: Day; query: BoardQuery; formats: Formats; setDragging(isDragging: boolean): void };

/** A day's board, its unassigned visits and its map. Visits are dragged between the first two. */
export function Board({ day, query, formats, setDragging }: Props) {
  const t = useTranslate();
  const businessFormats = useFormats();
  const { ref: measured, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [breaking, setBreaking] = useState<{ visit: BoardVisit; place: Place }>();
  const [shownAlone, setShownAlone] = useState<string>();
  const delays = useDelays(day.date === businessFormats.today());
  const { move, swap, refuse } = useMoves(query, day, formats);
  const { markDrag, isClick } = useClickGuard();
  const colors = useMemo(() => colorsOf(day), [day]);
  const scale = useMemo(() => scaleOf(hoursOf(day), width - NAME_WIDTH - 2), [day, width]);
  const focusLater = useFocusLater(day);
  const onDrop = ({ visit, target, isByKeyboard }: Drag & { target: DropTarget }) => {
    if (isByKeyboard)
      focusLater({ visitId: visit.visitId, row: target === 'unassigned' ? null : target.workerId });
    if (target === 'unassigned') return move(visit, null);
    const place = placeOf(visit, target);
    if (isSamePlace(visit.from, place)) return;
    if (place.workerIds.length < visit.crew) setOpened({ visitId: visit.visitId, place });
    else if (!breaksPromise(visit, place)) move(visit, place);
    else {
      // Nobody is asked to break a promise for a place that is taken.
      const reasons = conflictsOnBoard(day, visit, place);
      if (reasons.length > 0) refuse(visit, place, reasons);
      else setBreaking({ visit, place });
    }
  };
  const onDragging = (isDragging: boolean) => {
    markDrag();
    setDragging(isDragging);
  };
  const drag = useBoardDrag({ day, scale, box, formats, onDrop, onDragging });
  const open = useCallback(
    (visitId: string) => {
      if (isClick()) setOpened({ visitId });
    },
    [isClick],
  );
  const showOnly = useCallback((id: string) => setShownAlone(now => (now === id ? undefined : id)), []);
  return (
    <>
      <DndContext {...drag}>
        <div className={classes.page}>
          <div ref={measured} style={{ minWidth: 0 }}>
            <DayBoard
              {...{ day, box, scale, formats, colors, shownAlone, open, showOnly }}
              delays={delays.data}
            />
            <Text size="sm" mt="xs">
              {t(dispatch.howTo)} {t(dispatch.zone, { zone: day.timezone })}.{' '}
              {day.workersTotal > day.workers.length &&
                t(dispatch.moreWorkers, { count: day.workers.length, total: day.workersTotal })}
            </Text>
          </div>
          <div className={classes.side}>
            <UnassignedList day={day} open={open} />
            <DayMap
              {...{ day, query, formats, colors, shownAlone, open }}
              showAll={() => setShownAlone(undefined)}
            />
          </div>
        </div>
        <DragNote day={day} formats={formats} />
      </DndContext>
      <MoveDialog
        opened={opened}
        day={day}
        formats={formats}
        move={move}
        swap={swap}
        onClose={() => setOpened(undefined)}
      />
      {breaking && (
        <PromiseDialog
          {...breaking}
          formats={formats}
          onMove={() => move(breaking.visit, breaking.place)}
          onClose={() => setBreaking(undefined)}
        />
      )}
    </>
  );
}

/** A moved visit is a new element: after a keyboard drag it gets the focus once the board shows it. */
function useFocusLater(day: Day) {
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
