import { Button, Group, Select, Text } from '@mantine/core';
import { IconRepeat, IconWebhook } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { webhooks } from '../../../../words/webhooks.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { useMay } from '../../parts/me.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventStatus } from './event-status.tsx';
import { type Event, useEvents, useReplay } from './use-events.ts';

const statuses = ['waiting', 'dead', 'processed', 'ignored'] as const;

/** Webhook events of the payment processor. */
export function ProcessorEvents() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const status = read('status');
  const list = useEvents(status);
  const [open, setOpen] = useState<Event>();
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  // Without what the processor sent, an event cannot be processed any more.
  const dead =
    status === 'dead' ? list.rows.filter(event => event.status === 'dead' && event.payload !== null) : [];
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="sm" gap="sm" className="screen-only">
        <Select
          w={240}
          label={t(webhooks.status)}
          placeholder={t(common.all)}
          data={statuses.map(value => ({ value, label: t(webhooks[value]) }))}
          value={status || null}
          onChange={value => replace({ status: value ?? undefined })}
          clearable
        />
        <Group gap="xs">
          <ListState list={list} count={webhooks.count} />
          {dead.length > 0 && may('webhooks:write') && (
            <Button leftSection={<IconRepeat size={18} />} onClick={() => setConfirming(true)}>
              {t(webhooks.replayAll)}
            </Button>
          )}
        </Group>
      </Group>
      <KeysetList
        list={list}
        label={t(webhooks.list)}
        columns={useColumns()}
        onRowClick={setOpen}
        height="calc(100dvh - 290px)"
        empty={<NoEvents status={status} />}
      />
      {open && <EventDialog event={open} onClose={() => setOpen(undefined)} />}
      <ReplayAll events={dead} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

function ReplayAll({ events, isOpen, onClose }: { events: Event[]; isOpen: boolean; onClose(): void }) {
  const t = useTranslate();
  const replay = useReplay();
  return (
    <ActionDialog
      title={t(webhooks.replayAllTitle)}
      isOpen={isOpen}
      onClose={onClose}
      confirm={t(webhooks.replay)}
      // Oldest first, in their original order.
      onConfirm={() => replay.mutate(events.map(({ id }) => id).reverse(), { onSuccess: onClose })}
      isPending={replay.isPending}
      error={replay.error}
    >
      <Text size="sm">{t(webhooks.replayAllDetail)}</Text>
    </ActionDialog>
  );
}

function NoEvents({ status }: { status: string }) {
  const t = useTranslate();
  const icon = <IconWebhook size={28} />;
  if (status === 'dead')
    return (
      <EmptyState order={2} icon={icon} title={t(webhooks.noneDead)}>
        {t(webhooks.noneDeadDetail)}
      </EmptyState>
    );
  if (status) return <EmptyState order={2} icon={icon} title={t(webhooks.noneFound)} />;
  return (
    <EmptyState order={2} icon={icon} title={t(webhooks.none)}>
      {t(webhooks.noneDetail, { address: `${location.origin}/api/payments-webhook` })}
    </EmptyState>
  );
}

function useColumns(): Column<Event>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'type',
        title: t(webhooks.type),
        width: 'minmax(200px, 1.5fr)',
        cell: event => (
          <Text size="sm" fw={600} truncate>
            {event.type}
          </Text>
        ),
      },
      {
        key: 'status',
        title: t(webhooks.status),
        width: '120px',
        cell: event => <EventStatus status={event.status} />,
      },
      {
        key: 'attempts',
        title: t(webhooks.attempts),
        width: '90px',
        align: 'right',
        cell: event => event.attempts,
      },
      {
        key: 'error',
        title: t(webhooks.error),
        width: 'minmax(160px, 2fr)',
        cell: event => event.error ?? '–',
      },
      {
        key: 'received',
        title: t(webhooks.received),
        width: '190px',
        cell: event => formats.dayAndTime(event.receivedAt),
      },
    ],
    [t, formats],
  );
}
