import { Group, Table, Text, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { ledgerAccounts, accounting as words } from '../../../../words/accounting.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { Section } from '../../parts/section.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { type TrialBalance as Balance, useTrialBalance } from './use-ledger.ts';

const types = ['asset', 'liability', 'income', 'expense'] as const;

/** Every account's balance at the end of a day, debits against credits. */
export function TrialBalance() {
  const t = useTranslate();
  const formats = useFormats();
  const { read, replace } = useAdminSearch();
  const at = read('at') || formats.today();
  return (
    <Section
      title={t(words.trialBalance)}
      actions={
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" component="label" htmlFor="trial-balance-at">
            {t(words.asOf)}
          </Text>
          <TextInput
            id="trial-balance-at"
            type="date"
            size="xs"
            value={at}
            max={formats.today()}
            onChange={event => replace({ at: event.currentTarget.value })}
          />
        </Group>
      }
    >
      <Loaded query={useTrialBalance(at)} height={280}>
        {balance => <Accounts balance={balance} />}
      </Loaded>
    </Section>
  );
}

function Accounts({ balance }: { balance: Balance }) {
  const t = useTranslate();
  const formats = useFormats();
  const used = balance.accounts.filter(({ debit, credit }) => debit > 0 || credit > 0);
  if (used.length === 0) return <Text size="sm">{t(words.nothingBooked)}</Text>;
  const isBalanced = balance.debit === balance.credit;
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(words.account)}</Table.Th>
          <Table.Th ta="right">{t(words.debit)}</Table.Th>
          <Table.Th ta="right">{t(words.credit)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {types.map(type => {
          const ofType = used.filter(account => account.type === type);
          if (ofType.length === 0) return null;
          return (
            <Fragment key={type}>
              <Table.Tr>
                <Table.Th colSpan={3} scope="rowgroup" c="dimmed" fz="xs">
                  {t(words[type])}
                </Table.Th>
              </Table.Tr>
              {ofType.map(({ account, name, debit, credit }) => (
                <Table.Tr key={account}>
                  <Table.Td>{ledgerAccounts[account] ? t(ledgerAccounts[account]) : name}</Table.Td>
                  <Table.Td ta="right">{debit > 0 && <MoneyText amount={debit} />}</Table.Td>
                  <Table.Td ta="right">{credit > 0 && <MoneyText amount={credit} />}</Table.Td>
                </Table.Tr>
              ))}
            </Fragment>
          );
        })}
      </Table.Tbody>
      <Table.Tfoot style={{ borderTop: '2px solid var(--mantine-color-default-border)' }}>
        <Table.Tr>
          <Table.Th>
            <Group gap="sm">
              {t(words.total)}
              <Tag color={isBalanced ? 'brand' : 'red'}>
                {isBalanced
                  ? t(words.balanced)
                  : t(words.unbalanced, { amount: formats.money(Math.abs(balance.debit - balance.credit)) })}
              </Tag>
            </Group>
          </Table.Th>
          <Table.Th ta="right">
            <MoneyText amount={balance.debit} isBold />
          </Table.Th>
          <Table.Th ta="right">
            <MoneyText amount={balance.credit} isBold />
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
