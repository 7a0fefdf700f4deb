import { ActionIcon, Alert, Anchor, Button, Group, Select, Text, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { InZone, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { inbox } from '../../../../words/inbox.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { Composer } from './composer.tsx';
import classes from './inbox.module.css';
import { JobLink } from './job-link.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { SenderAvatar } from './sender-avatar.tsx';
import { type ConversationView, useAssignees, useChange, useThread } from './use-inbox.ts';

type Props = { id: string; onBack(): void; onMoved(id: string): void };

/** One conversation. Opening it marks it as read. */
export function Thread({ id, onBack, onMoved }: Props) {
  const t = useTranslate();
  const thread = useThread(id);
  const { mutate } = useChange(id);
  const canWrite = useMay()('customers:write');
  const conversation = thread.data?.pages[0]?.conversation;
  const isUnread = conversation?.unread && canWrite;
  useEffect(() => {
    if (isUnread) mutate({ unread: false });
  }, [isUnread, mutate]);
  return (
    <Loaded query={thread} height="100%">
      {({ pages }) => {
        const messages = pages.flatMap(page => page.messages);
        const { conversation: shown } = pages[0]!;
        const last = messages.find(message => message.direction === 'in');
        return (
          <>
            <Head conversation={shown} onBack={onBack} onMoved={onMoved} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
            <section className={classes.messages} aria-label={shown.name} tabIndex={0}>
              {messages.map((message, index) => (
                <Fragment key={message.id}>
                  <MessageBubble message={message} conversationId={id} />
                  <DayBreak at={message.createdAt} before={messages[index + 1]?.createdAt} />
                </Fragment>
              ))}
              {shown.dropped > 0 && <Text size="xs">{t(inbox.dropped, { count: shown.dropped })}</Text>}
              {thread.hasNextPage && (
                <Button variant="subtle" size="compact-sm" onClick={() => thread.fetchNextPage()}>
                  {t(inbox.earlier)}
                </Button>
              )}
            </section>
            {canWrite && <Composer key={id} conversation={shown} channelUsed={last?.channel} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** The day, between a message and an earlier one of another day. */
function DayBreak({ at, before }: { at: string; before?: string }) {
  const t = useTranslate();
  const { dateOf, date, today } = useFormats();
  if (before && dateOf(before) === dateOf(at)) return null;
  return (
    <Text size="xs" fw={600} className={classes.day}>
      {dateOf(at) === today() ? t(inbox.today) : date(at)}
    </Text>
  );
}

function Head({ conversation, onBack, onMoved }: Omit<Props, 'id'> & { conversation: ConversationView }) {
  const t = useTranslate();
  const change = useChange(conversation.id);
  const canWrite = useMay()('customers:write');
  const people = useAssignees().data?.people ?? [];
  const [isLinking, setLinking] = useState(false);
  const { customerId, status, suggestions, job } = conversation;
  const isOpen = status === 'open';
  const link = (id: string) =>
    change.mutate({ customerId: id }, { onSuccess: ({ conversation: moved }) => onMoved(moved.id) });
  return (
    <div className={classes.head}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <ActionIcon variant="subtle" hiddenFrom="sm" aria-label={t(common.back)} onClick={onBack}>
            <IconArrowLeft size={18} />
          </ActionIcon>
          <SenderAvatar name={conversation.name} isKnown={customerId !== null} />
          <div>
            <Title order={2} size="h4">
              {conversation.name}
            </Title>
            <Group gap="0 12px">
              {customerId ? (
                <Anchor
                  size="xs"
                  renderRoot={props => (
                    <Link to="/admin" search={{ tab: 'customers', customer: customerId }} {...props} />
                  )}
                >
                  {t(inbox.openCustomer)}
                </Anchor>
              ) : (
                <Text size="xs">{t(inbox.unknown)}</Text>
              )}
              {!customerId && canWrite && (
                <Anchor component="button" type="button" size="xs" onClick={() => setLinking(true)}>
                  {t(inbox.linkByHand)}
                </Anchor>
              )}
              {job && (
                <InZone timezone={job.timezone}>
                  <NextJob job={job} />
                </InZone>
              )}
            </Group>
          </div>
        </Group>
        {canWrite && (
          <Group gap="xs">
            <Select
              size="xs"
              w={150}
              aria-label={t(inbox.assign)}
              placeholder={t(inbox.nobody)}
              data={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={conversation.assignedTo}
              onChange={assignedTo => change.mutate({ assignedTo })}
              clearable
              searchable
            />
            <Tooltip label={t(inbox.markUnread)}>
              <ActionIcon
                variant="default"
                size={30}
                aria-label={t(inbox.markUnread)}
                onClick={() => {
                  // Left first: an open conversation counts as read.
                  onBack();
                  change.mutate({ unread: true });
                }}
              >
                <IconMailOpened size={16} />
              </ActionIcon>
            </Tooltip>
            <Button
              size="xs"
              variant="default"
              onClick={() => change.mutate({ status: isOpen ? 'closed' : 'open' })}
            >
              {t(isOpen ? inbox.close : inbox.reopen)}
            </Button>
          </Group>
        )}
      </Group>
      {canWrite &&
        suggestions.map(({ id, name }) => (
          <Alert key={id} mt="xs" p="xs">
            <Group justify="space-between">
              <Text size="sm">{t(inbox.suggestion, { name })}</Text>
              <Button size="compact-sm" onClick={() => link(id)}>
                {t(inbox.link, { name })}
              </Button>
            </Group>
          </Alert>
        ))}
      {isLinking && (
        <LinkDialog conversation={conversation} onClose={() => setLinking(false)} onMoved={onMoved} />
      )}
    </div>
  );
}

function NextJob({ job: { id, number, type, start, end } }: { job: NonNullable<ConversationView['job']> }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <JobLink jobId={id}>
      {t(inbox.openJob, { number: String(number), type })}
      {start && end && ` · ${formats.day(start)}, ${formats.timeRange(start, end)}`}
    </JobLink>
  );
}
