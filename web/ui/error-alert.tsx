import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconWifiOff } from '@tabler/icons-react';
import { ApiError, OfflineError } from '../lib/api.ts';
import { useTranslate } from '../lib/language.tsx';
import { isChunkLoadError } from '../lib/new-version.ts';
import { createSentenceTranslator } from '../lib/sentences.ts';
import type { Translate } from '../lib/translate.ts';
import { common } from '../words/common.ts';
import { refusals } from '../words/refusals.ts';

/** Refusals reach customers in their language. */
export const translateRefusal = createSentenceTranslator(refusals);

type Props = {
  error: unknown;
  onRetry?: () => void;
  /** The page's own words for a detail of the service. */
  explain?: (detail: string) => string;
};

/** What went wrong, with the request id for support and a retry button. */
export function ErrorAlert({ error, onRetry, explain = detail => detail }: Props) {
  const t = useTranslate();
  const offline = error instanceof OfflineError;
  const isForbidden = error instanceof ApiError && error.status === 403;
  const details = error instanceof ApiError ? error.details.filter(detail => detail !== STEP_UP) : [];
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Alert
      role="alert"
      color={offline || isForbidden ? 'yellow' : 'red'}
      variant="light"
      icon={offline ? <IconWifiOff /> : isForbidden ? <IconLock /> : <IconAlertTriangle />}
      title={t(offline ? common.offline : isForbidden ? common.forbidden : common.failed)}
    >
      <Stack gap="xs">
        <Text size="sm">{errorText(error, t)}</Text>
        {details.length > 0 && (
          <List size="sm">
            {details.map(detail => (
              <List.Item key={detail}>{explain(detail)}</List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          {onRetry && !isForbidden && (
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

/** How the service refuses what a role does not include; other refusals explain themselves. */
const ROLE_LACKS_IT = 'Your role does not include';
/** The user was asked to confirm that it is them, and would rather not. */
const STEP_UP = 'stepUp: required';

/** One sentence for the user; the service's own message if it has one. */
export function errorText(error: unknown, t: Translate): string {
  if (error instanceof OfflineError) return t(common.offlineDetail);
  if (error instanceof ApiError) {
    if (error.status === 429) return t(common.tooMany);
    if (error.status >= 500) return t(common.ourFault);
    if (error.details.includes(STEP_UP)) return t(common.notConfirmed);
    if (error.status === 403 && error.message.startsWith(ROLE_LACKS_IT)) return t(common.notInRole);
    return translateRefusal(error.message, t);
  }
  if (isChunkLoadError(error)) return t(common.chunkLoadError);
  return error instanceof Error ? error.message : String(error);
}
