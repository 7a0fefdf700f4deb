import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { problems, endpoints as words } from '../../../../words/webhook-endpoints.ts';
import { Facts } from '../../parts/facts.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { type Delivery, useResend } from './use-endpoints.ts';

/** What came back, in a few words. */
export function problemOf({ problem, responseStatus }: Delivery, t: Translate): string {
  if (problem) return t(problems[problem], { status: responseStatus ?? '' });
  return responseStatus === null ? '–' : String(responseStatus);
}

/** One delivery with what was sent and what came back. */
export function DeliveryDialog({
  endpointId,
  delivery,
  onClose,
}: {
  endpointId: string;
  delivery: Delivery;
  onClose(): void;
}) {
  const t = useTranslate();
  const may = useMay();
  const resend = useResend(endpointId);
  return (
    <Dialog onClose={onClose} size="xl" title={delivery.type}>
      <Stack>
        <Facts
          facts={[
            [t(words.status), <DeliveryStatus key="status" status={delivery.status} />],
            [t(words.answer), problemOf(delivery, t)],
            [t(words.attempts), delivery.attempts],
            [t(words.lastAttempt), <Timestamp key="last" at={delivery.lastAttemptAt} />],
            ...(delivery.nextAttemptAt
              ? [
                  [t(words.nextAttempt), <Timestamp key="next" at={delivery.nextAttemptAt} />] as [
                    string,
                    ReactNode,
                  ],
                ]
              : []),
            [t(words.eventId), delivery.eventId],
          ]}
        />
        {delivery.type !== 'webhook.test' && may('webhook-endpoints:write') && (
          <Group>
            <Button
              loading={resend.isPending}
              onClick={() =>
                resend.mutate(delivery.id, {
                  onSuccess: () => {
                    notifyDone(t, t(words.resent));
                    onClose();
                  },
                  onError: error => notifyFailure(t, error),
                })
              }
            >
              {t(words.resend)}
            </Button>
          </Group>
        )}
        <Block label={t(words.payload)} text={JSON.stringify(delivery.payload, null, 2)} />
        {delivery.responseBody && <Block label={t(words.response)} text={delivery.responseBody} />}
      </Stack>
    </Dialog>
  );
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {label}
      </Text>
      <Code block mah={320} style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-label={label}>
        {text}
      </Code>
    </div>
  );
}
