import { Button, List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { spanOf } from './layout.ts';
import { type BoardVisit, breaksPromise, conflictsOf, type Day, type Place, swappable } from './plan.ts';
import { useExplainOnBoard } from './preview-note.tsx';
import { type BoardQuery, rejectionReasons, useMove, useSwap } from './use-dispatch.ts';

/** Another way to what was probably meant. */
type Alternative = { label: string; run(): void };

type Named = { jobId: string; customerName: string };
export type Moves = {
  /** A place outside the promised window breaks the promise: whoever calls this has asked. */
  move(visit: BoardVisit, to: Place | null): void;
  swap(one: Named, other: Named): void;
  /** Does not even ask the service: the board shows why not. */
  refuse(visit: BoardVisit, to: Place, reasons: string[]): void;
};

/** Moves and swaps visits, with a notification: undo when it worked, the reasons when it did not. */
export function useMoves(query: BoardQuery, day: Day, formats: Formats): Moves {
  const t = useTranslate();
  const explain = useExplainOnBoard(day, formats);
  const { mutateAsync } = useMove(query);
  const { mutateAsync: mutateSwap } = useSwap();

  const showReasons = useCallback(
    (reasons: string[], alternative?: Alternative) => {
      const id = crypto.randomUUID();
      notifications.show({
        id,
        color: 'red',
        role: 'alert',
        title: t(dispatch.notMoved),
        message: (
          <>
            <List size="sm">
              {reasons.map(reason => (
                <List.Item key={reason}>{explain(reason)}</List.Item>
              ))}
            </List>
            {alternative && (
              <Button
                size="compact-sm"
                variant="default"
                mt="xs"
                onClick={() => {
                  notifications.hide(id);
                  alternative.run();
                }}
              >
                {alternative.label}
              </Button>
            )}
          </>
        ),
        autoClose: 15_000,
        closeButtonProps: { 'aria-label': t(common.close) },
      });
    },
    [t, explain],
  );

  const showRejection = useCallback(
    (error: unknown, alternative?: Alternative) => {
      const reasons = rejectionReasons(error);
      if (reasons.length === 0) notifyFailure(t, error, t(dispatch.notMoved));
      else showReasons(reasons, alternative);
    },
    [t, showReasons],
  );

  const swap: Moves['swap'] = useCallback(
    (one, other) => {
      const ids = { jobId: one.jobId, withJobId: other.jobId };
      const undo = () => mutateSwap(ids).then(() => notifyDone(t, t(dispatch.undone)), showRejection);
      mutateSwap(ids).then(
        () => notifyDone(t, t(dispatch.swapped, { one: one.customerName, other: other.customerName }), undo),
        showRejection,
      );
    },
    [t, mutateSwap, showRejection],
  );

  /** Dropping a visit on another one may have meant to swap them. */
  const swapInstead = useCallback(
    (day: Day, visit: BoardVisit, to: Place | null) => {
      const [first, ...more] = day.workers
        .filter(({ id }) => to?.workerIds.includes(id))
        .flatMap(worker => conflictsOf(worker, spanOf(to!.start, to!.end), visit.visitId));
      const other =
        more.length === 0 && swappable(day, visit).find(({ visitId }) => visitId === first?.visitId);
      if (!other) return undefined;
      const label = t(dispatch.swapWith, { customer: other.customerName });
      return { label, run: () => swap(visit, other) };
    },
    [t, swap],
  );

  const move: Moves['move'] = useCallback(
    (visit, to) => {
      const namesOf = (ids: string[]) =>
        day.workers.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      const breakPromise = to !== null && breaksPromise(visit, to);
      const undo = () =>
        mutateAsync({
          visit,
          to: visit.from,
          ...(breakPromise && { breakPromise, promise: visit.window }),
        }).then(() => notifyDone(t, t(dispatch.undone)), showRejection);
      mutateAsync({ visit, to, breakPromise }).then(
        () => {
          const { customerName: customer } = visit;
          const done = to
            ? t(dispatch.moved, {
                customer,
                worker: namesOf(to.workerIds).join(', '),
                time: formats.dayAndTime(to.start),
              })
            : t(dispatch.movedToUnassigned, { customer });
          notifyDone(t, done, undo);
        },
        error => showRejection(error, swapInstead(day, visit, to)),
      );
    },
    [t, day, formats, mutateAsync, showRejection, swapInstead],
  );
  const refuse: Moves['refuse'] = useCallback(
    (visit, to, reasons) => showReasons(reasons, swapInstead(day, visit, to)),
    [day, showReasons, swapInstead],
  );
  return { move, swap, refuse };
}
