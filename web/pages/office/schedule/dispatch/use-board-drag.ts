import {
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useMemo, useRef } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { describeDrag } from './describe-drag.ts';
import { BOARD, type Drag, dragOf, UNASSIGNED } from './drag.ts';
import { isInside, positionOf, targetUnder } from './drop-geometry.ts';
import { type Arrow, type DropTarget, type Grid, type Scale, targetBeside } from './layout.ts';
import { type BoardVisit, type Day, firstTarget, targetOf } from './plan.ts';

/** A mouse drags after 5 px; a finger has to rest 300 ms first, otherwise it scrolls. */
export const mouse = { activationConstraint: { distance: 5 } };
export const touch = { activationConstraint: { delay: 300, tolerance: 5 } };
/** Enter opens the dialog, so Space picks up. Tab would move the focus away from what is being dragged. */
export const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] };
export const arrows: string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[];

type Options = {
  day: Day;
  scale: Scale;
  /** The scrolling box around the rows. */
  box: RefObject<HTMLDivElement | null>;
  formats: Formats;
  onDrop(drag: Drag & { target: DropTarget }): void;
  onDragging(isDragging: boolean): void;
};

/** Drags visits by mouse, finger or keyboard: the properties of the board's DndContext. */
export function useBoardDrag({ day, scale, box, formats, onDrop, onDragging }: Options): DndContextProps {
  const t = useTranslate();
  // The visit outlives its element: rows that scroll out of sight are removed while they are dragged.
  const drag = useRef<Drag>(null);
  const step = useStepMinutes();
  const grid = (): Grid => ({
    scale,
    workerIds: day.workers.map(({ id }) => id),
    midnight: Date.parse(day.dayStart),
    step: step.current,
  });

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    if (!drag.current || !arrows.includes(event.code)) return undefined;
    event.preventDefault();
    step.current = stepOf(event);
    const { visit, target } = drag.current;
    drag.current.target = nextTarget(day, visit, target, event.code as Arrow, grid());
    const list = context.droppableContainers.get(UNASSIGNED)?.node.current;
    return positionOf(drag.current.target, { box: box.current, list, grid: grid() }) ?? currentCoordinates;
  };

  /** Always one collision: it carries the drag, and its id names the place to drop on, if there is one. */
  const collisionDetection: CollisionDetection = args => {
    if (!drag.current) return [];
    const { visit, isByKeyboard } = drag.current;
    const { pointerCoordinates: pointer, collisionRect } = args;
    const list = args.droppableContainers.find(({ id }) => id === UNASSIGNED)?.node.current;
    if (pointer) {
      // On the board it is held where it was grabbed, a card from the list at its start.
      const grabbed = visit.from ? (pointer.x - collisionRect.left) / scale.pxPerMinute : 0;
      const target =
        visit.from && isInside(list, pointer)
          ? 'unassigned'
          : targetUnder(
              pointer,
              box.current,
              { ...visit, grabbed: Math.min(visit.minutes, grabbed) },
              grid(),
            );
      drag.current = { visit, target, at: pointer, isByKeyboard };
    } else {
      const corner = { x: collisionRect.left, y: collisionRect.top };
      drag.current.at = positionOf(drag.current.target, { box: box.current, list, grid: grid() }) ?? corner;
    }
    const { target } = drag.current;
    const id = target === null ? 'nowhere' : target === 'unassigned' ? UNASSIGNED : BOARD;
    return [{ id, data: { ...drag.current } }];
  };

  return {
    sensors: useSensors(
      useSensor(MouseSensor, mouse),
      useSensor(TouchSensor, touch),
      useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' }),
    ),
    collisionDetection,
    autoScroll: {
      acceleration: 4,
      layoutShiftCompensation: false,
      canScroll: element => element === box.current && isInside(box.current, drag.current?.at),
    },
    accessibility: useMemo(() => describeDrag(t, day, formats, drag), [t, day, formats]),
    onDragStart({ active, activatorEvent }) {
      const visit = active.data.current as BoardVisit;
      const isByKeyboard = activatorEvent instanceof KeyboardEvent;
      drag.current = {
        visit,
        target: isByKeyboard ? targetOf(visit) : null,
        at: { x: 0, y: 0 },
        isByKeyboard,
      };
      onDragging(true);
    },
    onDragEnd({ collisions }) {
      onDragging(false);
      const ended = dragOf(collisions);
      if (ended?.target) onDrop({ ...ended, target: ended.target });
    },
    onDragCancel: () => onDragging(false),
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
