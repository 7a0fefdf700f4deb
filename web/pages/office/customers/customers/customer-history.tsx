import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { customers as words } from '../../../../words/customers.ts';
import { paymentMethods } from '../../../../words/payment-methods.ts';
import { hq } from '../../parts/hq.ts';
import { InvoiceStatus } from '../../parts/invoice-status.tsx';
import { useMay } from '../../parts/me.tsx';
import { kindOf, MessageStatus } from '../../parts/message-status.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { PaymentTag } from '../../parts/payment-tag.tsx';
import { Section } from '../../parts/section.tsx';
import { type KeysetPage, useKeyset } from '../../parts/use-keyset.ts';

const PAGE = 10;

type ListProps<Row extends { id: string }> = {
  name: string;
  title: LocalizedText;
  none: LocalizedText;
  customerId: string;
  read(cursor: string | undefined, signal: AbortSignal): Promise<KeysetPage<Row>>;
  children(row: Row): ReactNode;
};

/** The latest of something, and more on request: a customer may have ten thousand jobs. */
function History<Row extends { id: string }>({
  name,
  title,
  none,
  customerId,
  read,
  children,
}: ListProps<Row>) {
  const t = useTranslate();
  const list = useKeyset(['customer', customerId, name], read);
  return (
    <Section title={t(title)}>
      {list.isPending && <Skeleton h={64} />}
      {list.error && <ErrorAlert error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && list.rows.length === 0 && <Text size="sm">{t(none)}</Text>}
      <Stack gap={8}>
        {list.rows.map(row => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
        {list.hasNextPage && (
          <Button
            variant="subtle"
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t(words.more)}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

type RowProps = { title: ReactNode; status?: ReactNode; at: string; amount?: number };

/** What it is with its amount, and below when it was and how it stands: readable on a phone too. */
function Row({ title, status, at, amount }: RowProps) {
  const formats = useFormats();
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
      <Stack gap={2} miw={0}>
        {title}
        <Group gap="xs">
          {status}
          <Text size="xs" c="dimmed">
            {formats.date(at)}
          </Text>
        </Group>
      </Stack>
      {amount !== undefined && <MoneyText amount={amount} />}
    </Group>
  );
}

const JobLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Anchor
    size="sm"
    truncate
    renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: id }} {...props} />}
  >
    {children}
  </Anchor>
);

export function CustomerJobs({ customerId }: { customerId: string }) {
  const query = { customerId, limit: PAGE };
  return (
    <History
      name="jobs"
      title={words.jobs}
      none={words.noJobs}
      customerId={customerId}
      read={async (cursor, signal) => {
        const { jobs, nextCursor } = await hq('GET /api/jobs', { query: { ...query, cursor } }, { signal });
        return { rows: jobs, nextCursor };
      }}
    >
      {job => (
        <Row
          title={
            <JobLink id={job.id}>
              #{job.number} {job.type}
            </JobLink>
          }
          status={<StatusBadge status={job.status} />}
          at={job.scheduledStart ?? job.createdAt}
          amount={job.total}
        />
      )}
    </History>
  );
}

export function CustomerInvoices({ customerId }: { customerId: string }) {
  const query = { customerId, limit: PAGE };
  return (
    <History
      name="invoices"
      title={words.invoices}
      none={words.noInvoices}
      customerId={customerId}
      read={async (cursor, signal) => {
        const answer = await hq('GET /api/invoices', { query: { ...query, cursor } }, { signal });
        return { rows: answer.invoices, nextCursor: answer.nextCursor };
      }}
    >
      {invoice => (
        <Row
          title={
            <Anchor size="sm" truncate href={invoice.url} target="_blank" rel="noreferrer">
              {invoice.number}
            </Anchor>
          }
          status={<InvoiceStatus invoice={invoice} />}
          at={invoice.createdAt}
          amount={invoice.total}
        />
      )}
    </History>
  );
}

export function CustomerPayments({ customerId }: { customerId: string }) {
  const t = useTranslate();
  const query = { customerId, limit: PAGE };
  return (
    <History
      name="payments"
      title={words.payments}
      none={words.noPayments}
      customerId={customerId}
      read={async (cursor, signal) => {
        const answer = await hq('GET /api/payments', { query: { ...query, cursor } }, { signal });
        return { rows: answer.payments, nextCursor: answer.nextCursor };
      }}
    >
      {payment => (
        <Row
          title={
            <JobLink id={payment.jobId}>
              {t(words.paymentFor, {
                method: t(paymentMethods[payment.method]),
                number: String(payment.jobNumber),
              })}
            </JobLink>
          }
          status={<PaymentTag payment={payment} />}
          at={payment.succeededAt ?? payment.createdAt}
          amount={payment.amount}
        />
      )}
    </History>
  );
}

export function CustomerCards({ customerId }: { customerId: string }) {
  const t = useTranslate();
  return (
    <History
      name="cards"
      title={words.cards}
      none={words.noCards}
      customerId={customerId}
      read={async (_, signal) => {
        const { cards } = await hq(
          'GET /api/customers/{id}/cards',
          { params: { id: customerId } },
          { signal },
        );
        return { rows: cards.map(card => ({ ...card, id: card.jobId })), nextCursor: null };
      }}
    >
      {card => (
        <Row
          title={<JobLink id={card.jobId}>{t(words.cardFor, { number: String(card.jobNumber) })}</JobLink>}
          at={card.savedAt}
        />
      )}
    </History>
  );
}

export function CustomerMessages({ customerId }: { customerId: string }) {
  const t = useTranslate();
  return (
    <History
      name="messages"
      title={words.messages}
      none={words.noMessages}
      customerId={customerId}
      read={async (cursor, signal) => {
        const request = { params: { id: customerId }, query: { limit: PAGE, cursor } };
        const answer = await hq('GET /api/customers/{id}/messages', request, { signal });
        return { rows: answer.messages, nextCursor: answer.nextCursor };
      }}
    >
      {message => (
        <Row
          title={
            <Text size="sm" truncate>
              {message.subject ?? kindOf(message.kind, t)}
            </Text>
          }
          status={<MessageStatus status={message.status} />}
          at={message.createdAt}
        />
      )}
    </History>
  );
}

/** What the customer's money went through, for those who may see it. */
export function CustomerMoney({ customerId }: { customerId: string }) {
  const may = useMay();
  return (
    <>
      {may('invoices:read') && <CustomerInvoices customerId={customerId} />}
      {may('payments:read') && <CustomerPayments customerId={customerId} />}
      {may('payments:read') && <CustomerCards customerId={customerId} />}
    </>
  );
}
