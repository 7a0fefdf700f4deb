import { Button, Grid, Select, Text } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useWords } from '../../../../lib/words.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { admin } from '../../../../words/admin.ts';
import { common } from '../../../../words/common.ts';
import { invoices } from '../../../../words/invoices.ts';
import { type Invoice, InvoiceStatus } from '../../parts/invoice-status.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useFranchiseNames } from '../../parts/use-names.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { useInvoices } from './use-invoices.ts';

const statuses = ['draft', 'sent', 'paid', 'void'] as const;

/** Every invoice; a click shows it as its customer sees it, with what can be done to it. */
export default function InvoicesTab() {
  const say = useWords();
  const { read, put } = useAddress();
  const franchises = useFranchiseNames();
  const filters = { q: read('q'), status: read('status'), franchise: read('franchise') };
  const list = useInvoices(filters);
  const open = read('invoice');
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <TabHead title={say(admin.invoices)}>
        <ListState list={list} count={invoices.count} />
      </TabHead>
      <Grid mb="sm" gap="xs" align="flex-end" className="screen-only">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SearchBox
            label={say(common.search)}
            placeholder={say(invoices.searchHint)}
            value={filters.q}
            onSearch={q => put({ q })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, md: 3 }}>
          <Select
            label={say(invoices.status)}
            placeholder={say(common.all)}
            data={statuses.map(value => ({ value, label: say(invoices[value]) }))}
            value={filters.status || null}
            onChange={status => put({ status: status ?? undefined })}
            clearable
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, md: 3 }}>
          <Select
            label={say(invoices.franchise)}
            placeholder={say(common.all)}
            data={franchises.options}
            value={filters.franchise || null}
            onChange={franchise => put({ franchise: franchise ?? undefined })}
            limit={50}
            searchable
            clearable
          />
        </Grid.Col>
      </Grid>
      <KeysetList
        list={list}
        label={say(invoices.list)}
        columns={useColumns()}
        onRowClick={({ id }) => put({ invoice: id })}
        empty={<NoInvoices isFiltered={isFiltered} />}
      />
      {open && <InvoiceDialog id={open} onClose={() => put({ invoice: undefined })} />}
    </>
  );
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  const say = useWords();
  return (
    <Empty
      order={2}
      icon={<IconReceipt2 size={28} />}
      title={say(isFiltered ? invoices.noneFound : invoices.none)}
      action={
        !isFiltered && (
          <Button renderRoot={props => <Link to="/admin" search={{ tab: 'jobs' }} {...props} />}>
            {say(invoices.toJobs)}
          </Button>
        )
      }
    >
      {say(isFiltered ? invoices.noneFoundDetail : invoices.noneDetail)}
    </Empty>
  );
}

function useColumns(): Column<Invoice>[] {
  const say = useWords();
  const formats = useFormats();
  const franchises = useFranchiseNames();
  return useMemo(() => {
    const day = (instant: string | null) => (instant ? formats.date(instant) : '–');
    return [
      {
        key: 'number',
        title: say(invoices.number),
        width: 'minmax(140px, 1fr)',
        cell: ({ number }) => (
          <Text size="sm" fw={600}>
            {number}
          </Text>
        ),
      },
      {
        key: 'customer',
        title: say(invoices.customer),
        width: 'minmax(120px, 1.5fr)',
        cell: row => row.customerName,
      },
      {
        key: 'status',
        title: say(invoices.status),
        width: '110px',
        cell: ({ status }) => <InvoiceStatus status={status} />,
      },
      {
        key: 'franchise',
        title: say(invoices.franchise),
        width: 'minmax(100px, 1fr)',
        cell: row => franchises.nameOf(row.franchiseId),
      },
      {
        key: 'issued',
        title: say(invoices.issued),
        width: '110px',
        cell: row => formats.plainDate(row.issuedOn),
      },
      { key: 'sent', title: say(invoices.sentOn), width: '110px', cell: row => day(row.sentAt) },
      { key: 'paid', title: say(invoices.paidOn), width: '110px', cell: row => day(row.paidAt) },
      {
        key: 'total',
        title: say(invoices.total),
        width: '100px',
        align: 'right',
        cell: row => (
          <Text size="sm" ff="monospace">
            {formats.money(row.total)}
          </Text>
        ),
      },
    ];
  }, [say, formats, franchises]);
}
