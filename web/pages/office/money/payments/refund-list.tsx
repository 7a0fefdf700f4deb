import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { refundOrigins, refundStatuses, payments as words } from '../../../../words/payments.ts';
import { FilterSelect, toOptions } from '../../parts/filter-select.tsx';
import { FranchiseFilter } from '../../parts/franchise-filter.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListBar } from '../../parts/list-bar.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { type Refund, RefundTag } from '../../parts/refund-tag.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useOpenPayment } from './open-payment.tsx';
import { LIST_HEIGHT, useRefunds, useStuckRefunds } from './use-payments.ts';

/** Every refund, with those on top that never reached the customer. */
export function RefundList() {
  const t = useTranslate();
  const { read } = useAdminSearch();
  const filters = { franchiseId: read('franchiseId'), status: read('status') };
  const isFiltered = Object.values(filters).some(Boolean);
  const list = useRefunds(filters);
  const open = useOpenPayment();
  return (
    <>
      <StuckRefunds />
      <ListBar
        filters={
          <>
            <FranchiseFilter name="franchiseId" label={t(words.franchise)} />
            <FilterSelect name="status" label={t(words.status)} options={toOptions(refundStatuses, t)} />
          </>
        }
      >
        <ListState list={list} count={words.refundCount} />
      </ListBar>
      <KeysetList
        list={list}
        label={t(words.refundList)}
        columns={useColumns()}
        onRowClick={open}
        height={LIST_HEIGHT}
        empty={
          <EmptyState
            order={2}
            icon={<IconArrowBackUp size={28} />}
            title={t(isFiltered ? words.noRefundsFound : words.noRefundsYet)}
          >
            {!isFiltered && t(words.noRefundsDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

const SHOWN = 5;

function StuckRefunds() {
  const t = useTranslate();
  const formats = useFormats();
  const open = useOpenPayment();
  const { data: stuck = [] } = useStuckRefunds();
  if (stuck.length === 0) return null;
  return (
    <Alert
      color="red"
      mb="md"
      icon={<IconAlertTriangle />}
      title={t(words.needsYou, { count: stuck.length })}
    >
      <Stack gap="sm">
        {stuck.slice(0, SHOWN).map(refund => (
          <Group key={refund.id} justify="space-between" gap="xs" align="flex-start">
            <div style={{ flex: '1 1 260px' }}>
              <Text size="sm" fw={600}>
                {refund.customerName}, {formats.money(refund.amount)}, {formats.date(refund.createdAt)}
              </Text>
              <Text size="sm">{t(refund.status === 'refused' ? words.whatRefused : words.whatFailed)}</Text>
              {refund.error && <Text size="sm">{refund.error}</Text>}
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`${t(words.openPayment)}: ${refund.customerName}`}
              onClick={() => open(refund)}
            >
              {t(words.openPayment)}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

function useColumns(): Column<Refund>[] {
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
        width: '170px',
        cell: row => <RefundTag status={row.status} />,
      },
      { key: 'reason', title: t(words.reason), width: 'minmax(140px, 2fr)', cell: row => row.reason },
      {
        key: 'requestedBy',
        title: t(words.requestedBy),
        width: 'minmax(110px, 1fr)',
        cell: row => (row.origin === 'office' ? row.requestedBy : t(refundOrigins[row.origin])),
      },
      { key: 'date', title: t(words.date), width: '120px', cell: row => formats.date(row.createdAt) },
    ],
    [t, formats],
  );
}
