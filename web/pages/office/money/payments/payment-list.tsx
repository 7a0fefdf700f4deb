import { Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { office } from '../../../../words/office.ts';
import { paymentMethods } from '../../../../words/payment-methods.ts';
import { paymentStatuses, payments as words } from '../../../../words/payments.ts';
import { FilterSelect, toOptions } from '../../parts/filter-select.tsx';
import { FranchiseFilter } from '../../parts/franchise-filter.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListBar } from '../../parts/list-bar.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { useListView } from '../../parts/list-view.ts';
import { MoneyText } from '../../parts/money-text.tsx';
import type { Payment } from '../../parts/payment-state.ts';
import { PaymentTag } from '../../parts/payment-tag.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useOpenPayment } from './open-payment.tsx';
import { LIST_HEIGHT, usePayments } from './use-payments.ts';

const filterNames = ['franchiseId', 'status', 'method'] as const;

/** Every payment; a click opens it. */
export function PaymentList() {
  const t = useTranslate();
  const { read } = useAdminSearch();
  const view = useListView('payments', filterNames);
  const filters = { franchiseId: read('franchiseId'), status: read('status'), method: read('method') };
  const query = { ...filters, sort: view.sort };
  const list = usePayments(query);
  const columns = useColumns();
  const open = useOpenPayment();
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <ListBar
        filters={
          <>
            <FranchiseFilter name="franchiseId" label={t(words.franchise)} />
            <FilterSelect name="status" label={t(words.status)} options={toOptions(paymentStatuses, t)} />
            <FilterSelect name="method" label={t(words.method)} options={toOptions(paymentMethods, t)} />
          </>
        }
      >
        <ListState list={list} count={words.count} />
        <ListTools view={view} columns={columns} csv={{ path: '/api/payments', query }} />
      </ListBar>
      <KeysetList
        list={list}
        label={t(view.isStandardSort ? words.list : office.payments)}
        columns={columns}
        view={view}
        onRowClick={({ id, jobId }) => open({ paymentId: id, jobId })}
        height={LIST_HEIGHT}
        empty={
          <EmptyState
            order={2}
            icon={<IconCreditCard size={28} />}
            title={t(isFiltered ? words.noneFound : words.none)}
          >
            {!isFiltered && t(words.noneDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Payment>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'customer',
        title: t(words.customer),
        width: 'minmax(110px, 1.6fr)',
        sort: 'customerName',
        card: 'title',
        cell: row => (
          <>
            <Text size="sm" fw={600} truncate>
              {row.customerName}
            </Text>
            <Text size="xs" truncate>
              #{row.jobNumber}
            </Text>
          </>
        ),
      },
      {
        key: 'amount',
        title: t(words.amount),
        width: '94px',
        align: 'right',
        sort: 'amount',
        isDescendingFirst: true,
        card: 'end',
        cell: row => <MoneyText amount={row.amount} isBold />,
      },
      {
        key: 'status',
        title: t(words.status),
        width: '150px',
        card: 'tag',
        cell: row => <PaymentTag payment={row} />,
      },
      {
        key: 'method',
        title: t(words.method),
        width: 'minmax(100px, 1fr)',
        cell: row =>
          row.reference
            ? `${t(paymentMethods[row.method])} · ${row.reference}`
            : t(paymentMethods[row.method]),
      },
      {
        key: 'date',
        title: t(words.date),
        width: '120px',
        sort: 'createdAt',
        isDescendingFirst: true,
        card: 'detail',
        cell: row => formats.date(row.succeededAt ?? row.createdAt),
      },
      {
        key: 'tip',
        title: t(words.tip),
        width: '80px',
        align: 'right',
        cell: row => <MoneyText amount={row.tip || null} />,
      },
      {
        key: 'fee',
        title: t(words.fee),
        width: '80px',
        align: 'right',
        cell: row => <MoneyText amount={row.fee} />,
      },
      {
        key: 'refunded',
        title: t(words.refunded),
        width: '100px',
        align: 'right',
        cell: row => <MoneyText amount={row.refunded || null} />,
      },
    ],
    [t, formats],
  );
}
