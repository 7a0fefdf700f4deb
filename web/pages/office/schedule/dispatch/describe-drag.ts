import type { DndContextProps } from '@dnd-kit/core';
import type { RefObject } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import type { Translate } from '../../../../lib/translate.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import type { Drag } from './drag.ts';
import type { Day } from './plan.ts';

/** What a screen reader says before, during and after a drag. */
export function describeDrag(
  t: Translate,
  day: Day,
  formats: Formats,
  drag: RefObject<Drag | null>,
  /** On a board of several days. */
  withDay = false,
): DndContextProps['accessibility'] {
  const visit = () => {
    const { type = '', customerName: customer = '' } = drag.current?.visit ?? {};
    return t(dispatch.showTitle, { type, customer });
  };
  const place = () => {
    const target = drag.current?.target;
    if (!target) return undefined;
    if (target === 'unassigned') return t(dispatch.unassigned);
    const { name = '' } = day.workers.find(({ id }) => id === target.workerId) ?? {};
    const [start, end] = [target.start, target.end].map(time => new Date(time).toISOString());
    const when = formats.timeRange(start!, end!);
    return withDay ? `${name}, ${formats.longDay(start!)}, ${when}` : `${name}, ${when}`;
  };
  const canceled = () => t(dispatch.dragCanceled, { visit: visit() });
  return {
    screenReaderInstructions: { draggable: t(dispatch.dragInstructions) },
    announcements: {
      onDragStart: () => t(dispatch.dragStarted, { visit: visit() }),
      // A mouse crosses dozens of places, which are visible to its user.
      onDragMove: () => (drag.current?.isByKeyboard ? place() : undefined),
      onDragOver: () => undefined,
      onDragEnd() {
        const to = place();
        return to ? t(dispatch.dragEnded, { visit: visit(), place: to }) : canceled();
      },
      onDragCancel: canceled,
    },
  };
}
