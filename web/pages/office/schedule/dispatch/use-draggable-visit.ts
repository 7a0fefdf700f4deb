import { useDraggable } from '@dnd-kit/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { useMay } from '../../parts/me.tsx';
import type { BoardVisit } from './plan.ts';

/** Makes the card of a visit draggable; one that must stay is only a button. */
export function useDraggableVisit(visit: BoardVisit, isFree = true) {
  const t = useTranslate();
  const isMovable = useMay()('jobs:write') && isFree;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    // A crew has a card in the row of each member.
    id: `${visit.visitId} ${visit.row}`,
    data: visit,
    disabled: !isMovable,
    attributes: { roleDescription: t(dispatch.draggable) },
  });
  return {
    isDragging,
    isMovable,
    props: { ref: setNodeRef, ...listeners, ...(isMovable ? attributes : {}) },
  };
}
