import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { describeRepeats } from '../../../../lib/repeats.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { billing } from '../../../../words/billing.ts';
import { recurrence } from '../../../../words/recurrence.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { useMay } from '../../parts/me.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type Schedule, useSchedules, useToggleSchedule } from './use-schedules.ts';

/** Recurring jobs. */
export function Schedules() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const active = read('active');
  const list = useSchedules({ active, franchise: read('franchise') });
  const add = may('billing:write') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t(billing.add)}
    </Button>
  );
  return (
    <>
      <Group justify="space-between" mb="sm" className="screen-only">
        <SegmentedControl
          aria-label={t(billing.which)}
          value={active || 'all'}
          onChange={value => replace({ active: value === 'all' ? undefined : value })}
          data={[
            { value: 'all', label: t(billing.all) },
            { value: 'true', label: t(billing.active) },
            { value: 'false', label: t(billing.paused) },
          ]}
        />
        <Group gap="xs">
          <ListState list={list} count={billing.count} />
          {add}
        </Group>
      </Group>
      <KeysetList
        list={list}
        label={t(billing.list)}
        columns={useColumns()}
        height="calc(100dvh - 260px)"
        empty={
          active ? (
            <EmptyState order={2} icon={<IconCalendarRepeat size={28} />} title={t(billing.noneFound)} />
          ) : (
            <EmptyState
              order={2}
              icon={<IconCalendarRepeat size={28} />}
              title={t(billing.none)}
              action={add}
            >
              {t(billing.noneDetail)}
            </EmptyState>
          )
        }
      />
      {isAdding && <ScheduleDialog onClose={() => setAdding(false)} onAdded={list.refresh} />}
    </>
  );
}

function useColumns(): Column<Schedule>[] {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const { mutate: toggle } = useToggleSchedule();
  const mayChange = useMay()('billing:write');
  return useMemo(() => {
    const columns: Column<Schedule>[] = [
      {
        key: 'customer',
        title: t(billing.customer),
        width: 'minmax(140px, 1.5fr)',
        cell: row => (
          <Text size="sm" fw={600} truncate>
            {row.customerName}
          </Text>
        ),
      },
      {
        key: 'service',
        title: t(billing.service),
        width: 'minmax(120px, 1.2fr)',
        cell: row => row.serviceType,
      },
      {
        key: 'every',
        title: t(billing.every),
        width: 'minmax(120px, 1.2fr)',
        cell: row => describeRepeats(t, language, row),
      },
      {
        key: 'next',
        title: t(billing.next),
        width: '130px',
        cell: row => (row.nextBillingDate ? formats.plainDate(row.nextBillingDate) : t(recurrence.noDates)),
      },
      {
        key: 'charge',
        title: t(billing.charge),
        width: '120px',
        cell: row => t(row.autoCharge ? billing.auto : billing.byHand),
      },
      {
        key: 'status',
        title: t(billing.status),
        width: '100px',
        cell: row => (
          <Tag color={row.active ? 'brand' : 'gray'}>{t(row.active ? billing.active : billing.paused)}</Tag>
        ),
      },
      {
        key: 'price',
        title: t(billing.price),
        width: '100px',
        align: 'right',
        cell: row => formats.money(row.price),
      },
    ];
    if (mayChange)
      columns.push({
        key: 'toggle',
        title: t(billing.actions),
        hidesTitle: true,
        width: '110px',
        align: 'right',
        cell: row => {
          const does = t(row.active ? billing.pause : billing.resume);
          return (
            <Button
              size="xs"
              variant="default"
              aria-label={`${does}: ${row.customerName}`}
              onClick={() => toggle({ schedule: row, active: !row.active })}
            >
              {does}
            </Button>
          );
        },
      });
    return columns;
  }, [t, language, formats, toggle, mayChange]);
}
