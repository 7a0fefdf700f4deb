import { useDraggable } from '@dnd-kit/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { useMay } from '../../parts/me.tsx';
import type { BoardJob } from './plan.ts';

/** Makes the button of a visit or an unassigned job draggable; one that must stay is only a button. */
export function useDraggableJob(job: BoardJob, isFree = true) {
  const t = useTranslate();
  const isMovable = useMay()('jobs:write') && isFree;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: job.jobId,
    data: job,
    disabled: !isMovable,
    attributes: { roleDescription: t(dispatch.draggable) },
  });
  return {
    isDragging,
    isMovable,
    props: { ref: setNodeRef, ...listeners, ...(isMovable ? attributes : {}) },
  };
}
