import { useDraggable } from '@dnd-kit/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import type { BoardJob } from './plan.ts';

/** Makes the button of a visit or an unassigned job draggable; one that must stay is only a button. */
export function useDraggableJob(job: BoardJob, isMovable = true) {
  const t = useTranslate();
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: job.jobId,
    data: job,
    disabled: !isMovable,
    attributes: { roleDescription: t(dispatch.draggable) },
  });
  return { isDragging, props: { ref: setNodeRef, ...listeners, ...(isMovable ? attributes : {}) } };
}
