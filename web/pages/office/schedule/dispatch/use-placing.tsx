import { type ReactNode, useCallback, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import type { Drag } from './drag.ts';
import type { DropTarget } from './layout.ts';
import { MoveDialog, type Opened } from './move-dialog.tsx';
import {
  type BoardVisit,
  breaksPromise,
  conflictsOnBoard,
  type Day,
  isSamePlace,
  type Place,
  placeOf,
} from './plan.ts';
import { PromiseDialog } from './promise-dialog.tsx';
import { useClickGuard } from './use-click-guard.ts';
import type { BoardQuery } from './use-dispatch.ts';
import { useMoves } from './use-moves.tsx';

export type Placing = {
  onDrop(drag: Drag & { target: DropTarget }): void;
  /** Opens a visit, unless the click was the end of a drag. */
  open(visitId: string): void;
  markDrag(): void;
  dialogs: ReactNode;
};

/** What follows from a drop or a click on any of the schedule's views: moves, questions and the dialog of a visit. */
export function usePlacing(query: BoardQuery, day: Day, formats: Formats): Placing {
  const [opened, setOpened] = useState<Opened>();
  const [breaking, setBreaking] = useState<{ visit: BoardVisit; place: Place }>();
  const { move, swap, refuse } = useMoves(query, day, formats);
  const { markDrag, isClick } = useClickGuard();
  const onDrop: Placing['onDrop'] = ({ visit, target }) => {
    if (target === 'unassigned') return move(visit, null);
    const place = placeOf(visit, target);
    if (isSamePlace(visit.from, place)) return;
    if (place.workerIds.length < visit.crew) setOpened({ visitId: visit.visitId, place });
    else if (!breaksPromise(visit, place)) move(visit, place);
    else {
      // Nobody is asked to break a promise for a place that is taken.
      const reasons = conflictsOnBoard(day, visit, place);
      if (reasons.length > 0) refuse(visit, place, reasons);
      else setBreaking({ visit, place });
    }
  };
  const open = useCallback(
    (visitId: string) => {
      if (isClick()) setOpened({ visitId });
    },
    [isClick],
  );
  const dialogs = (
    <>
      <MoveDialog
        opened={opened}
        day={day}
        formats={formats}
        move={move}
        swap={swap}
        onClose={() => setOpened(undefined)}
      />
      {breaking && (
        <PromiseDialog
          {...breaking}
          formats={formats}
          onMove={() => move(breaking.visit, breaking.place)}
          onClose={() => setBreaking(undefined)}
        />
      )}
    </>
  );
  return { onDrop, open, markDrag, dialogs };
}
