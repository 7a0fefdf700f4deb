import type { DndContextProps } from '@dnd-kit/core';
import { wallClock } from '../../../../lib/zoned-time.ts';
import type { Point } from './drop-geometry.ts';
import type { Arrow, DropTarget } from './layout.ts';
import type { BoardVisit, Day } from './plan.ts';
import { type DragOptions, useVisitDrag } from './use-visit-drag.ts';
import { type Cell, cellBeside, cellId, cellOf, cellOfTarget, targetIn } from './week-plan.ts';

/** Drags visits between the days and technicians of a week: the properties of its DndContext. */
export function useWeekDrag({ dates, ...options }: DragOptions & { dates: string[] }): DndContextProps {
  const { day } = options;
  const elementAt = (target: DropTarget | null) => {
    const cell = cellOfTarget(target, day.timezone);
    return cell && elementOf(cell);
  };
  return useVisitDrag(
    {
      targetOf(visit) {
        const own = cellOfVisit(visit, day.timezone);
        return own && targetIn(day, visit, own);
      },
      targetUnder(pointer, visit) {
        const cell = cellAt(pointer);
        return cell && targetIn(day, visit, cell);
      },
      targetBeside(from, visit, event) {
        const next = nextTarget(day, dates, visit, from, event.code as Arrow);
        elementAt(next)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return next;
      },
      positionOf(target, list) {
        const rect = (target === 'unassigned' ? list : elementAt(target))?.getBoundingClientRect();
        // Low enough that the note below does not hide the cell's first line.
        return rect && { x: rect.left, y: rect.top + 24 };
      },
    },
    { ...options, isWeek: true },
  ).context;
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
