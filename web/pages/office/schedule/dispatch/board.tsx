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
import { MoveDialog } from './move-dialog.tsx';
import { type Day, placeOf, targetOf } from './plan.ts';
import { UnassignedList } from './unassigned-list.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useClickGuard } from './use-click-guard.ts';
import { type BoardQuery, useDelays } from './use-dispatch.ts';
import { useMoves } from './use-moves.tsx';

type Props = { day: Day; query: BoardQuery; formats: Formats; setDragging(isDragging: boolean): void };

/** A day's board, its unassigned jobs and its map. Jobs are dragged between the first two. */
export function Board({ day, query, formats, setDragging }: Props) {
  const t = useTranslate();
  const businessFormats = useFormats();
  const { ref: measured, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [openJob, setOpenJob] = useState<string>();
  const [shownAlone, setShownAlone] = useState<string>();
  const delays = useDelays(day.date === businessFormats.today());
  const { move, swap } = useMoves(query, day, formats);
  const { markDrag, isClick } = useClickGuard();
  const colors = useMemo(() => colorsOf(day), [day]);
  const scale = useMemo(() => scaleOf(hoursOf(day), width - NAME_WIDTH - 2), [day, width]);
  const focusLater = useFocusLater(day);
  const onDrop = ({ job, target, isByKeyboard }: Drag & { target: DropTarget }) => {
    if (isByKeyboard) focusLater(job.jobId);
    if (target === 'unassigned') return move(job, null);
    const own = targetOf(job);
    if (own?.workerId !== target.workerId || own.start !== target.start) move(job, placeOf(target));
  };
  const onDragging = (isDragging: boolean) => {
    markDrag();
    setDragging(isDragging);
  };
  const drag = useBoardDrag({ day, scale, box, formats, onDrop, onDragging });
  const open = useCallback(
    (jobId: string) => {
      if (isClick()) setOpenJob(jobId);
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
        jobId={openJob}
        day={day}
        formats={formats}
        move={move}
        swap={swap}
        onClose={() => setOpenJob(undefined)}
      />
    </>
  );
}

/** A moved job is a new element: after a keyboard drag it gets the focus once the board shows it. */
function useFocusLater(day: Day) {
  const jobId = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board that was just drawn has the element
  useEffect(() => {
    if (!jobId.current) return;
    document.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId.current)}"]`)?.focus();
    jobId.current = undefined;
  }, [day]);
  return useCallback((id: string) => {
    jobId.current = id;
  }, []);
}
