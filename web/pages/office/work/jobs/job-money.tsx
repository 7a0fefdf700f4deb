import { Anchor, Badge, Divider, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { InvoiceActions } from '../../parts/invoice-actions.tsx';
import { type Invoice, InvoiceStatus } from '../../parts/invoice-status.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { ChargeCard } from './charge-card.tsx';
import type { Job } from './job-status.ts';
import { useJobMoney } from './use-job-details.ts';

/** Price, payments, refunds and invoice of a job. */
export function JobMoney({ job }: { job: Job }) {
  const t = useTranslate();
  const formats = useFormats();
  const code = job.promoCode ?? job.referralCode;
  const rate = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 3 }).format(
    job.taxRate,
  );
  return (
    <Section title={t(jobs.money)} actions={job.paymentStatus === 'card_on_file' && <ChargeCard job={job} />}>
      <Stack gap={4}>
        <Line name={t(jobs.price)} amount={formats.money(job.price)} />
        {job.discount > 0 && (
          <Line
            name={code ? t(jobs.discountBy, { code }) : t(jobs.discount)}
            amount={formats.money(-job.discount)}
          />
        )}
        <Line name={t(jobs.tax, { rate })} amount={formats.money(job.tax)} />
        <Divider />
        <Line name={t(jobs.total)} amount={formats.money(job.total)} isBold />
      </Stack>
      <Loaded query={useJobMoney(job)} height={96}>
        {({ payments, invoices }) => {
          const done = payments.filter(({ status }) => status === 'succeeded');
          const paid = done.reduce((sum, { amount }) => sum + amount, 0);
          const refunded = done.reduce((sum, payment) => sum + payment.refunded, 0);
          const owed = job.status === 'cancelled' ? 0 : Math.max(0, job.total - paid);
          const own = invoices.filter(({ kind }) => kind === 'invoice');
          const invoice = own.find(({ status }) => status !== 'void') ?? own[0];
          const creditNotes = invoices.filter(({ kind }) => kind === 'credit_note');
          return (
            <Stack gap={4} mt={4}>
              <Line name={t(jobs.paid)} amount={formats.money(paid)} />
              {refunded > 0 && <Line name={t(jobs.refunded)} amount={formats.money(-refunded)} />}
              <Line name={t(jobs.owed)} amount={formats.money(owed)} isBold />
              <Text size="sm" fw={600} mt="sm">
                {t(jobs.payments)}
              </Text>
              {payments.length === 0 && <Text size="sm">{t(jobs.noPayments)}</Text>}
              {payments.map(payment => (
                <Group key={payment.id} gap="sm" justify="space-between">
                  <Text size="sm">
                    <Timestamp at={payment.succeededAt ?? payment.createdAt} /> ·{' '}
                    {t(jobs[`payment_${payment.status}`])}
                    {payment.failure && `: ${payment.failure}`}
                    {payment.refunded > 0 && ` · ${t(jobs.refunded)} ${formats.money(payment.refunded)}`}
                  </Text>
                  <Text size="sm" ff="monospace">
                    {formats.money(payment.amount)}
                  </Text>
                </Group>
              ))}
              {job.paymentStatus === 'card_on_file' && (
                <Badge
                  variant="outline"
                  tt="none"
                  color="gray"
                  style={{ color: 'var(--mantine-color-text)' }}
                >
                  {t(jobs.cardOnFile)}
                </Badge>
              )}
              <Text size="sm" fw={600} mt="sm">
                {t(jobs.invoice)}
              </Text>
              <Group justify="space-between" gap="sm">
                {invoice ? <InvoiceLink invoice={invoice} /> : <Text size="sm">{t(jobs.noInvoice)}</Text>}
                <InvoiceActions jobId={job.id} invoice={invoice} />
              </Group>
              {creditNotes.map(note => (
                <Group key={note.id} justify="space-between" gap="sm">
                  <InvoiceLink invoice={note} />
                  <Text size="sm" ff="monospace">
                    {formats.money(note.total)}
                  </Text>
                </Group>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
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

function Line({ name, amount, isBold }: { name: string; amount: string; isBold?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" fw={isBold ? 600 : undefined}>
        {name}
      </Text>
      <Text size="sm" ff="monospace" fw={isBold ? 600 : undefined}>
        {amount}
      </Text>
    </Group>
  );
}
