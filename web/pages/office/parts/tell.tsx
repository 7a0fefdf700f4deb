import { Button, Code, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api.ts';
import { SignedOutError } from '../../../lib/session.ts';
import type { Say } from '../../../lib/words.tsx';
import { inWords } from '../../../ui/failure.tsx';
import { common } from '../../../words/common.ts';

/** Long enough to read, notice the mistake and reach the button. */
const UNDO_MS = 12_000;

/** Something was done; where it can be taken back, the way back is right there. */
export function tellDone(say: Say, message: string, onUndo?: () => void) {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    icon: <IconCheck size={18} />,
    autoClose: onUndo ? UNDO_MS : 5_000,
    closeButtonProps: { 'aria-label': say(common.close) },
    message: onUndo ? (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {say(common.undo)}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
}

/** Something did not work, and there is no place on the page to say so. It stays until it is read. */
export function tellFailure(say: Say, error: unknown, title = say(common.failed)) {
  if (error instanceof SignedOutError) return;
  const requestId = error instanceof ApiError ? error.requestId : null;
  notifications.show({
    color: 'red.8',
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
    role: 'alert',
    title,
    closeButtonProps: { 'aria-label': say(common.close) },
    message: (
      <>
        <Text size="sm">{inWords(error, say)}</Text>
        {error instanceof ApiError &&
          error.details.map(detail => (
            <Text key={detail} size="sm">
              {detail}
            </Text>
          ))}
        {requestId && (
          <Text size="xs" mt={4}>
            {say(common.requestId)} <Code>{requestId}</Code>
          </Text>
        )}
      </>
    ),
  });
}
