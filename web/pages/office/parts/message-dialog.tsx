import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Data } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import type { Translate } from '../../../lib/translate.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { delivery, deliveryProblems } from '../../../words/delivery-problems.ts';
import { messages } from '../../../words/messages.ts';
import { Facts } from './facts.tsx';
import { HtmlPreview } from './html-preview.tsx';
import { kindOf, MessageStatus } from './message-status.tsx';
import { Timestamp } from './timestamp.tsx';

export type MessageRow = Data<'GET /api/dev/messages'>['messages'][number];

/** A message as the recipient sees it, with its delivery status. */
export function MessageDialog({ message, onClose }: { message: MessageRow; onClose(): void }) {
  const t = useTranslate();
  const problem = problemOf(message, t);
  const [view, setView] = useState(message.html ? 'html' : 'text');
  return (
    <Dialog onClose={onClose} size="xl" title={message.subject ?? t(messages[message.channel])}>
      <Stack>
        <Facts
          facts={[
            [t(messages.to), message.to],
            [t(messages.status), <MessageStatus key="status" status={message.status} />],
            [t(messages.kind), kindOf(message.kind, t)],
            [t(messages.written), <Timestamp key="written" at={message.createdAt} />],
            [t(messages.sentAt), <Timestamp key="sent" at={message.sentAt} />],
            [t(messages.attempts), message.attempts],
            [t(messages.provider), message.provider ?? '–'],
            ...(problem ? [[t(delivery.why), problem] as [string, string]] : []),
          ]}
        />
        {message.html && (
          <SegmentedControl
            aria-label={t(messages.preview)}
            value={view}
            onChange={setView}
            data={[
              { value: 'html', label: t(messages.asHtml) },
              { value: 'text', label: t(messages.asText) },
            ]}
          />
        )}
        {view === 'html' && message.html ? (
          <HtmlPreview html={message.html} title={t(messages.preview)} />
        ) : (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {message.text}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

/** In words for those we know; what else providers say is for the log. */
function problemOf({ error, status }: MessageRow, t: Translate): string | undefined {
  if (!error || status === 'sent') return undefined;
  const known = deliveryProblems.find(({ en }) => en === error);
  return t(known ?? (status === 'queued' ? delivery.waiting : delivery.refused));
}
