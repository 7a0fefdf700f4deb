import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import {
  placeholderNames,
  sentWhen,
  messageTemplates as words,
} from '../../../../words/message-templates.ts';
import { messageKinds } from '../../../../words/messages.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';
import type { Draft, Template } from './use-templates.ts';

const SMS_LIMIT = 480;
type Field = keyof Draft;

/** The words of one message in one language, beside what a customer would get. */
export function TemplateEditor({
  template,
  onLanguage,
}: {
  template: Template;
  onLanguage(language: string): void;
}) {
  const t = useTranslate();
  const may = useMay();
  const canWrite = may('settings:write');
  const { kind, language, placeholders } = template;
  const saved: Draft = { subject: template.subject, body: template.body, sms: template.sms };
  const [draft, setDraft] = useState(saved);
  const [settled] = useDebouncedValue(draft, 300);
  const [isResetting, setResetting] = useState(false);
  const fields = useRef<Partial<Record<Field, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const [last, setLast] = useState<Field>('body');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['message-templates'], exact: true });
  const save = useMutation({
    mutationFn: () =>
      hq('PATCH /api/message-templates/{kind}', { params: { kind }, body: { language, ...draft } }),
    onSuccess: async () => {
      await refresh();
      notifyDone(t, t(words.saved));
    },
  });
  const reset = useMutation({
    mutationFn: () => hq('DELETE /api/message-templates/{kind}', { params: { kind }, query: { language } }),
    onSuccess: async () => {
      await refresh();
      notifyDone(t, t(words.resetDone));
    },
  });
  const change = (field: Field, value: string) => setDraft(old => ({ ...old, [field]: value }));
  /** Puts a placeholder where the cursor was last. */
  const insert = (name: string) => {
    const input = fields.current[last];
    const text = draft[last];
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    change(last, `${text.slice(0, from)}{{${name}}}${text.slice(to)}`);
    input?.focus();
  };
  const of = (field: Field) => ({
    value: draft[field],
    required: true,
    readOnly: !canWrite,
    ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      fields.current[field] = input;
    },
    onFocus: () => setLast(field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });
  const isChanged = (['subject', 'body', 'sms'] as const).some(field => draft[field] !== saved[field]);
  const isComplete = Object.values(draft).every(text => text.trim() !== '');
  return (
    <div className={classes.editor}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div>
          <Title order={2} size="h4">
            {messageKinds[kind] ? t(messageKinds[kind]) : kind}
          </Title>
          {sentWhen[kind] && (
            <Text size="sm" c="var(--soft-text, var(--mantine-color-text))">
              {t(sentWhen[kind])}
            </Text>
          )}
        </div>
        <div>
          <SegmentedControl
            aria-label={t(words.language)}
            value={language}
            onChange={onLanguage}
            data={[
              { value: 'en', label: t(words.english) },
              { value: 'es', label: t(words.spanish) },
            ]}
          />
          <Text size="xs" mt={4}>
            {t(words.languageHint)}
          </Text>
        </div>
        <TextInput label={t(words.subject)} maxLength={200} {...of('subject')} />
        <Textarea
          label={t(words.body)}
          description={t(words.bodyHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={5000}
          autosize
          minRows={6}
          maxRows={16}
          {...of('body')}
        />
        <Textarea
          label={t(words.sms)}
          description={t(words.smsCount, { used: String(draft.sms.length), limit: String(SMS_LIMIT) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={SMS_LIMIT}
          autosize
          minRows={2}
          maxRows={8}
          {...of('sms')}
        />
        {canWrite && (
          <>
            <fieldset className={classes.placeholders}>
              <legend>{t(words.insert)}</legend>
              {placeholders.map(name => (
                <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
                  {placeholderNames[name] ? t(placeholderNames[name]) : name}
                </Button>
              ))}
            </fieldset>
            <Text size="xs">{t(words.insertHint)}</Text>
            {save.error && <ErrorAlert error={save.error} />}
            <Group>
              <Button type="submit" loading={save.isPending} disabled={!isChanged || !isComplete}>
                {t(words.save)}
              </Button>
              <Button variant="default" disabled={!template.customized} onClick={() => setResetting(true)}>
                {t(words.reset)}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      <TemplatePreview template={template} draft={settled} />
      <ActionDialog
        title={t(words.resetTitle)}
        isOpen={isResetting}
        onClose={() => setResetting(false)}
        confirm={t(words.reset)}
        onConfirm={() => reset.mutate()}
        isPending={reset.isPending}
        error={reset.error}
      >
        <Text>{t(words.resetDetail)}</Text>
      </ActionDialog>
    </div>
  );
}
