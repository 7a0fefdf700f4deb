import { Anchor, Grid, Text, TextInput, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { ledgerAccounts, ledgerKinds, accounting as words } from '../../../../words/accounting.ts';
import { FilterSelect, toOptions } from '../../parts/filter-select.tsx';
import { FranchiseName } from '../../parts/franchise-name.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListBar } from '../../parts/list-bar.tsx';
import { useMay } from '../../parts/me.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { TrialBalance } from './trial-balance.tsx';
import { type Line, useLedger } from './use-ledger.ts';

/** The books: the trial balance and every transaction with its entries. */
export function Ledger() {
  const may = useMay();
  // A trial balance is of the whole business.
  if (!may('trial-balance:read')) return <Transactions />;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, xl: 5 }}>
        <TrialBalance />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xl: 7 }}>
        <Transactions />
      </Grid.Col>
    </Grid>
  );
}

function Transactions() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const filters = { account: read('account'), from: read('from'), to: read('to') };
  const list = useLedger(filters);
  const isFiltered = Object.values(filters).some(Boolean);
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(words[name])}
      value={filters[name]}
      min={name === 'to' ? filters.from || undefined : undefined}
      max={name === 'from' ? filters.to || undefined : undefined}
      onChange={event => replace({ [name]: event.currentTarget.value })}
      w={{ base: 'calc(50% - 5px)', xs: 150 }}
    />
  );
  return (
    <section aria-labelledby="transactions">
      <Title order={2} size="h5" mb="xs" id="transactions">
        {t(words.transactions)}
      </Title>
      <ListBar
        filters={
          <>
            <FilterSelect name="account" label={t(words.account)} options={toOptions(ledgerAccounts, t)} />
            {day('from')}
            {day('to')}
          </>
        }
      >
        <ListState list={list} count={words.count} />
      </ListBar>
      <KeysetList
        list={list}
        label={t(words.list)}
        columns={useColumns()}
        height="calc(100dvh - 310px)"
        minWidth={600}
        empty={
          <EmptyState icon={<IconBook2 size={28} />} title={t(isFiltered ? words.noneFound : words.none)}>
            {!isFiltered && t(words.noneDetail)}
          </EmptyState>
        }
      />
    </section>
  );
}

function useColumns(): Column<Line>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    return [
      {
        key: 'date',
        title: t(words.date),
        width: '100px',
        cell: ({ transaction }) => transaction && formats.date(transaction.at),
      },
      {
        key: 'what',
        title: t(words.what),
        width: 'minmax(120px, 1fr)',
        cell: ({ transaction }) => transaction && <What {...transaction} />,
      },
      {
        key: 'account',
        title: t(words.account),
        width: 'minmax(140px, 1.4fr)',
        cell: line => <Account {...line} />,
      },
      {
        key: 'debit',
        title: t(words.debit),
        width: '90px',
        align: 'right',
        cell: ({ debit }) => debit > 0 && <MoneyText amount={debit} />,
      },
      {
        key: 'credit',
        title: t(words.credit),
        width: '90px',
        align: 'right',
        cell: ({ credit }) => credit > 0 && <MoneyText amount={credit} />,
      },
    ];
  }, [t, formats]);
}

function Account({ account, franchiseId }: { account: string; franchiseId: string | null }) {
  const t = useTranslate();
  return (
    <>
      <Text size="sm" truncate>
        {ledgerAccounts[account] ? t(ledgerAccounts[account]) : account}
      </Text>
      {franchiseId && (
        <Text size="xs" truncate>
          <FranchiseName id={franchiseId} />
        </Text>
      )}
    </>
  );
}

/** What was booked, with a link to its job. */
function What({ kind, jobId }: { kind: string; jobId: string | null }) {
  const t = useTranslate();
  const text = ledgerKinds[kind] ? t(ledgerKinds[kind]) : kind;
  if (jobId === null) return text;
  return (
    <Anchor
      size="sm"
      renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: jobId }} {...props} />}
    >
      {text}
    </Anchor>
  );
}
