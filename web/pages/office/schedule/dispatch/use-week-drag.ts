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
import { useMemo, useRef } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { wallClock } from '../../../../lib/zoned-time.ts';
import { describeDrag } from './describe-drag.ts';
import { BOARD, type Drag, dragOf, UNASSIGNED } from './drag.ts';
import { isInside, type Point } from './drop-geometry.ts';
import type { Arrow, DropTarget } from './layout.ts';
import type { BoardVisit, Day } from './plan.ts';
import { arrows, keyboardCodes, mouse, touch } from './use-board-drag.ts';
import { type Cell, cellBeside, cellId, cellOf, cellOfTarget, targetIn } from './week-plan.ts';

type Options = {
  day: Day;
  dates: string[];
  formats: Formats;
  onDrop(drag: Drag & { target: DropTarget }): void;
  onDragging(isDragging: boolean): void;
};

/** Drags visits between the days and technicians of a week: the properties of its DndContext. */
export function useWeekDrag({ day, dates, formats, onDrop, onDragging }: Options): DndContextProps {
  const t = useTranslate();
  const drag = useRef<Drag>(null);

  const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    if (!drag.current || !arrows.includes(event.code)) return undefined;
    event.preventDefault();
    const { visit, target } = drag.current;
    const next = nextTarget(day, dates, visit, target, event.code as Arrow);
    drag.current.target = next;
    const cell = cellOfTarget(next, day.timezone);
    const element = cell && elementOf(cell);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const rect = element?.getBoundingClientRect();
    return rect ? { x: rect.left, y: rect.top } : currentCoordinates;
  };

  const collisionDetection: CollisionDetection = args => {
    if (!drag.current) return [];
    const { visit, isByKeyboard } = drag.current;
    const { pointerCoordinates: pointer, collisionRect } = args;
    if (pointer) {
      const list = args.droppableContainers.find(({ id }) => id === UNASSIGNED)?.node.current;
      const cell = cellAt(pointer);
      const target =
        visit.from && isInside(list, pointer) ? 'unassigned' : cell && targetIn(day, visit, cell);
      drag.current = { visit, target, at: pointer, isByKeyboard };
    } else drag.current.at = { x: collisionRect.left, y: collisionRect.top + 24 };
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
    accessibility: useMemo(() => describeDrag(t, day, formats, drag, true), [t, day, formats]),
    onDragStart({ active, activatorEvent }) {
      const visit = active.data.current as BoardVisit;
      const isByKeyboard = activatorEvent instanceof KeyboardEvent;
      const own = isByKeyboard ? cellOfVisit(visit, day.timezone) : null;
      drag.current = {
        ...{ visit, at: { x: 0, y: 0 }, isByKeyboard },
        target: own && targetIn(day, visit, own),
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

const cellOfVisit = ({ from, row }: BoardVisit, zone: string): Cell | null =>
  from && row ? { workerId: row, date: wallClock(from.start, zone).date } : null;

function nextTarget(
  day: Day,
  dates: string[],
  visit: BoardVisit,
  from: DropTarget | null,
  arrow: Arrow,
): DropTarget | null {
  const first = { workerId: day.workers[0]!.id, date: dates[0]! };
  if (from === null) return targetIn(day, visit, first);
  if (from === 'unassigned')
    return arrow === 'ArrowUp' ? targetIn(day, visit, { ...first, workerId: day.workers.at(-1)!.id }) : from;
  const next = cellBeside(day, dates, cellOfTarget(from, day.timezone)!, arrow);
  return next ? targetIn(day, visit, next) : visit.from ? 'unassigned' : from;
}

const elementOf = (cell: Cell) =>
  document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellId(cell))}"]`);

/** The note beside the pointer and the dragged block do not catch the pointer, so the cell is what is under it. */
function cellAt({ x, y }: Point): Cell | null {
  const under = document.elementsFromPoint(x, y).find(element => element.closest('[data-cell]'));
  return cellOf(under?.closest<HTMLElement>('[data-cell]')?.dataset.cell);
}
