import { Anchor, Badge, Table } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { account as words } from '../../../words/account.ts';
import type { LocalizedText } from '../../../words/catalog.ts';
import type { Account } from './customer.ts';

const states: Record<string, { word: LocalizedText; colour: string }> = {
  draft: { word: words.draft, colour: 'gray' },
  sent: { word: words.sent, colour: 'yellow' },
  paid: { word: words.paidState, colour: 'brand' },
  void: { word: words.void, colour: 'gray' },
};

export function InvoicesTab({ invoices }: { invoices: Account['invoices'] }) {
  const t = useTranslate();
  const { money, day } = useFormats();
  if (invoices.length === 0)
    return (
      <Empty icon={<IconFileInvoice />} title={t(words.noInvoices)}>
        {t(words.noInvoicesDetail)}
      </Empty>
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
        {invoices.map(({ id, number, status, total, url, createdAt }) => {
          const state = states[status];
          return (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor
                  href={url}
                  target="_blank"
                  underline="always"
                  aria-label={t(words.openInvoice, { number })}
                >
                  {number}
                </Anchor>
              </Table.Td>
              <Table.Td>{day(createdAt)}</Table.Td>
              <Table.Td>
                <Badge
                  variant="light"
                  color={state?.colour}
                  tt="none"
                  style={{ color: 'var(--mantine-color-text)' }}
                >
                  {state ? t(state.word) : status}
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
