import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { ApiError, OfflineError } from '../lib/api.ts';
import { useTranslate } from '../lib/language.tsx';
import { isChunkLoadError } from '../lib/new-version.ts';
import type { Translate } from '../lib/translate.ts';
import { common } from '../words/common.ts';

/** What went wrong, with the request id for support and a retry button. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTranslate();
  const offline = error instanceof OfflineError;
  const details = error instanceof ApiError ? error.details : [];
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Alert
      role="alert"
      color={offline ? 'yellow' : 'red'}
      variant="light"
      icon={offline ? <IconWifiOff /> : <IconAlertTriangle />}
      title={t(offline ? common.offline : common.failed)}
    >
      <Stack gap="xs">
        <Text size="sm">{errorText(error, t)}</Text>
        {details.length > 0 && (
          <List size="sm">
            {details.map(detail => (
              <List.Item key={detail}>{detail}</List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              {t(common.tryAgain)}
            </Button>
          )}
          {requestId && (
            <Text size="xs">
              {t(common.requestId)} <Code>{requestId}</Code>
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

/** One sentence for the user; the service's own message if it has one. */
export function errorText(error: unknown, t: Translate): string {
  if (error instanceof OfflineError) return t(common.offlineDetail);
  if (error instanceof ApiError) {
    if (error.status === 429) return t(common.tooMany);
    if (error.status >= 500) return t(common.ourFault);
    return error.message;
  }
  if (isChunkLoadError(error)) return t(common.chunkLoadError);
  return error instanceof Error ? error.message : String(error);
}
