import { Button, Grid, Group, Pill, Text } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { office } from '../../../../words/office.ts';
import { useSelection } from '../../parts/bulk.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { useListView } from '../../parts/list-view.ts';
import { useMay } from '../../parts/me.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { CustomerBulk } from './customer-bulk.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { type Customer, useCustomers } from './use-customers.ts';

const filterNames = ['q', 'tag'] as const;

/** Everybody who booked, or whom the office added. */
export function CustomerList() {
  const t = useTranslate();
  const may = useMay();
  const { read, replace, push } = useAdminSearch();
  const view = useListView('customers', filterNames);
  const [isAdding, setIsAdding] = useState(false);
  const [q, tag] = [read('q'), read('tag')];
  const query = { q, tag: tag || undefined, sort: view.sort };
  const list = useCustomers(query);
  const columns = useColumns(name => replace({ tag: name }));
  const { selection, chosen, clear } = useSelection<Customer>(list.rows);
  const isFiltered = q !== '' || tag !== '';
  return (
    <>
      <TabHead title={t(office.customers)}>
        <ListState list={list} count={words.count} />
        <ListTools
          view={view}
          columns={columns}
          csv={{ path: '/api/customers', query }}
          imports="customers"
        />
        {may('customers:write') && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setIsAdding(true)}>
            {t(words.add)}
          </Button>
        )}
      </TabHead>
      <Grid mb="sm" className="screen-only" align="flex-end">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SearchBox
            label={t(common.search)}
            placeholder={t(words.searchHint)}
            value={q}
            onSearch={found => replace({ q: found })}
          />
        </Grid.Col>
        {tag && (
          <Grid.Col span="content">
            <Pill
              size="lg"
              withRemoveButton
              onRemove={() => replace({ tag: undefined })}
              removeButtonProps={{ 'aria-label': t(words.clearTag), 'aria-hidden': false, tabIndex: 0 }}
            >
              {t(words.onlyTag, { tag })}
            </Pill>
          </Grid.Col>
        )}
      </Grid>
      <KeysetList
        list={list}
        label={t(view.isStandardSort ? words.list : office.customers)}
        columns={columns}
        view={view}
        peek="customer"
        selection={may('customers:write') ? selection : undefined}
        rowName={({ name }) => name}
        rowLabel={({ name }) => t(words.open, { name })}
        minWidth={820}
        empty={
          <EmptyState
            order={2}
            icon={<IconUsers size={28} />}
            title={t(isFiltered ? words.noneFound : words.none)}
          >
            {!isFiltered && t(words.noneDetail)}
          </EmptyState>
        }
      />
      <CustomerBulk customers={chosen} onClear={clear} />
      {isAdding && (
        <CustomerDialog onClose={() => setIsAdding(false)} onSaved={({ id }) => push({ customer: id })} />
      )}
    </>
  );
}

function useColumns(onTag: (tag: string) => void): Column<Customer>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: t(common.name),
      width: 'minmax(150px, 1.6fr)',
      sort: 'name',
      card: 'title',
      cell: ({ name, company }) => (
        <>
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
          {company && (
            <Text size="xs" truncate>
              {company}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'contact',
      title: t(words.contact),
      width: 'minmax(170px, 1.8fr)',
      card: 'detail',
      cell: ({ email, phone }) => (
        <>
          <Text size="sm" truncate>
            {email ?? (phone ? formats.phone(phone) : '–')}
          </Text>
          {email && phone && (
            <Text size="xs" truncate>
              {formats.phone(phone)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'tags',
      title: t(words.tags),
      width: 'minmax(120px, 1.2fr)',
      cell: ({ tags }) => (
        <Group gap={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
          {tags.slice(0, 3).map(tag => (
            <Button
              key={tag}
              size="compact-xs"
              variant="default"
              radius="xl"
              onClick={event => {
                event.stopPropagation();
                onTag(tag);
              }}
            >
              {tag}
            </Button>
          ))}
        </Group>
      ),
    },
    {
      key: 'jobs',
      title: t(words.jobs),
      width: '84px',
      align: 'right',
      sort: 'jobs',
      isDescendingFirst: true,
      cell: row => row.jobs,
    },
    {
      key: 'last',
      title: t(words.lastJob),
      width: '120px',
      sort: 'lastJobAt',
      isDescendingFirst: true,
      card: 'tag',
      cell: row => (row.lastJobAt ? formats.date(row.lastJobAt) : '–'),
    },
    {
      key: 'balance',
      title: t(words.balance),
      width: '110px',
      align: 'right',
      sort: 'balance',
      isDescendingFirst: true,
      card: 'end',
      cell: row => <MoneyText amount={row.balance || null} isBold={row.balance > 0} />,
    },
  ];
}
