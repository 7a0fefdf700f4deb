import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconClockX } from '@tabler/icons-react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import type { Window } from './draft.ts';
import { nearestTo } from './windows.ts';

type Props = { taken: Window; offered: Window[]; onPick: (window: Window) => void; isBusy: boolean };

/** Apologizes that the window was taken and offers the nearest open ones. */
export function TakenNotice({ taken, offered, onPick, isBusy }: Props) {
  const t = useTranslate();
  const { plainDay, plainTimeRange } = useFormats();
  const write = ({ date, time }: Window) => `${plainDay(date)}, ${plainTimeRange(time)}`;
  const nearest = nearestTo(offered, taken, 3);
  return (
    <Alert role="alert" color="yellow" icon={<IconClockX />} title={t(book.taken, { when: write(taken) })}>
      <Stack gap="sm">
        <Text size="sm">{t(nearest.length > 0 ? book.takenDetail : book.takenNone)}</Text>
        <Group gap="xs">
          {nearest.map(window => (
            <Button key={window.start} variant="default" disabled={isBusy} onClick={() => onPick(window)}>
              {write(window)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}
