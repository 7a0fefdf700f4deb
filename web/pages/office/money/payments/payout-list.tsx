import { Group, Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { payoutStatuses } from '../../../../words/franchise.ts';
import { payments as words } from '../../../../words/payments.ts';
import { FilterSelect, toOptions } from '../../parts/filter-select.tsx';
import { FranchiseFilter } from '../../parts/franchise-filter.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { LabeledFigure } from '../../parts/labeled-figure.tsx';
import { ListBar } from '../../parts/list-bar.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useOpenPayment } from './open-payment.tsx';
import { LIST_HEIGHT, type Payout, useAllPayouts, usePayoutTotals } from './use-payments.ts';

/** What franchises were paid of each payment, and what they still wait for. */
export function PayoutList() {
  const t = useTranslate();
  const { read } = useAdminSearch();
  const filters = { status: read('status'), franchise: read('franchise') };
  const list = useAllPayouts(filters);
  const open = useOpenPayment();
  return (
    <>
      <Totals franchiseId={filters.franchise} />
      <ListBar
        filters={
          <>
            <FranchiseFilter name="franchise" label={t(words.franchise)} />
            <FilterSelect name="status" label={t(words.status)} options={toOptions(payoutStatuses, t)} />
          </>
        }
      >
        <ListState list={list} count={words.payoutCount} />
      </ListBar>
      <KeysetList
        list={list}
        label={t(words.payoutList)}
        columns={useColumns()}
        onRowClick={open}
        height={LIST_HEIGHT}
        empty={
          <EmptyState order={2} icon={<IconBuildingBank size={28} />} title={t(words.noPayouts)}>
            {t(words.noPayoutsDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

function Totals({ franchiseId }: { franchiseId: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const { data } = usePayoutTotals(franchiseId);
  const value = (amount: number | undefined) => (amount === undefined ? '…' : formats.money(amount));
  return (
    <Group gap="xl" mb="md">
      <LabeledFigure label={t(words.totalPaid)} value={value(data?.paid)} />
      <LabeledFigure label={t(words.totalPending)} value={value(data?.pending)} />
    </Group>
  );
}

const colors = { pending: 'orange', paid: 'brand', reversed: 'red', cancelled: 'gray' } as const;

function useColumns(): Column<Payout>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const amount = (key: 'share' | 'takenBack' | 'sent' | 'reversed'): Column<Payout> => ({
      key,
      title: t(words[key]),
      width: '100px',
      align: 'right',
      cell: row => <MoneyText amount={row[key] || null} />,
    });
    return [
      {
        key: 'franchise',
        title: t(words.franchise),
        width: 'minmax(140px, 1.4fr)',
        cell: row => (
          <>
            <Text size="sm" fw={600} truncate>
              {row.franchiseName}
            </Text>
            {row.error && (
              <Text size="xs" c="var(--mantine-color-error)" truncate title={row.error}>
                {row.error}
              </Text>
            )}
          </>
        ),
      },
      {
        key: 'amount',
        title: t(words.amount),
        width: '100px',
        align: 'right',
        cell: row => <MoneyText amount={row.amount} isBold />,
      },
      {
        key: 'status',
        title: t(words.status),
        width: '110px',
        cell: row => <Tag color={colors[row.status]}>{t(payoutStatuses[row.status])}</Tag>,
      },
      {
        key: 'date',
        title: t(words.date),
        width: '120px',
        cell: row => formats.date(row.sentAt ?? row.createdAt),
      },
      amount('share'),
      amount('takenBack'),
      amount('sent'),
      amount('reversed'),
    ];
  }, [t, formats]);
}
