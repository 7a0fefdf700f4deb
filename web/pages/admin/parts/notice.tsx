import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Say } from '../../../lib/words.tsx';
import { inWords } from '../../../ui/failure.tsx';
import { common } from '../../../words/common.ts';

/** Long enough to change one's mind, by keyboard too. */
const UNDO_MS = 12_000;

/** Says that something was done and, where it can be, offers to take it back. */
export function tellDone(say: Say, message: string, undo?: () => void) {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    autoClose: undo ? UNDO_MS : 5_000,
    closeButtonProps: { 'aria-label': say(common.close) },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        {undo && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {say(common.undo)}
          </Button>
        )}
      </Group>
    ),
  });
}

/** Says why something was not done. It stays until it is read. */
export function tellFailed(say: Say, error: unknown, title = say(common.failed)) {
  notifications.show({
    color: 'red',
    title,
    message: inWords(error, say),
    autoClose: false,
    role: 'alert',
    closeButtonProps: { 'aria-label': say(common.close) },
  });
}
