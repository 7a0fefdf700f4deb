import { Alert, Select, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { messages } from '../../../../words/messages.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';

const templates = ['test', 'booking', 'completion'] as const;

/** Sends a test email right away. */
export function TestDialog({ onClose, onSent }: { onClose(): void; onSent(): void }) {
  const t = useTranslate();
  const [to, setTo] = useState('');
  const [template, setTemplate] = useState<(typeof templates)[number]>('test');
  const provider = useQuery({
    queryKey: ['email-provider'],
    queryFn: ({ signal }) => hq('GET /api/dev/email-test', {}, { signal }),
    staleTime: 60_000,
  }).data;
  const send = useMutation({
    mutationFn: async () => {
      const answer = await hq('POST /api/dev/email-test', { body: { to: to.trim(), template } });
      if (answer.status === 'failed') throw new Error(answer.error ?? t(messages.testFailed));
      return answer;
    },
    onSuccess: answer => {
      notifyDone(t, t(messages.testSent, { provider: answer.provider }));
      onSent();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(messages.test)}
      isOpen
      onClose={onClose}
      confirm={t(messages.testSend)}
      onConfirm={() => send.mutate()}
      isPending={send.isPending}
      error={send.error}
      isReady={to.trim() !== ''}
    >
      {provider?.provider === 'demo' && <Alert color="blue">{t(messages.demo)}</Alert>}
      <TextInput
        type="email"
        label={t(messages.testTo)}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
        maxLength={254}
        required
        data-autofocus
      />
      <Select
        label={t(messages.template)}
        data={templates.map(value => ({ value, label: t(messages[`template_${value}`]) }))}
        value={template}
        onChange={value => setTemplate((value ?? 'test') as typeof template)}
        allowDeselect={false}
      />
      {provider && (
        <Text size="sm">
          {t(messages.from, { address: provider.fromEmail, provider: provider.provider })}
        </Text>
      )}
    </ActionDialog>
  );
}
