import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { ApiError, OfflineError } from '../lib/api.ts';
import { isMissingCode } from '../lib/new-version.ts';
import { type Say, useWords } from '../lib/words.tsx';
import { common } from '../words/common.ts';

/** What went wrong, in words, with what to quote when asking for help and a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const say = useWords();
  const offline = error instanceof OfflineError;
  const details = error instanceof ApiError ? error.details : [];
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Alert
      role="alert"
      color={offline ? 'yellow' : 'red'}
      variant="light"
      icon={offline ? <IconWifiOff /> : <IconAlertTriangle />}
      title={say(offline ? common.offline : common.failed)}
    >
      <Stack gap="xs">
        <Text size="sm">{inWords(error, say)}</Text>
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
              {say(common.tryAgain)}
            </Button>
          )}
          {requestId && (
            <Text size="xs">
              {say(common.requestId)} <Code>{requestId}</Code>
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

/** One sentence for a person; the service's own where it has one. */
export function inWords(error: unknown, say: Say): string {
  if (error instanceof OfflineError) return say(common.offlineDetail);
  if (error instanceof ApiError) {
    if (error.status === 429) return say(common.tooMany);
    if (error.status >= 500) return say(common.ourFault);
    return error.message;
  }
  if (isMissingCode(error)) return say(common.missingCode);
  return error instanceof Error ? error.message : String(error);
}
