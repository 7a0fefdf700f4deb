import { List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { Formats } from '../../../lib/formats.ts';
import { useWords } from '../../../lib/words.tsx';
import { common } from '../../../words/common.ts';
import { dispatch } from '../../../words/dispatch.ts';
import { tellDone, tellFailure } from '../parts/tell.tsx';
import type { Cargo, Day } from './plan.ts';
import { useExplain } from './preview-note.tsx';
import { type BoardQuery, type Place, refusals, useMove } from './use-dispatch.ts';

export type Move = (cargo: Cargo, to: Place | null) => void;

/** Moves with everything around it: told when done, with a way back; told what is in the way when refused. */
export function useMoves(query: BoardQuery, day: Day | undefined, formats: Formats): Move {
  const say = useWords();
  const told = useExplain(day, formats);
  const { mutateAsync } = useMove(query);
  return useCallback(
    (cargo, to) => {
      const nameOf = (id: string) => day?.workers.find(worker => worker.id === id)?.name ?? '';
      const refuse = (error: unknown) => {
        const reasons = refusals(error);
        if (reasons.length === 0) return tellFailure(say, error, say(dispatch.notMoved));
        notifications.show({
          color: 'red',
          role: 'alert',
          title: say(dispatch.notMoved),
          message: (
            <List size="sm">
              {reasons.map(reason => (
                <List.Item key={reason}>{told(reason)}</List.Item>
              ))}
            </List>
          ),
          autoClose: 15_000,
          closeButtonProps: { 'aria-label': say(common.close) },
        });
      };
      const undo = () => {
        const here = to && { workerId: to.workerId, start: to.start, end: to.end };
        mutateAsync({ cargo: { ...cargo, from: here }, to: cargo.from }).then(
          () => tellDone(say, say(dispatch.undone)),
          refuse,
        );
      };
      mutateAsync({ cargo, to }).then(() => {
        const { customerName: customer } = cargo;
        const done = to
          ? say(dispatch.moved, { customer, worker: nameOf(to.workerId), time: formats.dayAndTime(to.start) })
          : say(dispatch.takenBack, { customer });
        tellDone(say, done, undo);
      }, refuse);
    },
    [say, told, day, formats, mutateAsync],
  );
}
