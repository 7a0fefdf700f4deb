import {
  ActionIcon,
  Alert,
  Button,
  FileButton,
  Group,
  Menu,
  Pill,
  SegmentedControl,
  Text,
  Textarea,
} from '@mantine/core';
import { IconPaperclip, IconPencil, IconSend, IconTemplate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { inbox } from '../../../../words/inbox.ts';
import { hq } from '../../parts/hq.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyFailure } from '../../parts/notify.tsx';
import classes from './inbox.module.css';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import { type ConversationView, type Upload, upload, useRefreshInbox, useSavedReplies } from './use-inbox.ts';

/** Texts that were not sent yet, while somebody looks at another conversation. */
const drafts = new Map<string, string>();

/** Writes to the customer. The draft stays while the thread refreshes and when another conversation is opened. */
export function Composer({
  conversation,
  channelUsed,
}: {
  conversation: ConversationView;
  channelUsed?: 'sms' | 'email';
}) {
  const t = useTranslate();
  const { id, channels, placeholders } = conversation;
  const [chosen, setChosen] = useState<'sms' | 'email'>();
  const [text, setText] = useState(drafts.get(id) ?? '');
  const [files, setFiles] = useState<Upload[]>([]);
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefreshInbox();
  const way = channels.find(each => each.channel === (chosen ?? channelUsed)) ?? channels[0];
  const write = (value: string) => {
    drafts.set(id, value);
    setText(value);
  };
  const send = useMutation({
    mutationFn: () =>
      hq('POST /api/conversations/{id}/messages', {
        params: { id },
        body: {
          channel: way!.channel,
          ...(text.trim() && { text: text.trim() }),
          attachmentIds: files.map(file => file.id),
        },
      }),
    onSuccess: () => {
      write('');
      setFiles([]);
      refresh();
    },
  });
  const add = useMutation({
    mutationFn: (file: File) => upload(id, file),
    onSuccess: file => setFiles(list => [...list, file]),
    onError: error => notifyFailure(t, error),
  });
  const addAll = (list: Iterable<File>) => {
    for (const file of list) add.mutate(file);
  };
  if (!way) return <Text className={classes.composer}>{t(inbox.noWay)}</Text>;
  return (
    <>
      <form
        className={classes.composer}
        onSubmit={event => {
          event.preventDefault();
          send.mutate();
        }}
        onPaste={event => addAll(event.clipboardData.files)}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault();
          addAll(event.dataTransfer.files);
        }}
      >
        <Group gap="xs" mb={8}>
          {channels.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t(inbox.send)}
              value={way.channel}
              onChange={value => setChosen(value as 'sms')}
              data={channels.map(({ channel }) => ({ value: channel, label: t(inbox[channel]) }))}
            />
          )}
          <Text size="xs">{t(inbox.to, { address: way.to })}</Text>
        </Group>
        {way.blocked ? (
          <Alert color="yellow">{t(inbox[way.blocked])}</Alert>
        ) : (
          <>
            <Textarea
              id="reply"
              aria-label={t(inbox.reply)}
              placeholder={t(inbox.reply)}
              value={text}
              onChange={event => write(event.currentTarget.value)}
              onKeyDown={event => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form!.requestSubmit();
              }}
              maxLength={way.channel === 'sms' ? 1600 : 10_000}
              minRows={2}
              maxRows={8}
              autosize
            />
            {files.length > 0 && (
              <Pill.Group mt={6}>
                {files.map(file => (
                  <Pill
                    key={file.id}
                    withRemoveButton
                    removeButtonProps={{ 'aria-label': t(inbox.detach, { name: file.name }) }}
                    onRemove={() => setFiles(list => list.filter(each => each.id !== file.id))}
                  >
                    {file.name}
                  </Pill>
                ))}
              </Pill.Group>
            )}
            {send.error && <ErrorAlert error={send.error} />}
            <Group justify="space-between" mt={8}>
              <Group gap={6}>
                <FileButton multiple accept="image/*,application/pdf" onChange={addAll}>
                  {props => (
                    <ActionIcon
                      {...props}
                      variant="default"
                      size={36}
                      loading={add.isPending}
                      aria-label={t(inbox.attach)}
                    >
                      <IconPaperclip size={18} />
                    </ActionIcon>
                  )}
                </FileButton>
                <SavedReplies
                  onEdit={() => setEditing(true)}
                  onPick={reply =>
                    write(text ? `${text}\n${fill(reply, placeholders)}` : fill(reply, placeholders))
                  }
                />
              </Group>
              <Button
                type="submit"
                leftSection={<IconSend size={16} />}
                loading={send.isPending}
                disabled={(text.trim() === '' && files.length === 0) || add.isPending}
              >
                {t(inbox.send)}
              </Button>
            </Group>
          </>
        )}
      </form>
      {/* Beside the form: what is submitted in the dialog must not send the message. */}
      {isEditing && <SavedRepliesDialog onClose={() => setEditing(false)} />}
    </>
  );
}

/** What is not known stays visible, and the service refuses to send it. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);

function SavedReplies({ onPick, onEdit }: { onPick(text: string): void; onEdit(): void }) {
  const t = useTranslate();
  const { data } = useSavedReplies();
  const canEdit = useMay()('saved-replies:write');
  const replies = data?.replies ?? [];
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t(inbox.saved)}>
          <IconTemplate size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {replies.length === 0 && <Menu.Label>{t(inbox.noSaved)}</Menu.Label>}
        {replies.map(reply => (
          <Menu.Item key={reply.id} onClick={() => onPick(reply.text)}>
            {reply.title}
          </Menu.Item>
        ))}
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t(inbox.manageSaved)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
