import { Anchor, Button, Drawer, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { accounting } from '../../../../words/accounting.ts';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { type Statement, useDownloadStatement, useStatement } from './use-statement.ts';

type Props = { customerId: string; onClose(): void };

/** A customer's charges, payments and balance over the days in the URL. */
export function StatementPanel({ customerId, onClose }: Props) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const days = { from: read('from'), to: read('to') };
  const isWrong = days.from !== '' && days.to !== '' && days.from > days.to;
  const query = useStatement(customerId, days, !isWrong);
  const download = useDownloadStatement(customerId, days);
  const name = query.data?.customer.name;
  const day = (key: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(accounting[key])}
      value={days[key]}
      onChange={event => replace({ [key]: event.currentTarget.value })}
      error={key === 'to' && isWrong ? t(accounting.wrongPeriod) : undefined}
    />
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={name ? t(words.statementOf, { name }) : t(words.statement)}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <Stack>
        <Group align="flex-end">
          {day('from')}
          {day('to')}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={isWrong || !query.data}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t(words.downloadPdf)}
          </Button>
        </Group>
        {!isWrong && (
          <Loaded query={query} height={240}>
            {statement => <Lines statement={statement} />}
          </Loaded>
        )}
      </Stack>
    </Drawer>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const t = useTranslate();
  const formats = useFormats();
  const { openingBalance, closingBalance, lines } = statement;
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(accounting.date)}</Table.Th>
          <Table.Th>{t(words.description)}</Table.Th>
          <Table.Th ta="right">{t(words.amount)}</Table.Th>
          <Table.Th ta="right">{t(words.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td colSpan={3}>{t(words.opening)}</Table.Td>
          <Table.Td ta="right">
            <MoneyText amount={openingBalance} />
          </Table.Td>
        </Table.Tr>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and the list is replaced as a whole
          <Table.Tr key={i}>
            <Table.Td>{formats.plainDate(line.date)}</Table.Td>
            <Table.Td>
              <Anchor
                size="sm"
                renderRoot={props => (
                  <Link to="/admin" search={{ tab: 'jobs', job: line.jobId }} {...props} />
                )}
              >
                {line.description}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={line.amount} />
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={line.balance} />
            </Table.Td>
          </Table.Tr>
        ))}
        {lines.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={4}>
              <Text size="sm">{t(words.noLines)}</Text>
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
      <Table.Tfoot style={{ borderTop: '2px solid var(--mantine-color-default-border)' }}>
        <Table.Tr>
          <Table.Th colSpan={3}>{t(closingBalance < 0 ? words.credit : words.closing)}</Table.Th>
          <Table.Th ta="right">
            <MoneyText amount={Math.abs(closingBalance)} isBold />
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
