import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { inbox as words } from '../../../../words/inbox.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { useSavedReplies } from './use-inbox.ts';

type Reply = Data<'GET /api/saved-replies'>['replies'][number];
type Draft = Pick<Reply, 'title' | 'text'> & { id?: string };

const placeholders = ['name', 'service', 'visitTime', 'businessPhone'] as const;

/** The list of saved replies, or the one that is being written. */
export function SavedRepliesDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft>();
  return (
    <Dialog onClose={onClose} size="lg" title={t(words.saved)}>
      {draft ? <ReplyForm reply={draft} onDone={() => setDraft(undefined)} /> : <Replies onEdit={setDraft} />}
    </Dialog>
  );
}

function Replies({ onEdit }: { onEdit(reply: Draft): void }) {
  const t = useTranslate();
  const replies = useSavedReplies().data?.replies ?? [];
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Reply) => hq('DELETE /api/saved-replies/{id}', { params: { id } }),
    onSuccess: (_, { title, text }) =>
      notifyDone(t, t(words.savedDeleted), () => {
        hq('POST /api/saved-replies', { body: { title, text } })
          .then(() => client.invalidateQueries({ queryKey: ['saved-replies'] }))
          .catch(error => notifyFailure(t, error));
      }),
    onError: error => notifyFailure(t, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['saved-replies'] }),
  });
  return (
    <Stack>
      <Text size="sm">{t(words.savedHow)}</Text>
      {replies.map(reply => (
        <Group key={reply.id} wrap="nowrap" justify="space-between" align="start">
          <div style={{ minWidth: 0 }}>
            <Text fw={600}>{reply.title}</Text>
            <Text size="sm" lineClamp={2}>
              {reply.text}
            </Text>
          </div>
          <Group gap={6} wrap="nowrap">
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(words.editSaved, { title: reply.title })}
              onClick={() => onEdit(reply)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(words.deleteSaved, { title: reply.title })}
              onClick={() => remove.mutate(reply)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <Group>
        <Button leftSection={<IconPlus size={16} />} onClick={() => onEdit({ title: '', text: '' })}>
          {t(words.addSaved)}
        </Button>
      </Group>
    </Stack>
  );
}

function ReplyForm({ reply, onDone }: { reply: Draft; onDone(): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useMutation({
    mutationFn: () => {
      const body = { title: title.trim(), text: text.trim() };
      return reply.id
        ? hq('PATCH /api/saved-replies/{id}', { params: { id: reply.id }, body })
        : hq('POST /api/saved-replies', { body });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['saved-replies'] });
      notifyDone(t, t(words.savedSaved));
      onDone();
    },
  });
  /** Puts a placeholder where the cursor is. */
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? text.length;
    setText(`${text.slice(0, at)}{{${name}}}${text.slice(field.current?.selectionEnd ?? at)}`);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <TextInput
          label={t(words.savedTitle)}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
          maxLength={100}
          required
          data-autofocus
        />
        <Textarea
          ref={field}
          label={t(words.savedText)}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          maxLength={1600}
          autosize
          minRows={4}
          maxRows={12}
          required
        />
        <Group gap={6} role="group" aria-label={t(words.insert)}>
          <Text size="sm">{t(words.insert)}</Text>
          {placeholders.map(name => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
              {t(words[`placeholder_${name}`])}
            </Button>
          ))}
        </Group>
        {save.error && <ErrorAlert error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t(common.back)}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!title.trim() || !text.trim()}>
            {t(common.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
