import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MessageDialog, type MessageRow } from '../../parts/message-dialog.tsx';
import { MessageStatus } from '../../parts/message-status.tsx';
import { Section } from '../../parts/section.tsx';
import type { Job } from './job-status.ts';
import { useJobMessages } from './use-job-details.ts';

/** The messages about this job. */
export function JobMessages({ job }: { job: Job }) {
  const t = useTranslate();
  const formats = useFormats();
  const [open, setOpen] = useState<MessageRow>();
  return (
    <Section title={t(jobs.messages)}>
      <Loaded query={useJobMessages(job)} height={64}>
        {messages =>
          messages.length === 0 ? (
            <Text size="sm">{t(jobs.noMessages)}</Text>
          ) : (
            <Stack gap={6}>
              {messages.map(message => (
                <UnstyledButton key={message.id} onClick={() => setOpen(message)}>
                  <Group gap="sm" wrap="nowrap">
                    {message.channel === 'email' ? <IconMail size={18} /> : <IconDeviceMobile size={18} />}
                    <Text size="sm" flex={1} truncate td="underline">
                      {message.subject ?? message.text ?? message.kind}
                    </Text>
                    <MessageStatus status={message.status} />
                    <Text size="xs" visibleFrom="sm">
                      {formats.dayAndTime(message.createdAt)}
                    </Text>
                  </Group>
                </UnstyledButton>
              ))}
            </Stack>
          )
        }
      </Loaded>
      {open && <MessageDialog message={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
