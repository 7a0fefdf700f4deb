import { Button, Grid, Select, Text } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { invoices } from '../../../../words/invoices.ts';
import { office } from '../../../../words/office.ts';
import { useSelection } from '../../parts/bulk.tsx';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { FranchiseName } from '../../parts/franchise-name.tsx';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { type Invoice, InvoiceStatus } from '../../parts/invoice-status.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { useListView } from '../../parts/list-view.ts';
import { useMay } from '../../parts/me.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useFranchiseNames } from '../../parts/use-franchises.ts';
import { InvoiceBulk } from './invoice-bulk.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { toInvoiceQuery, useInvoices } from './use-invoices.ts';

const filterNames = ['q', 'status', 'franchise'] as const;
const statuses = ['draft', 'sent', 'paid', 'void'] as const;

/** Every invoice; a click opens it as the customer sees it. */
export default function InvoicesTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const filters = { q: read('q'), status: read('status'), franchise: read('franchise') };
  const [franchiseName = ''] = useFranchiseNames(filters.franchise ? [filters.franchise] : []);
  const view = useListView('invoices', filterNames);
  const query = toInvoiceQuery(filters, view.sort);
  const list = useInvoices(query);
  const columns = useColumns();
  const mayChange = useMay()('invoices:write');
  const { selection, chosen, clear } = useSelection<Invoice>(list.rows);
  const open = read('invoice');
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <TabHead title={t(office.invoices)}>
        <ListState list={list} count={invoices.count} />
        <ListTools view={view} columns={columns} csv={{ path: '/api/invoices', query }} />
      </TabHead>
      <Grid mb="sm" gap="xs" align="flex-end" className="screen-only">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SearchBox
            label={t(common.search)}
            placeholder={t(invoices.searchHint)}
            value={filters.q}
            onSearch={q => replace({ q })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, md: 3 }}>
          <Select
            label={t(invoices.status)}
            placeholder={t(common.all)}
            data={statuses.map(value => ({ value, label: t(invoices[value]) }))}
            value={filters.status || null}
            onChange={status => replace({ status: status ?? undefined })}
            clearable
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, md: 3 }}>
          <FranchiseSelect
            label={t(invoices.franchise)}
            placeholder={t(common.all)}
            value={filters.franchise || null}
            onChange={franchise => replace({ franchise: franchise ?? undefined })}
            searchable
            clearable
          />
        </Grid.Col>
      </Grid>
      <FilterChips
        filters={[
          {
            name: 'status',
            label: t(invoices.status),
            value: statuses.some(status => status === filters.status)
              ? t(invoices[filters.status as (typeof statuses)[number]])
              : '',
          },
          {
            name: 'franchise',
            label: t(invoices.franchise),
            value: franchiseName,
          },
        ]}
      />
      <KeysetList
        list={list}
        label={t(view.isStandardSort ? invoices.list : office.invoices)}
        columns={columns}
        view={view}
        peek="invoice"
        selection={mayChange ? selection : undefined}
        rowName={({ number }) => number}
        height={filters.status || filters.franchise ? 'calc(100dvh - 262px)' : undefined}
        empty={<NoInvoices isFiltered={isFiltered} />}
      />
      <InvoiceBulk invoices={chosen} onClear={clear} />
      {open && <InvoiceDialog id={open} onClose={() => replace({ invoice: undefined })} />}
    </>
  );
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate();
  return (
    <EmptyState
      order={2}
      icon={<IconReceipt2 size={28} />}
      title={t(isFiltered ? invoices.noneFound : invoices.none)}
      action={
        !isFiltered && (
          <Button renderRoot={props => <Link to="/admin" search={{ tab: 'jobs' }} {...props} />}>
            {t(invoices.toJobs)}
          </Button>
        )
      }
    >
      {t(isFiltered ? invoices.noneFoundDetail : invoices.noneDetail)}
    </EmptyState>
  );
}

function useColumns(): Column<Invoice>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const day = (instant: string | null) => (instant ? formats.date(instant) : '–');
    return [
      {
        key: 'number',
        title: t(invoices.number),
        width: 'minmax(140px, 1fr)',
        card: 'title',
        cell: ({ number }) => (
          <Text size="sm" fw={600}>
            {number}
          </Text>
        ),
      },
      {
        key: 'customer',
        title: t(invoices.customer),
        width: 'minmax(120px, 1.5fr)',
        sort: 'customerName',
        card: 'detail',
        cell: row => row.customerName,
      },
      {
        key: 'status',
        title: t(invoices.status),
        width: '110px',
        card: 'tag',
        cell: row => <InvoiceStatus invoice={row} />,
      },
      {
        key: 'franchise',
        title: t(invoices.franchise),
        width: 'minmax(100px, 1fr)',
        cell: row => <FranchiseName id={row.franchiseId} />,
      },
      {
        key: 'issued',
        title: t(invoices.issued),
        width: '110px',
        sort: 'createdAt',
        isDescendingFirst: true,
        cell: row => formats.plainDate(row.issuedOn),
      },
      {
        key: 'due',
        title: t(invoices.due),
        width: '110px',
        sort: 'dueOn',
        cell: row => (row.status === 'sent' && row.dueOn ? formats.plainDate(row.dueOn) : '–'),
      },
      {
        ...{ key: 'sent', title: t(invoices.sentOn), width: '110px' },
        ...{ sort: 'sentAt', isDescendingFirst: true },
        cell: row => day(row.sentAt),
      },
      {
        ...{ key: 'paid', title: t(invoices.paidOn), width: '110px' },
        ...{ sort: 'paidAt', isDescendingFirst: true },
        cell: row => day(row.paidAt),
      },
      {
        key: 'total',
        title: t(invoices.total),
        width: '100px',
        align: 'right',
        sort: 'total',
        isDescendingFirst: true,
        card: 'end',
        cell: row => <MoneyText amount={row.total} />,
      },
    ];
  }, [t, formats]);
}
