import { Anchor, Table } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tag, type TagColor } from '../../../ui/tag.tsx';
import { account as words } from '../../../words/account.ts';
import type { LocalizedText } from '../../../words/catalog.ts';
import classes from './account.module.css';
import type { Account } from './customer.ts';

const states: Record<string, { text: LocalizedText; color: TagColor }> = {
  draft: { text: words.draft, color: 'gray' },
  sent: { text: words.sent, color: 'orange' },
  paid: { text: words.paidState, color: 'brand' },
  void: { text: words.void, color: 'gray' },
};

const credited = { text: words.creditNote, color: 'gray' } as const;

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
    <Table verticalSpacing="sm" aria-label={t(words.invoices)} className={classes.invoices}>
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
                <Tag color={state?.color ?? 'gray'}>{state ? t(state.text) : status}</Tag>
              </Table.Td>
              <Table.Td ta="right" className={classes.amount}>
                {money(total)}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
