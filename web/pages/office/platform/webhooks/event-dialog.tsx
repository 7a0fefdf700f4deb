import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useWords } from '../../../../lib/words.tsx';
import { common } from '../../../../words/common.ts';
import { webhooks } from '../../../../words/webhooks.ts';
import { Facts } from '../../parts/facts.tsx';
import { tellFailure } from '../../parts/tell.tsx';
import { When } from '../../parts/when.tsx';
import { EventStatus } from './event-status.tsx';
import { type Event, useReplay } from './use-events.ts';

/** One event: what came, what became of it, and the way to have it processed again. */
export function EventDialog({ event, onClose }: { event: Event; onClose(): void }) {
  const say = useWords();
  const replay = useReplay();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={event.type}
      closeButtonProps={{ 'aria-label': say(common.close) }}
    >
      <Stack>
        <Facts
          facts={[
            [say(webhooks.reference), event.id],
            [say(webhooks.status), <EventStatus key="status" status={event.status} />],
            [say(webhooks.attempts), event.attempts],
            [say(webhooks.received), <When key="received" at={event.receivedAt} />],
            event.status === 'waiting'
              ? [say(webhooks.due), <When key="due" at={event.dueAt} />]
              : [say(webhooks.processedAt), <When key="processed" at={event.processedAt} />],
            [say(webhooks.error), event.error ?? '–'],
          ]}
        />
        {event.status !== 'processed' && (
          <Group>
            <Button
              loading={replay.isPending}
              onClick={() =>
                replay.mutate([event.id], {
                  onSuccess: onClose,
                  onError: error => tellFailure(say, error),
                })
              }
            >
              {say(webhooks.replay)}
            </Button>
          </Group>
        )}
        <Text size="sm" fw={600}>
          {say(webhooks.payload)}
        </Text>
        <Code
          block
          mah={360}
          style={{ overflow: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={say(webhooks.payload)}
        >
          {JSON.stringify(event.payload, null, 2)}
        </Code>
      </Stack>
    </Modal>
  );
}
