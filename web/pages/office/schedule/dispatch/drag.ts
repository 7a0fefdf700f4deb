import { type Collision, useDndContext } from '@dnd-kit/core';
import type { Point } from './drop-geometry.ts';
import type { DropTarget } from './layout.ts';
import type { BoardVisit } from './plan.ts';

/** The two places a visit can be dropped on. */
export const BOARD = 'board';
export const UNASSIGNED = 'unassigned';

/** A drag in progress: what a drop right now would do, and where on the screen. */
export type Drag = { visit: BoardVisit; target: DropTarget | null; at: Point; isByKeyboard: boolean };

/** The board's collision detection reports one collision, which carries the drag. */
export const dragOf = (collisions: Collision[] | null): Drag | null =>
  (collisions?.[0]?.data as Drag | undefined) ?? null;

/** The drag in progress, for whatever is drawn inside the board's DndContext. */
export const useDrag = (): Drag | null => dragOf(useDndContext().collisions);
