import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconUserCheck,
  IconUserMinus,
  IconX,
} from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { visits as words } from '../../../../words/visits.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { useChangeVisit } from './use-visits.ts';
import type { Visit, VisitPatch } from './visit.ts';

/** What opens a dialog. */
export type VisitAction = 'edit' | 'assign' | 'split' | 'remove';

type Props = { visit: Visit; isOnly: boolean; onAction(action: VisitAction): void };

/** The actions on a visit that has not begun. */
export function VisitMenu({ visit, isOnly, onAction }: Props) {
  const t = useTranslate();
  const change = useChangeVisit();
  const { number, status, pinned } = visit;
  const set = (patch: VisitPatch, done: string) =>
    change.mutate({ visit, patch, done }, { onError: error => notifyFailure(t, error) });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t(words.actions, { number })} loading={change.isPending}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => onAction('assign')}>
          {t(status === 'scheduled' ? words.reassign : words.assign)}
        </Menu.Item>
        {status === 'scheduled' && (
          <>
            <Menu.Item
              leftSection={<IconUserMinus size={16} />}
              onClick={() => set({ workerIds: [] }, t(words.unassigned, { number }))}
            >
              {t(jobs.unassign)}
            </Menu.Item>
            <Menu.Item
              leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
              onClick={() =>
                set({ pinned: !pinned }, t(pinned ? words.unpinnedNumber : words.pinnedNumber, { number }))
              }
            >
              {t(pinned ? words.unpin : words.pin)}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('edit')}>
          {t(jobs.edit)}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsSplit2 size={16} />} onClick={() => onAction('split')}>
          {t(words.split)}
        </Menu.Item>
        {!isOnly && (
          <Menu.Item leftSection={<IconX size={16} />} onClick={() => onAction('remove')}>
            {t(words.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
