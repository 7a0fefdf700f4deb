import type { DndContextProps } from '@dnd-kit/core';
import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';
import { isInside, positionOf, targetUnder } from './drop-geometry.ts';
import { type Arrow, type DropTarget, type Grid, type Scale, targetBeside } from './layout.ts';
import { type BoardVisit, type Day, firstTarget, targetOf } from './plan.ts';
import { type DragOptions, useVisitDrag } from './use-visit-drag.ts';

type Options = DragOptions & {
  scale: Scale;
  /** The scrolling box around the rows. */
  box: RefObject<HTMLDivElement | null>;
};

/** Drags visits between the hours and technicians of a day: the properties of the board's DndContext. */
export function useBoardDrag({ scale, box, ...options }: Options): DndContextProps {
  const { day } = options;
  const step = useStepMinutes();
  const grid = (): Grid => ({
    scale,
    workerIds: day.workers.map(({ id }) => id),
    midnight: Date.parse(day.dayStart),
    step: step.current,
  });
  const { context, drag } = useVisitDrag(
    {
      targetOf,
      targetUnder(pointer, visit, { left }) {
        // On the board it is held where it was grabbed, a card from the list at its start.
        const grabbed = visit.from ? (pointer.x - left) / scale.pxPerMinute : 0;
        const held = { ...visit, grabbed: Math.min(visit.minutes, grabbed) };
        return targetUnder(pointer, box.current, held, grid());
      },
      targetBeside(from, visit, event) {
        step.current = stepOf(event);
        return nextTarget(day, visit, from, event.code as Arrow, grid());
      },
      positionOf: (target, list) => positionOf(target, { box: box.current, list, grid: grid() }),
    },
    options,
  );
  return {
    ...context,
    autoScroll: {
      acceleration: 4,
      layoutShiftCompensation: false,
      canScroll: element => element === box.current && isInside(box.current, drag.current?.at),
    },
  };
}

/** Below the last row is the list of unassigned visits, for one that can go there. */
function nextTarget(
  day: Day,
  visit: BoardVisit,
  from: DropTarget | null,
  arrow: Arrow,
  grid: Grid,
): DropTarget {
  if (from === null) return firstTarget(day, visit);
  if (from !== 'unassigned') return targetBeside(from, arrow, grid) ?? (visit.from ? 'unassigned' : from);
  const own = targetOf(visit);
  return own && arrow === 'ArrowUp' ? { ...own, workerId: grid.workerIds.at(-1)! } : from;
}

const stepOf = ({ shiftKey }: { shiftKey: boolean }) => (shiftKey ? 5 : 15);

/** 15 minutes, or 5 while Shift is held: dnd-kit does not pass on the keys held during a pointer drag. */
function useStepMinutes() {
  const step = useRef(15);
  useWindowEvent('pointermove', event => {
    step.current = stepOf(event);
  });
  return step;
}
