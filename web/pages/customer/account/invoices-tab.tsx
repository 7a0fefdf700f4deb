import { Anchor, Badge, Table } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { account as words } from '../../../words/account.ts';
import type { LocalizedText } from '../../../words/catalog.ts';
import type { Account } from './customer.ts';

const states: Record<string, { text: LocalizedText; color: string }> = {
  draft: { text: words.draft, color: 'gray' },
  sent: { text: words.sent, color: 'yellow' },
  paid: { text: words.paidState, color: 'brand' },
  void: { text: words.void, color: 'gray' },
};

const credited = { text: words.creditNote, color: 'gray' };

export function InvoicesTab({ invoices }: { invoices: Account['invoices'] }) {
  const t = useTranslate();
  const { money, day } = useFormats();
  if (invoices.length === 0)
    return (
      <EmptyState icon={<IconFileInvoice />} title={t(words.noInvoices)}>
        {t(words.noInvoicesDetail)}
      </EmptyState>
    );
  return (
    <Table verticalSpacing="sm" aria-label={t(words.invoices)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(words.number)}</Table.Th>
          <Table.Th>{t(words.date)}</Table.Th>
          <Table.Th>{t(words.state)}</Table.Th>
          <Table.Th ta="right">{t(words.amount)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invoices.map(({ id, kind, number, status, total, url, createdAt }) => {
          const isCredit = kind === 'credit_note';
          const state = isCredit ? credited : states[status];
          return (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor
                  href={url}
                  target="_blank"
                  underline="always"
                  aria-label={t(isCredit ? words.openCreditNote : words.openInvoice, { number })}
                >
                  {number}
                </Anchor>
              </Table.Td>
              <Table.Td>{day(createdAt)}</Table.Td>
              <Table.Td>
                <Badge
                  variant="light"
                  color={state?.color}
                  tt="none"
                  style={{ color: 'var(--mantine-color-text)' }}
                >
                  {state ? t(state.text) : status}
                </Badge>
              </Table.Td>
              <Table.Td ta="right">{money(total)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
