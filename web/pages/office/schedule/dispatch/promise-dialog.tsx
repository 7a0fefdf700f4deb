import { Text } from '@mantine/core';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import type { BoardVisit, Place } from './plan.ts';
import { windowText } from './preview-note.tsx';

type Props = { visit: BoardVisit; place: Place; formats: Formats; onMove(): void; onClose(): void };

/** Asks before a visit leaves the arrival window that its customer was promised. */
export function PromiseDialog({ visit, place, formats, onMove, onClose }: Props) {
  const t = useTranslate();
  return (
    <ActionDialog
      title={t(dispatch.breakTitle)}
      isOpen
      onClose={onClose}
      confirm={t(dispatch.breakAnyway)}
      onConfirm={() => {
        onMove();
        onClose();
      }}
    >
      <Text size="sm">
        {t(dispatch.breakDetail, {
          customer: visit.customerName,
          window: visit.window ? windowText(formats, visit.window) : '',
          time: `${formats.day(place.start)}, ${formats.time(place.start)}`,
        })}
      </Text>
    </ActionDialog>
  );
}
