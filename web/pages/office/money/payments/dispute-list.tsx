import { Alert, Text } from '@mantine/core';
import { IconInfoCircle, IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { disputeReasons, disputeStatuses, payments as words } from '../../../../words/payments.ts';
import { FilterSelect, toOptions } from '../../parts/filter-select.tsx';
import { FranchiseFilter } from '../../parts/franchise-filter.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListBar } from '../../parts/list-bar.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useOpenPayment } from './open-payment.tsx';
import { type Dispute, LIST_HEIGHT, useDisputes } from './use-payments.ts';

/** Payments that customers dispute with their bank, with the deadline to respond. */
export function DisputeList() {
  const t = useTranslate();
  const { read } = useAdminSearch();
  const list = useDisputes({ franchiseId: read('franchiseId'), status: read('status') });
  const open = useOpenPayment();
  return (
    <>
      {list.rows.some(({ status }) => status === 'open') && (
        <Alert color="orange" mb="md" icon={<IconInfoCircle />}>
          {t(words.disputeHow)}
        </Alert>
      )}
      <ListBar
        filters={
          <>
            <FranchiseFilter name="franchiseId" label={t(words.franchise)} />
            <FilterSelect name="status" label={t(words.status)} options={toOptions(disputeStatuses, t)} />
          </>
        }
      >
        <ListState list={list} count={words.disputeCount} />
      </ListBar>
      <KeysetList
        list={list}
        label={t(words.disputeList)}
        columns={useColumns()}
        onRowClick={open}
        height={LIST_HEIGHT}
        empty={
          <EmptyState order={2} icon={<IconScale size={28} />} title={t(words.noDisputes)}>
            {t(words.noDisputesDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

const colors = { open: 'orange', won: 'brand', lost: 'red' } as const;

function useColumns(): Column<Dispute>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'customer',
        title: t(words.customer),
        width: 'minmax(110px, 1.2fr)',
        cell: row => (
          <Text size="sm" fw={600} truncate>
            {row.customerName}
          </Text>
        ),
      },
      {
        key: 'amount',
        title: t(words.amount),
        width: '94px',
        align: 'right',
        cell: row => <MoneyText amount={row.amount} isBold />,
      },
      {
        key: 'status',
        title: t(words.status),
        width: '90px',
        cell: row => <Tag color={colors[row.status]}>{t(disputeStatuses[row.status])}</Tag>,
      },
      {
        key: 'deadline',
        title: t(words.respondBy),
        width: 'minmax(110px, 1fr)',
        cell: row => <Deadline dispute={row} />,
      },
      {
        key: 'reason',
        title: t(words.reason),
        width: 'minmax(150px, 1.6fr)',
        cell: ({ reason }) => {
          const known = reason ? disputeReasons[reason] : disputeReasons.general;
          return known ? t(known) : reason;
        },
      },
      { key: 'opened', title: t(words.opened), width: '120px', cell: row => formats.date(row.openedAt) },
      {
        key: 'closed',
        title: t(words.closed),
        width: '120px',
        cell: row => (row.closedAt ? formats.date(row.closedAt) : '–'),
      },
    ],
    [t, formats],
  );
}

function Deadline({ dispute: { status, evidenceDueBy } }: { dispute: Dispute }) {
  const t = useTranslate();
  const formats = useFormats();
  if (status !== 'open') return '–';
  if (!evidenceDueBy) return t(words.noDeadline);
  return (
    <>
      <Text size="sm" fw={600} truncate>
        {formats.date(evidenceDueBy)}
      </Text>
      <Text size="xs" truncate>
        {formats.ago(evidenceDueBy)}
      </Text>
    </>
  );
}
