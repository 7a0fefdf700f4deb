import { Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Data } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.tsx';
import { common } from '../../../words/common.ts';
import { messages } from '../../../words/messages.ts';
import { Facts } from './facts.tsx';
import { HtmlPreview } from './html-preview.tsx';
import { kindOf, MessageStatus } from './message-status.tsx';
import { When } from './when.tsx';

export type MessageRow = Data<'GET /api/dev/messages'>['messages'][number];

/** A message as its receiver sees it, and what became of it. */
export function MessageDialog({ message, onClose }: { message: MessageRow; onClose(): void }) {
  const say = useWords();
  const [view, setView] = useState(message.html ? 'html' : 'text');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={message.subject ?? say(messages[message.channel])}
      closeButtonProps={{ 'aria-label': say(common.close) }}
    >
      <Stack>
        <Facts
          facts={[
            [say(messages.to), message.to],
            [say(messages.status), <MessageStatus key="status" status={message.status} />],
            [say(messages.kind), kindOf(message.kind, say)],
            [say(messages.written), <When key="written" at={message.createdAt} />],
            [say(messages.sentAt), <When key="sent" at={message.sentAt} />],
            [say(messages.attempts), message.attempts],
            [say(messages.provider), message.provider ?? '–'],
          ]}
        />
        {message.html && (
          <SegmentedControl
            aria-label={say(messages.preview)}
            value={view}
            onChange={setView}
            data={[
              { value: 'html', label: say(messages.asHtml) },
              { value: 'text', label: say(messages.asText) },
            ]}
          />
        )}
        {view === 'html' && message.html ? (
          <HtmlPreview html={message.html} title={say(messages.preview)} />
        ) : (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {message.text}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
