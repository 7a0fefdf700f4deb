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
import { type Invoice, InvoiceStatus } from '../../parts/invoice-status.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useFranchiseNames } from '../../parts/use-names.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { useInvoices } from './use-invoices.ts';

const statuses = ['draft', 'sent', 'paid', 'void'] as const;

/** Every invoice; a click opens it as the customer sees it. */
export default function InvoicesTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const franchises = useFranchiseNames();
  const filters = { q: read('q'), status: read('status'), franchise: read('franchise') };
  const list = useInvoices(filters);
  const open = read('invoice');
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <TabHead title={t(office.invoices)}>
        <ListState list={list} count={invoices.count} />
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
          <Select
            label={t(invoices.franchise)}
            placeholder={t(common.all)}
            data={franchises.options}
            value={filters.franchise || null}
            onChange={franchise => replace({ franchise: franchise ?? undefined })}
            limit={50}
            searchable
            clearable
          />
        </Grid.Col>
      </Grid>
      <KeysetList
        list={list}
        label={t(invoices.list)}
        columns={useColumns()}
        onRowClick={({ id }) => replace({ invoice: id })}
        empty={<NoInvoices isFiltered={isFiltered} />}
      />
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
  const franchises = useFranchiseNames();
  return useMemo(() => {
    const day = (instant: string | null) => (instant ? formats.date(instant) : '–');
    return [
      {
        key: 'number',
        title: t(invoices.number),
        width: 'minmax(140px, 1fr)',
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
        cell: row => row.customerName,
      },
      {
        key: 'status',
        title: t(invoices.status),
        width: '110px',
        cell: row => <InvoiceStatus invoice={row} />,
      },
      {
        key: 'franchise',
        title: t(invoices.franchise),
        width: 'minmax(100px, 1fr)',
        cell: row => franchises.nameOf(row.franchiseId),
      },
      {
        key: 'issued',
        title: t(invoices.issued),
        width: '110px',
        cell: row => formats.plainDate(row.issuedOn),
      },
      {
        key: 'due',
        title: t(invoices.due),
        width: '110px',
        cell: row => (row.status === 'sent' && row.dueOn ? formats.plainDate(row.dueOn) : '–'),
      },
      { key: 'sent', title: t(invoices.sentOn), width: '110px', cell: row => day(row.sentAt) },
      { key: 'paid', title: t(invoices.paidOn), width: '110px', cell: row => day(row.paidAt) },
      {
        key: 'total',
        title: t(invoices.total),
        width: '100px',
        align: 'right',
        cell: row => <MoneyText amount={row.total} />,
      },
    ];
  }, [t, formats, franchises]);
}
