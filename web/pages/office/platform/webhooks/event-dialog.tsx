import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { webhooks } from '../../../../words/webhooks.ts';
import { Facts } from '../../parts/facts.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyFailure } from '../../parts/notify.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { EventStatus } from './event-status.tsx';
import { type Event, useReplay } from './use-events.ts';

/** One webhook event with its payload and a replay button. */
export function EventDialog({ event, onClose }: { event: Event; onClose(): void }) {
  const t = useTranslate();
  const replay = useReplay();
  const may = useMay();
  return (
    <Dialog onClose={onClose} size="xl" title={event.type}>
      <Stack>
        <Facts
          facts={[
            [t(webhooks.reference), event.id],
            [t(webhooks.status), <EventStatus key="status" status={event.status} />],
            [t(webhooks.attempts), event.attempts],
            [t(webhooks.received), <Timestamp key="received" at={event.receivedAt} />],
            event.status === 'waiting'
              ? [t(webhooks.due), <Timestamp key="due" at={event.dueAt} />]
              : [t(webhooks.processedAt), <Timestamp key="processed" at={event.processedAt} />],
            [t(webhooks.error), event.error ?? '–'],
          ]}
        />
        {event.status !== 'processed' && event.payload !== null && may('webhooks:write') && (
          <Group>
            <Button
              loading={replay.isPending}
              onClick={() =>
                replay.mutate([event.id], {
                  onSuccess: onClose,
                  onError: error => notifyFailure(t, error),
                })
              }
            >
              {t(webhooks.replay)}
            </Button>
          </Group>
        )}
        <Text size="sm" fw={600}>
          {t(webhooks.payload)}
        </Text>
        {event.payload === null ? (
          <Text size="sm" c="dimmed">
            {t(webhooks.payloadDeleted)}
          </Text>
        ) : (
          <Code
            block
            mah={360}
            style={{ overflow: 'auto' }}
            tabIndex={0}
            role="group"
            aria-label={t(webhooks.payload)}
          >
            {JSON.stringify(event.payload, null, 2)}
          </Code>
        )}
      </Stack>
    </Dialog>
  );
}
