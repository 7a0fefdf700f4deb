import {
  type ClientRect,
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useMemo, useRef } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { describeDrag } from './describe-drag.ts';
import { BOARD, type Drag, dragOf, UNASSIGNED } from './drag.ts';
import { isInside, type Point } from './drop-geometry.ts';
import type { Arrow, DropTarget } from './layout.ts';
import type { BoardVisit, Day } from './plan.ts';

/** A mouse drags after 5 px; a finger has to rest 300 ms first, otherwise it scrolls. */
const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 300, tolerance: 5 } };
/** Enter opens the dialog, so Space picks up. Tab would move the focus away from what is being dragged. */
const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] };
const arrows: string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[];

/** Where visits can go on a board, and where on the screen that is. */
export type Places = {
  /** Where a visit is when it is picked up. */
  targetOf(visit: BoardVisit): DropTarget | null;
  targetUnder(pointer: Point, visit: BoardVisit, dragged: ClientRect): DropTarget | null;
  /** One step of an arrow key away. */
  targetBeside(from: DropTarget | null, visit: BoardVisit, event: KeyboardEvent): DropTarget | null;
  positionOf(target: DropTarget | null, list: HTMLElement | null | undefined): Point | undefined;
};

export type DragOptions = {
  day: Day;
  formats: Formats;
  onDrop(drag: Drag & { target: DropTarget }): void;
  onDragging(isDragging: boolean): void;
};

/** Drags visits by mouse, finger or keyboard: the properties of a board's DndContext, and the drag in progress. */
export function useVisitDrag(
  places: Places,
  { day, formats, onDrop, onDragging, isWeek = false }: DragOptions & { isWeek?: boolean },
): { context: DndContextProps; drag: RefObject<Drag | null> } {
  const t = useTranslate();
  // The visit outlives its element: rows that scroll out of sight are removed while they are dragged.
  const drag = useRef<Drag>(null);

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    if (!drag.current || !arrows.includes(event.code)) return undefined;
    event.preventDefault();
    const { visit, target } = drag.current;
    drag.current.target = places.targetBeside(target, visit, event);
    const list = context.droppableContainers.get(UNASSIGNED)?.node.current;
    return places.positionOf(drag.current.target, list) ?? currentCoordinates;
  };

  /** Always one collision: it carries the drag, and its id names the place to drop on, if there is one. */
  const collisionDetection: CollisionDetection = args => {
    if (!drag.current) return [];
    const { visit, isByKeyboard } = drag.current;
    const { pointerCoordinates: pointer, collisionRect } = args;
    const list = args.droppableContainers.find(({ id }) => id === UNASSIGNED)?.node.current;
    if (pointer) {
      const isOverList = visit.from && isInside(list, pointer);
      const target = isOverList ? 'unassigned' : places.targetUnder(pointer, visit, collisionRect);
      drag.current = { visit, target, at: pointer, isByKeyboard };
    } else {
      const corner = { x: collisionRect.left, y: collisionRect.top };
      drag.current.at = places.positionOf(drag.current.target, list) ?? corner;
    }
    const { target } = drag.current;
    const id = target === null ? 'nowhere' : target === 'unassigned' ? UNASSIGNED : BOARD;
    return [{ id, data: { ...drag.current } }];
  };

  const context: DndContextProps = {
    sensors: useSensors(
      useSensor(MouseSensor, mouse),
      useSensor(TouchSensor, touch),
      useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' }),
    ),
    collisionDetection,
    accessibility: useMemo(() => describeDrag(t, day, formats, drag, isWeek), [t, day, formats, isWeek]),
    onDragStart({ active, activatorEvent }) {
      const visit = active.data.current as BoardVisit;
      const isByKeyboard = activatorEvent instanceof KeyboardEvent;
      const target = isByKeyboard ? places.targetOf(visit) : null;
      drag.current = { visit, target, at: { x: 0, y: 0 }, isByKeyboard };
      onDragging(true);
    },
    onDragEnd({ collisions }) {
      onDragging(false);
      const ended = dragOf(collisions);
      if (ended?.target) onDrop({ ...ended, target: ended.target });
    },
    onDragCancel: () => onDragging(false),
  };
  return { context, drag };
}
