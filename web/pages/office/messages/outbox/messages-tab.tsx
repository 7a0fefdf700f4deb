import { Button, Grid, Group, Select, Text } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { messages } from '../../../../words/messages.ts';
import { office } from '../../../../words/office.ts';
import { hq } from '../../parts/hq.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { useMay } from '../../parts/me.tsx';
import { MessageDialog, type MessageRow } from '../../parts/message-dialog.tsx';
import { kindOf, MessageStatus } from '../../parts/message-status.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useKeyset } from '../../parts/use-keyset.ts';
import { TestDialog } from './test-dialog.tsx';

const statuses = ['queued', 'sent', 'failed'] as const;
const channels = ['email', 'sms'] as const;

/** Every message to customers, technicians and franchises. */
export default function MessagesTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const [open, setOpen] = useState<MessageRow>();
  const [isTesting, setTesting] = useState(false);
  const may = useMay();
  const [to, status, channel, kind] = [read('to'), read('status'), read('channel'), read('kind')];
  const query = { to, kind, status: status as MessageRow['status'], channel: channel as 'email', limit: 100 };
  const list = useKeyset(['messages', query], async (cursor, signal) => {
    const page = await hq('GET /api/dev/messages', { query: { ...query, cursor } }, { signal });
    return { rows: page.messages, nextCursor: page.nextCursor };
  });
  return (
    <>
      <TabHead title={t(office.messages)}>
        <ListState list={list} count={messages.count} />
        {may('operations:write') && (
          <Button leftSection={<IconSend size={18} />} onClick={() => setTesting(true)}>
            {t(messages.test)}
          </Button>
        )}
      </TabHead>
      <Grid mb="sm" gap="xs" align="flex-end" className="screen-only">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SearchBox
            label={t(messages.to)}
            placeholder={t(messages.toHint)}
            value={to}
            onSearch={value => replace({ to: value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, md: 3 }}>
          <Select
            label={t(messages.status)}
            placeholder={t(common.all)}
            data={statuses.map(value => ({ value, label: t(messages[value]) }))}
            value={status || null}
            onChange={value => replace({ status: value ?? undefined })}
            clearable
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, md: 3 }}>
          <Select
            label={t(messages.channel)}
            placeholder={t(common.all)}
            data={channels.map(value => ({ value, label: t(messages[value]) }))}
            value={channel || null}
            onChange={value => replace({ channel: value ?? undefined })}
            clearable
          />
        </Grid.Col>
      </Grid>
      <KeysetList
        list={list}
        label={t(messages.list)}
        columns={useColumns()}
        onRowClick={setOpen}
        empty={<NoMessages isFiltered={Boolean(to || status || channel || kind)} />}
      />
      {open && <MessageDialog message={open} onClose={() => setOpen(undefined)} />}
      {isTesting && <TestDialog onClose={() => setTesting(false)} onSent={list.refresh} />}
    </>
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate();
  return (
    <EmptyState
      order={2}
      icon={<IconMail size={28} />}
      title={t(isFiltered ? messages.noneFound : messages.none)}
    >
      {t(isFiltered ? messages.noneFoundDetail : messages.noneDetail)}
    </EmptyState>
  );
}

function useColumns(): Column<MessageRow>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'subject',
        title: t(messages.subject),
        width: 'minmax(180px, 2.5fr)',
        cell: message => (
          <Group gap="xs" wrap="nowrap">
            {message.channel === 'email' ? (
              <IconMail size={18} aria-label={t(messages.email)} />
            ) : (
              <IconDeviceMobile size={18} aria-label={t(messages.sms)} />
            )}
            <Text size="sm" fw={600} truncate>
              {message.subject || message.text}
            </Text>
          </Group>
        ),
      },
      { key: 'to', title: t(messages.to), width: 'minmax(160px, 1.5fr)', cell: message => message.to },
      {
        key: 'kind',
        title: t(messages.kind),
        width: 'minmax(100px, 1fr)',
        cell: ({ kind }) => kindOf(kind, t),
      },
      {
        key: 'status',
        title: t(messages.status),
        width: '110px',
        cell: message => <MessageStatus status={message.status} />,
      },
      {
        key: 'written',
        title: t(messages.written),
        width: '180px',
        cell: message => formats.dayAndTime(message.createdAt),
      },
    ],
    [t, formats],
  );
}
