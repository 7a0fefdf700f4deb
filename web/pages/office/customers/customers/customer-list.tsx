import { Grid, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { office } from '../../../../words/office.ts';
import { hq } from '../../parts/hq.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useKeyset } from '../../parts/use-keyset.ts';

type Customer = Data<'GET /api/customers'>['customers'][number];

/** Everybody who booked. */
export function CustomerList({ onOpen }: { onOpen(customer: Customer): void }) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const q = read('q');
  const list = useCustomers(q);
  return (
    <>
      <TabHead title={t(office.customers)}>
        <ListState list={list} count={words.count} />
      </TabHead>
      <Grid mb="sm" className="screen-only">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SearchBox
            label={t(common.search)}
            placeholder={t(words.searchHint)}
            value={q}
            onSearch={found => replace({ q: found })}
          />
        </Grid.Col>
      </Grid>
      <KeysetList
        list={list}
        label={t(words.list)}
        columns={useColumns()}
        onRowClick={onOpen}
        rowLabel={({ name }) => t(words.openStatement, { name })}
        minWidth={600}
        empty={
          <EmptyState order={2} icon={<IconUsers size={28} />} title={t(q ? words.noneFound : words.none)}>
            {!q && t(words.noneDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

function useCustomers(q: string) {
  const query = { q, limit: 100 };
  return useKeyset(['customer-list', query], async (cursor, signal) => {
    const { customers, nextCursor } = await hq(
      'GET /api/customers',
      { query: { ...query, cursor } },
      { signal },
    );
    return { rows: customers, nextCursor };
  });
}

function useColumns(): Column<Customer>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t(common.name),
        width: 'minmax(140px, 1.5fr)',
        cell: ({ name }) => (
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
        ),
      },
      { key: 'email', title: t(common.email), width: 'minmax(160px, 2fr)', cell: row => row.email ?? '–' },
      { key: 'phone', title: t(common.phone), width: 'minmax(110px, 1fr)', cell: row => row.phone ?? '–' },
      { key: 'jobs', title: t(words.jobs), width: '80px', align: 'right', cell: row => row.jobs },
      { key: 'since', title: t(words.since), width: '130px', cell: row => formats.date(row.createdAt) },
    ],
    [t, formats],
  );
}
