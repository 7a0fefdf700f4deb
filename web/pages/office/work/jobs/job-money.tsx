import { Anchor, Divider, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { InvoiceActions } from '../../parts/invoice-actions.tsx';
import { type Invoice, InvoiceStatus } from '../../parts/invoice-status.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { Section } from '../../parts/section.tsx';
import { AmountLine } from './amount-lines.tsx';
import { JobPayments } from './job-payments.tsx';
import type { Job } from './job-status.ts';
import { MoneyActions } from './money-actions.tsx';
import { type Balance, useJobMoney } from './use-job-details.ts';

/** What was paid for a job and what is due, with its payments and invoices. */
export function JobMoney({ job }: { job: Job }) {
  const t = useTranslate();
  const query = useJobMoney(job);
  return (
    <Section title={t(words.money)}>
      <Loaded query={query} height={200}>
        {({ balance, payments, invoices }) => (
          <Stack gap="md" mt={4}>
            <BalanceLines job={job} balance={balance} />
            <MoneyActions job={job} balance={balance} payments={payments} />
            <JobPayments payments={payments} hasCard={job.paymentStatus === 'card_on_file'} />
            <Invoices jobId={job.id} invoices={invoices} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function BalanceLines({ job, balance }: { job: Job; balance: Balance }) {
  const t = useTranslate();
  const formats = useFormats();
  const { total, paid, refunded, disputed, due, credit, tips, deposit } = balance;
  return (
    <Stack gap={4}>
      {job.status === 'cancelled' && <AmountLine name={t(words.fee)} amount={total} />}
      {deposit && (
        <AmountLine name={t(words.deposit)}>
          {deposit.paid >= deposit.amount
            ? t(words.depositPaid, { amount: formats.money(deposit.amount) })
            : t(words.depositOpen, {
                paid: formats.money(deposit.paid),
                amount: formats.money(deposit.amount),
              })}
        </AmountLine>
      )}
      <AmountLine name={t(words.paid)} amount={paid} />
      {refunded > 0 && <AmountLine name={t(words.refunded)} amount={-refunded} />}
      {disputed > 0 && <AmountLine name={t(words.disputed)} amount={disputed} />}
      {tips > 0 && <AmountLine name={t(words.tips)} amount={tips} />}
      <Divider />
      <AmountLine name={t(words.due)} amount={due} isBold />
      {credit > 0 && <AmountLine name={t(words.credit)} amount={credit} isBold />}
    </Stack>
  );
}

function Invoices({ jobId, invoices }: { jobId: string; invoices: Invoice[] }) {
  const t = useTranslate();
  const issued = invoices.filter(({ kind }) => kind === 'invoice');
  const invoice = issued.find(({ status }) => status !== 'void') ?? issued[0];
  const creditNotes = invoices.filter(({ kind }) => kind === 'credit_note');
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t(words.invoice)}
      </Text>
      <Group justify="space-between" gap="sm">
        {invoice ? <InvoiceLink invoice={invoice} /> : <Text size="sm">{t(words.noInvoice)}</Text>}
        <InvoiceActions jobId={jobId} invoice={invoice} />
      </Group>
      {creditNotes.map(note => (
        <Group key={note.id} justify="space-between" gap="sm" mt={6}>
          <InvoiceLink invoice={note} />
          <MoneyText amount={note.total} />
        </Group>
      ))}
    </div>
  );
}

function InvoiceLink({ invoice }: { invoice: Invoice }) {
  return (
    <Group gap="sm">
      <Anchor
        size="sm"
        renderRoot={props => (
          <Link to="/admin" search={{ tab: 'invoices', invoice: invoice.id }} {...props} />
        )}
      >
        {invoice.number}
      </Anchor>
      <InvoiceStatus invoice={invoice} />
    </Group>
  );
}
