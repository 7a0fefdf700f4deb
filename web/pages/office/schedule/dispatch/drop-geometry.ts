import {
  type DropTarget,
  type Grid,
  HEAD_HEIGHT,
  NAME_WIDTH,
  ROW_HEIGHT,
  type Target,
  targetAt,
  toX,
} from './layout.ts';

export type Point = { x: number; y: number };

export function isInside(element: HTMLElement | null | undefined, point: Point | undefined): boolean {
  if (!element || !point) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
}

/** The place on the board under the pointer. `box` is the scrolling box around head and rows. */
export function targetUnder(
  pointer: Point,
  box: HTMLElement | null,
  job: { minutes: number; grabbed: number },
  grid: Grid,
): Target | null {
  if (!box || !isInside(box, pointer)) return null;
  const { left, top } = box.getBoundingClientRect();
  if (pointer.y < top + HEAD_HEIGHT) return null;
  // Over the names, a job goes to the first hour in sight.
  const x = Math.max(pointer.x - left - NAME_WIDTH, 0);
  return targetAt({ x: x + box.scrollLeft, y: pointer.y - top - HEAD_HEIGHT + box.scrollTop }, job, grid);
}

type Places = { box: HTMLElement | null; list: HTMLElement | null | undefined; grid: Grid };

/** Where on the screen a target is. Low in its row, so that the note below does not hide it. */
export function positionOf(target: DropTarget | null, { box, list, grid }: Places): Point | undefined {
  if (target === 'unassigned') {
    const rect = list?.getBoundingClientRect();
    return rect && { x: rect.left, y: rect.top };
  }
  if (!target || !box) return undefined;
  const { left, top } = box.getBoundingClientRect();
  const row = grid.workerIds.indexOf(target.workerId);
  return {
    x: left + NAME_WIDTH + toX(grid.scale, target.start) - box.scrollLeft,
    y: top + HEAD_HEIGHT + (row + 2 / 3) * ROW_HEIGHT - box.scrollTop,
  };
}
