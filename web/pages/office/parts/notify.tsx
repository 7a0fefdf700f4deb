import { Button, Code, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api.ts';
import { SignedOutError } from '../../../lib/session.ts';
import type { Translate } from '../../../lib/translate.ts';
import { errorText } from '../../../ui/error-alert.tsx';
import { common } from '../../../words/common.ts';

/** Long enough to notice a mistake and reach the button. */
const UNDO_MS = 12_000;

/** Notifies of success, with an undo button where there is a way back. */
export function notifyDone(t: Translate, message: string, onUndo?: () => void) {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    icon: <IconCheck size={18} />,
    autoClose: onUndo ? UNDO_MS : 5_000,
    closeButtonProps: { 'aria-label': t(common.close) },
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
          {t(common.undo)}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
}

/** Notifies of a failure that has no place on the page. Stays until it is closed. */
export function notifyFailure(t: Translate, error: unknown, title = t(common.failed)) {
  if (error instanceof SignedOutError) return;
  const requestId = error instanceof ApiError ? error.requestId : null;
  notifications.show({
    color: 'red.8',
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
    role: 'alert',
    title,
    closeButtonProps: { 'aria-label': t(common.close) },
    message: (
      <>
        <Text size="sm">{errorText(error, t)}</Text>
        {error instanceof ApiError &&
          error.details.map(detail => (
            <Text key={detail} size="sm">
              {detail}
            </Text>
          ))}
        {requestId && (
          <Text size="xs" mt={4}>
            {t(common.requestId)} <Code>{requestId}</Code>
          </Text>
        )}
      </>
    ),
  });
}
