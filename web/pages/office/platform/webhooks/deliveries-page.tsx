import { Anchor, Button, Group, Menu, Select, Text } from '@mantine/core';
import { IconArrowLeft, IconDots, IconSend, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { endpoints as words } from '../../../../words/webhook-endpoints.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { DeliveryDialog, problemOf } from './delivery-dialog.tsx';
import { DeliveryStatus, EndpointStatus } from './delivery-status.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { DeleteDialog, RotateDialog } from './endpoint-questions.tsx';
import {
  type Delivery,
  type Endpoint,
  useDeliveries,
  useEditEndpoint,
  useEndpoint,
  useSendTest,
} from './use-endpoints.ts';

const statuses = ['pending', 'delivered', 'failed'] as const;

/** One endpoint with everything that was sent to it. */
export function DeliveriesPage({ id }: { id: string }) {
  const t = useTranslate();
  const endpoint = useEndpoint(id);
  const { read, replace } = useAdminSearch();
  const status = read('status');
  const list = useDeliveries(id, status);
  const [open, setOpen] = useState<Delivery>();
  const columns = useColumns();
  return (
    <>
      <Anchor size="sm" renderRoot={props => <Link to="/admin" search={{ tab: 'webhooks' }} {...props} />}>
        <Group gap={4} component="span" style={{ display: 'inline-flex' }}>
          <IconArrowLeft size={16} aria-hidden />
          {t(words.allEndpoints)}
        </Group>
      </Anchor>
      <Loaded query={endpoint} height={64}>
        {data => <Head endpoint={data} onTested={setOpen} />}
      </Loaded>
      <Group justify="space-between" align="flex-end" mb="sm" gap="sm" className="screen-only">
        <Select
          w={200}
          label={t(words.status)}
          placeholder={t(common.all)}
          data={statuses.map(value => ({ value, label: t(words[value]) }))}
          value={status || null}
          onChange={value => replace({ status: value ?? undefined })}
          clearable
        />
        <Group gap="xs">
          <ListState list={list} count={words.count} />
        </Group>
      </Group>
      <KeysetList
        list={list}
        label={t(words.deliveries)}
        columns={columns}
        onRowClick={setOpen}
        height="calc(100dvh - 310px)"
        empty={
          <EmptyState order={2} icon={<IconWebhook size={28} />} title={t(words.nothingSent)}>
            {t(words.nothingSentDetail)}
          </EmptyState>
        }
      />
      {open && <DeliveryDialog endpointId={id} delivery={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Head({ endpoint, onTested }: { endpoint: Endpoint; onTested(delivery: Delivery): void }) {
  const t = useTranslate();
  const may = useMay();
  const [question, setQuestion] = useState<'edit' | 'rotate' | 'delete'>();
  const test = useSendTest(endpoint.id);
  const edit = useEditEndpoint(endpoint.id);
  const isActive = endpoint.status === 'active';
  const close = () => setQuestion(undefined);
  const toggle = () =>
    edit.mutate(
      { status: isActive ? 'paused' : 'active' },
      {
        onSuccess: () => notifyDone(t, t(isActive ? words.pausedNow : words.resumedNow)),
        onError: error => notifyFailure(t, error),
      },
    );
  return (
    <>
      <TabHead
        title={
          <Text span inherit style={{ overflowWrap: 'anywhere' }}>
            {endpoint.url}
          </Text>
        }
        intro={<EndpointStatus endpoint={endpoint} />}
      >
        {may('webhook-endpoints:write') && (
          <>
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              loading={test.isPending}
              onClick={() =>
                test.mutate(undefined, { onSuccess: onTested, onError: error => notifyFailure(t, error) })
              }
            >
              {t(words.sendTest)}
            </Button>
            <Button variant={isActive ? 'default' : 'filled'} loading={edit.isPending} onClick={toggle}>
              {t(isActive ? words.pause : words.resume)}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" px="xs" aria-label={t(words.more)}>
                  <IconDots size={18} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setQuestion('edit')}>{t(words.edit)}</Menu.Item>
                <Menu.Item onClick={() => setQuestion('rotate')}>{t(words.rotate)}</Menu.Item>
                <Menu.Item onClick={() => setQuestion('delete')}>{t(words.delete)}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </TabHead>
      {question === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {question === 'rotate' && <RotateDialog id={endpoint.id} onClose={close} />}
      {question === 'delete' && <DeleteDialog endpoint={endpoint} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Delivery>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'type',
        title: t(words.event),
        width: 'minmax(160px, 1.2fr)',
        cell: delivery => (
          <Text size="sm" fw={600} truncate>
            {delivery.type}
          </Text>
        ),
      },
      {
        key: 'status',
        title: t(words.status),
        width: '130px',
        cell: delivery => <DeliveryStatus status={delivery.status} />,
      },
      {
        key: 'attempts',
        title: t(words.attempts),
        width: '90px',
        align: 'right',
        cell: delivery => delivery.attempts,
      },
      {
        key: 'answer',
        title: t(words.answer),
        width: 'minmax(160px, 2fr)',
        cell: delivery => problemOf(delivery, t),
      },
      {
        key: 'created',
        title: t(words.created),
        width: '190px',
        cell: delivery => formats.dayAndTime(delivery.createdAt),
      },
    ],
    [t, formats],
  );
}
