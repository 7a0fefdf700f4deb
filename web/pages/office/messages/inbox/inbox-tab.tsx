import { Box, Button, Group, SegmentedControl, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { inbox } from '../../../../words/inbox.ts';
import { office } from '../../../../words/office.ts';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay, useMe } from '../../parts/me.tsx';
import { notifyFailure } from '../../parts/notify.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import classes from './inbox.module.css';
import { SenderAvatar } from './sender-avatar.tsx';
import { Thread } from './thread.tsx';
import {
  type ConversationRow,
  type Filter,
  useChange,
  useConversations,
  useRefreshInbox,
} from './use-inbox.ts';

const views = ['open', 'unread', 'mine', 'closed'] as const;

/**
 * Texts and email of customers: the list on the left, the thread on the right, one of the two on a phone.
 * `?conversation=` opens one, `?customerId=` the one with a customer.
 */
export default function InboxTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const { user } = useMe();
  const [view, q, open, customerId] = [
    read('view') || 'open',
    read('q'),
    read('conversation'),
    read('customerId'),
  ];
  const filters: Record<string, Filter> = {
    open: { status: 'open' },
    unread: { unread: true },
    mine: { assignedTo: user.id },
    closed: { status: 'closed' },
  };
  const list = useConversations({ ...filters[view], q: q || undefined });
  const rows = list.data?.conversations ?? [];
  const show = (id: string | undefined) => replace({ conversation: id, customerId: undefined });
  const start = useMutation({
    mutationFn: (id: string) => hq('POST /api/conversations', { body: { customerId: id } }),
    onSuccess: ({ conversation }) => show(conversation.id),
    onError: error => notifyFailure(t, error),
  });
  const { mutate: startWith } = start;
  useEffect(() => {
    if (customerId) startWith(customerId);
  }, [customerId, startWith]);
  const change = useChange(open);
  const step = (by: number) => {
    const at = rows.findIndex(row => row.id === open);
    const next = rows[at < 0 ? 0 : at + by];
    if (next) show(next.id);
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['r', () => document.getElementById('reply')?.focus()],
    [
      'u',
      () => {
        if (!open) return;
        show(undefined);
        change.mutate({ unread: true });
      },
    ],
    ['e', () => open && change.mutate({ status: 'closed' })],
  ]);
  return (
    <div className={classes.page} data-open={Boolean(open)}>
      <TabHead title={t(office.inbox)}>
        <TryIt onArrived={show} />
      </TabHead>
      <div className={classes.frame}>
        <div className={classes.side}>
          <Box p="sm">
            <SegmentedControl
              fullWidth
              size="xs"
              mb="xs"
              aria-label={t(inbox.list)}
              value={view}
              onChange={value => replace({ view: value })}
              data={views.map(value => ({ value, label: t(inbox[value]) }))}
            />
            <SearchBox
              label={t(inbox.search)}
              isLabelHidden
              placeholder={t(inbox.search)}
              value={q}
              onSearch={value => replace({ q: value })}
            />
          </Box>
          <Loaded query={list} height={300}>
            {() => (
              <nav className={classes.rows} aria-label={t(inbox.list)}>
                {rows.map(row => (
                  <Row key={row.id} row={row} isOpen={row.id === open} onOpen={() => show(row.id)} />
                ))}
                {rows.length === 0 && (
                  <EmptyState order={2} icon={<IconMessages size={28} />} title={t(inbox.none)}>
                    {t(inbox.noneDetail)}
                  </EmptyState>
                )}
              </nav>
            )}
          </Loaded>
        </div>
        <div className={classes.thread}>
          {open ? (
            <Thread key={open} id={open} onBack={() => show(undefined)} onMoved={show} />
          ) : (
            <EmptyState order={2} icon={<IconMessages size={28} />} title={t(inbox.pick)}>
              {t(inbox.pickDetail)}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}

function Row({ row, isOpen, onOpen }: { row: ConversationRow; isOpen: boolean; onOpen(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <UnstyledButton className={classes.row} aria-current={isOpen} onClick={onOpen}>
      <SenderAvatar name={row.name} isKnown={row.customerId !== null} />
      <div className={classes.rowText}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={row.unread ? 650 : 500} truncate>
            {row.name}
          </Text>
          <Text size="xs" className={classes.ago}>
            {formats.ago(row.lastAt)}
          </Text>
        </Group>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={row.unread ? 500 : undefined} truncate>
            {row.lastText.trim() || t(inbox.photo)}
          </Text>
          {row.unread && (
            <span className={classes.dot}>
              <VisuallyHidden>{t(inbox.unread)}</VisuallyHidden>
            </span>
          )}
        </Group>
      </div>
    </UnstyledButton>
  );
}

/** With the demo providers nobody can write: this pretends that somebody did. */
function TryIt({ onArrived }: { onArrived(id: string): void }) {
  const t = useTranslate();
  const { demo } = useBusiness();
  const may = useMay();
  const refresh = useRefreshInbox();
  const arrive = useMutation({
    mutationFn: () =>
      hq('POST /api/dev/inbound', {
        body: { channel: 'sms', from: '+1 555 010 0142', text: t(inbox.demoText), picture: true },
      }),
    onSuccess: ({ conversationId }) => {
      refresh();
      if (conversationId) onArrived(conversationId);
    },
    onError: error => notifyFailure(t, error),
  });
  if (!demo || !may('operations:write')) return null;
  return (
    <Button variant="default" loading={arrive.isPending} onClick={() => arrive.mutate()}>
      {t(inbox.tryIt)}
    </Button>
  );
}
