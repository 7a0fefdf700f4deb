import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { InZone, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { office } from '../../../../words/office.ts';
import { waitlistStatuses, waitlist as words } from '../../../../words/waitlist.ts';
import { toOptions } from '../../parts/filter-select.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { useMay } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { type Entry, type Status, useOffer, useRemove, useWaitlist } from './use-waitlist.ts';

/** Who waits for a time, and who did. */
export default function WaitlistTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const status = (read('status') in waitlistStatuses ? read('status') : 'waiting') as Status;
  const list = useWaitlist(status);
  const [removing, setRemoving] = useState<Entry>();
  const columns = useColumns(setRemoving);
  return (
    <>
      <TabHead title={t(office.waitlist)} intro={t(words.intro)}>
        <ListState list={list} count={words.count} />
      </TabHead>
      <SegmentedControl
        mb="sm"
        className="screen-only"
        aria-label={t(words.state)}
        data={toOptions(waitlistStatuses, t)}
        value={status}
        onChange={value => replace({ status: value })}
      />
      <KeysetList
        list={list}
        label={t(words.list)}
        columns={columns}
        minWidth={980}
        empty={
          <EmptyState
            order={2}
            icon={<IconHourglass size={28} />}
            title={t(status === 'waiting' ? words.none : words.noneFound)}
          >
            {status === 'waiting' && t(words.noneDetail)}
          </EmptyState>
        }
      />
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function useColumns(onRemove: (entry: Entry) => void): Column<Entry>[] {
  const t = useTranslate();
  const may = useMay();
  const { date } = useFormats();
  const offer = useOffer();
  const columns: Column<Entry>[] = [
    {
      key: 'customer',
      title: t(words.customer),
      width: 'minmax(140px, 1fr)',
      cell: ({ contact }) => <TwoLines main={contact.name} detail={contact.email ?? contact.phone} />,
    },
    {
      key: 'work',
      title: t(words.work),
      width: 'minmax(170px, 1.3fr)',
      cell: ({ type, addOns, address }) => <TwoLines main={[type, ...addOns].join(' + ')} detail={address} />,
    },
    {
      key: 'wanted',
      title: t(words.wanted),
      width: '200px',
      cell: entry => (
        <InZone timezone={entry.timezone}>
          <Wanted entry={entry} />
        </InZone>
      ),
    },
    { key: 'since', title: t(words.since), width: '110px', cell: entry => date(entry.createdAt) },
    {
      key: 'state',
      title: t(words.state),
      width: 'minmax(270px, 1fr)',
      cell: entry => (
        <InZone timezone={entry.timezone}>
          <State entry={entry} />
        </InZone>
      ),
    },
  ];
  if (!may('jobs:write')) return columns;
  const actions: Column<Entry> = {
    key: 'actions',
    title: t(words.actions),
    hidesTitle: true,
    width: '230px',
    align: 'right',
    cell: entry =>
      entry.status === 'waiting' && (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {!entry.offer && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(words.offerTo, { name: entry.contact.name })}
              loading={offer.isPending && offer.variables.id === entry.id}
              onClick={() => offer.mutate(entry)}
            >
              {t(words.offer)}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(words.removeName, { name: entry.contact.name })}
            onClick={() => onRemove(entry)}
          >
            {t(words.remove)}
          </Button>
        </Group>
      ),
  };
  return [...columns, actions];
}

function TwoLines({ main, detail }: { main: string; detail: string | null }) {
  return (
    <>
      <Text size="sm" fw={600} truncate>
        {main}
      </Text>
      <Text size="xs" truncate>
        {detail}
      </Text>
    </>
  );
}

/** The last moment counts to the day before it: midnight ends a day. */
function Wanted({ entry: { from, to } }: { entry: Entry }) {
  const { day } = useFormats();
  const [first, last] = [day(from), day(new Date(Date.parse(to) - 1).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}

function State({ entry: { status, offer, jobId } }: { entry: Entry }) {
  const t = useTranslate();
  const { day, hour, time } = useFormats();
  if (offer) {
    const when = `${day(offer.windowStart)}, ${hour(offer.windowStart)}–${hour(offer.windowEnd)}`;
    const until = t(words.heldUntil, { time: time(offer.expiresAt) });
    return <TwoLines main={t(words.offeredWindow, { when })} detail={until} />;
  }
  if (jobId)
    return (
      <Group gap={6} wrap="nowrap">
        <Tag color="brand">{t(waitlistStatuses[status])}</Tag>
        <Anchor href={`/admin?tab=jobs&job=${jobId}`} size="xs" underline="always">
          {t(words.openJob)}
        </Anchor>
      </Group>
    );
  return <Tag color={status === 'waiting' ? 'brand' : 'gray'}>{t(waitlistStatuses[status])}</Tag>;
}

function RemoveDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslate();
  const remove = useRemove(entry, onClose);
  return (
    <ConfirmDialog
      title={t(words.removeTitle, { name: entry.contact.name })}
      keep={t(words.keep)}
      confirm={t(words.remove)}
      action={remove}
      onClose={onClose}
    >
      <Text size="sm">{t(words.removeDetail)}</Text>
    </ConfirmDialog>
  );
}
