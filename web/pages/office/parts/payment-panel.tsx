import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconExternalLink, IconTool, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useBusiness, useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { paymentMethods } from '../../../words/payment-methods.ts';
import { payments as words } from '../../../words/payments.ts';
import { DeletePaymentDialog } from './delete-payment-dialog.tsx';
import { Facts } from './facts.tsx';
import { useWorkerNames } from './find-workers.ts';
import { hq } from './hq.ts';
import { Loaded } from './loaded.tsx';
import { useMay } from './me.tsx';
import type { Payment } from './payment-state.ts';
import { PaymentTag } from './payment-tag.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundTag } from './refund-tag.tsx';
import { Timestamp } from './timestamp.tsx';

type Props = { payment: Payment; showsJob?: boolean; onClose(): void };

/** Everything about one payment, with what can be done about it. */
export function PaymentPanel({ payment, showsJob = false, onClose }: Props) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={500}
      title={payment.customerName}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <Stack>
        <Group gap="sm" align="center">
          <Text fz={28} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formats.money(payment.amount)}
          </Text>
          <PaymentTag payment={payment} />
        </Group>
        <Actions payment={payment} showsJob={showsJob} />
        <Facts facts={useFacts(payment)} />
        {payment.status === 'succeeded' && <Refunds payment={payment} />}
      </Stack>
    </Drawer>
  );
}

function Actions({ payment, showsJob }: Required<Pick<Props, 'payment' | 'showsJob'>>) {
  const t = useTranslate();
  const { payments: processor } = useBusiness();
  const may = useMay();
  const [open, setOpen] = useState<'refund' | 'delete'>();
  const close = () => setOpen(undefined);
  const isCard = payment.method === 'card';
  const mayRefund = payment.refundable > 0 && may('payments:write');
  const mayDelete =
    may('payments:write') && !isCard && payment.status === 'succeeded' && payment.refunded === 0;
  return (
    <Group gap="xs">
      {mayRefund && (
        <Button size="xs" leftSection={<IconArrowBackUp size={16} />} onClick={() => setOpen('refund')}>
          {t(words.refund)}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={() => setOpen('delete')}
        >
          {t(words.delete)}
        </Button>
      )}
      {showsJob && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTool size={16} />}
          renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: payment.jobId }} {...props} />}
        >
          {t(words.toJob)}
        </Button>
      )}
      {isCard && processor === 'sandbox' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
          component="a"
          href={`/sandbox/payment/${payment.id}`}
          target="_blank"
          rel="noreferrer"
        >
          {t(words.toSandbox)}
        </Button>
      )}
      {open === 'refund' && <RefundDialog payments={[payment]} onClose={close} />}
      {open === 'delete' && <DeletePaymentDialog payment={payment} onClose={close} />}
    </Group>
  );
}

function useFacts(payment: Payment): [string, ReactNode][] {
  const t = useTranslate();
  const formats = useFormats();
  const [, workerId] = /^worker:(.+)$/.exec(payment.recordedBy ?? '') ?? [];
  const [workerName] = useWorkerNames(workerId ? [workerId] : []);
  const recordedBy = workerName ?? payment.recordedBy;
  const amount = (name: string, value: number | null): [string, ReactNode][] =>
    value ? [[name, formats.money(value)]] : [];
  const text = (name: string, value: string | null): [string, ReactNode][] => (value ? [[name, value]] : []);
  return [
    [t(words.date), <Timestamp key="date" at={payment.succeededAt ?? payment.createdAt} />],
    [t(words.method), t(paymentMethods[payment.method])],
    ...text(t(words.reference), payment.reference),
    ...text(t(words.recordedBy), recordedBy),
    ...text(t(words.failure), payment.failure),
    ...amount(t(words.tip), payment.tip),
    ...amount(t(words.tax), payment.tax),
    ...amount(t(words.processorFee), payment.fee),
    ...amount(t(words.refunded), payment.refunded),
    ...amount(t(words.refundable), payment.refundable),
    ...amount(t(words.disputed), payment.disputed),
    ...amount(t(words.lost), payment.lost),
  ];
}

function Refunds({ payment: { id, refunded } }: { payment: Payment }) {
  const t = useTranslate();
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['refunds', 'of-payment', id, refunded],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/refunds', { query: { paymentId: id } }, { signal })).refunds,
    placeholderData: old => old,
  });
  return (
    <section>
      <Title order={3} size="h6" mb="xs">
        {t(words.refunds)}
      </Title>
      <Loaded query={query} height={40}>
        {refunds => (
          <Stack gap="sm">
            {refunds.length === 0 && <Text size="sm">{t(words.noRefunds)}</Text>}
            {refunds.map(refund => (
              <div key={refund.id}>
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  <Group gap="xs">
                    <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
                      {formats.money(refund.amount)}
                    </Text>
                    <RefundTag status={refund.status} />
                  </Group>
                  <Text size="xs">{formats.date(refund.createdAt)}</Text>
                </Group>
                <Text size="sm">{refund.reason}</Text>
                {refund.error && refund.status !== 'succeeded' && <Text size="sm">{refund.error}</Text>}
              </div>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}
