import { Button, Chip, Grid, Group, Text } from '@mantine/core';
import { IconFileDollar, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { quoteStatuses, quotes as words } from '../../../../words/quotes.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { useListView } from '../../parts/list-view.ts';
import { useMay } from '../../parts/me.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { QuoteFigures } from './quote-figures.tsx';
import { QuoteStatus } from './quote-status.tsx';
import { type Quote, useQuotes } from './use-quotes.ts';

const filterNames = ['q', 'status'] as const;

/** Every quote, with what became of the latest. */
export function QuoteList() {
  const t = useTranslate();
  const may = useMay();
  const { read, replace, push } = useAdminSearch();
  const view = useListView('quotes', filterNames);
  const filters = { q: read('q'), status: read('status') };
  const list = useQuotes({ ...filters, sort: view.sort });
  const columns = useColumns();
  const isFiltered = filters.q !== '' || filters.status !== '';
  const add = may('jobs:write') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => push({ edit: 'new' })}>
      {t(words.new)}
    </Button>
  );
  return (
    <>
      <TabHead title={t(words.title)}>
        <ListState list={list} count={words.count} />
        <ListTools
          view={view}
          columns={columns}
          csv={{ path: '/api/quotes', query: { ...filters, sort: view.sort } }}
        />
        {add}
      </TabHead>
      {may('reports:read') && <QuoteFigures />}
      <Grid mb="sm" className="screen-only" align="flex-end">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SearchBox
            label={t(common.search)}
            placeholder={t(words.searchHint)}
            value={filters.q}
            onSearch={q => replace({ q })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Chip.Group value={filters.status} onChange={status => replace({ status: status as string })}>
            <Group gap={6} role="radiogroup" aria-label={t(words.status)}>
              <Chip value="" size="sm">
                {t(common.all)}
              </Chip>
              {Object.entries(quoteStatuses).map(([value, text]) => (
                <Chip key={value} value={value} size="sm">
                  {t(text)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Grid.Col>
      </Grid>
      <KeysetList
        list={list}
        label={t(view.isStandardSort ? words.list : words.title)}
        columns={columns}
        view={view}
        peek="quote"
        rowLabel={({ number }) => t(words.open, { number })}
        minWidth={860}
        empty={
          <EmptyState
            order={2}
            icon={<IconFileDollar size={28} />}
            title={t(isFiltered ? words.noneFound : words.none)}
            action={!isFiltered && add}
          >
            {!isFiltered && t(words.noneDetail)}
          </EmptyState>
        }
      />
    </>
  );
}

/** What was accepted, or the price if there is only one, or the lowest. */
function useOffer() {
  const t = useTranslate();
  const { money } = useFormats();
  return useCallback(
    ({ status, options, total, acceptedTotal }: Quote) => {
      if (status === 'accepted') return money(acceptedTotal!);
      return options.length === 1 ? money(total) : t(words.from, { amount: money(total) });
    },
    [t, money],
  );
}

function useColumns(): Column<Quote>[] {
  const t = useTranslate();
  const formats = useFormats();
  const offer = useOffer();
  return useMemo(
    () => [
      {
        key: 'number',
        title: t(words.number),
        width: '100px',
        sort: 'number',
        isDescendingFirst: true,
        cell: ({ number }) => (
          <Text size="sm" fw={600}>
            {number}
          </Text>
        ),
      },
      {
        key: 'customer',
        title: t(words.customer),
        width: 'minmax(180px, 2fr)',
        sort: 'customerName',
        card: 'title',
        cell: ({ customerName, address }) => (
          <>
            <Text size="sm" fw={600} truncate>
              {customerName}
            </Text>
            <Text size="xs" truncate>
              {address}
            </Text>
          </>
        ),
      },
      {
        key: 'options',
        title: t(words.options),
        width: 'minmax(120px, 1.4fr)',
        card: 'detail',
        cell: ({ options }) => (
          <Text size="sm" truncate>
            {options.map(({ name }) => name).join(', ')}
          </Text>
        ),
      },
      {
        key: 'status',
        title: t(words.status),
        width: '110px',
        card: 'tag',
        cell: ({ status }) => <QuoteStatus status={status} />,
      },
      {
        key: 'sent',
        title: t(words.sentOn),
        width: '115px',
        sort: 'sentAt',
        isDescendingFirst: true,
        cell: ({ sentAt }) => (sentAt ? formats.date(sentAt) : '–'),
      },
      {
        key: 'until',
        title: t(words.goodUntil),
        width: '115px',
        sort: 'expiresAt',
        cell: ({ expiresAt }) => formats.date(expiresAt),
      },
      {
        key: 'total',
        title: t(words.total),
        width: '140px',
        align: 'right',
        sort: 'total',
        isDescendingFirst: true,
        card: 'end',
        cell: row => (
          <Text component="span" size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {offer(row)}
          </Text>
        ),
      },
    ],
    [t, formats, offer],
  );
}
