import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { invoices } from '../../../words/invoices.ts';
import { ActionDialog } from './action-dialog.tsx';
import { hq } from './hq.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import type { Invoice } from './invoice-status.tsx';
import { useMay } from './me.tsx';
import { notifyDone, notifyFailure } from './notify.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';

type Props = {
  jobId: string;
  invoice?: Pick<Invoice, 'id' | 'kind' | 'number' | 'status' | 'url' | 'pdfUrl'>;
};

/** The actions an invoice allows in its status: create, update, preview, send, open, void. */
export function InvoiceActions({ jobId, invoice }: Props) {
  const t = useTranslate();
  const client = useQueryClient();
  const mayChange = useMay()('invoices:write');
  const [open, setOpen] = useState<'preview' | 'send' | 'void'>();
  const close = () => setOpen(undefined);
  const generate = useInvoiceChange(
    () => hq('POST /api/invoices/generate', { body: { jobId } }),
    ({ number }) => {
      notifyDone(t, t(invoices.generated, { number }));
      client.resetQueries({ queryKey: ['invoices'] });
    },
  );
  const status = invoice?.status;
  const isPublic = status === 'sent' || status === 'paid';
  return (
    <Group gap={6} className="screen-only">
      {mayChange && (!invoice || status === 'draft' || status === 'void') && (
        <Button
          size="xs"
          variant="default"
          loading={generate.isPending}
          onClick={() => generate.mutate(undefined, { onError: error => notifyFailure(t, error) })}
        >
          {t(status === 'draft' ? invoices.regenerate : invoices.generate)}
        </Button>
      )}
      {status === 'draft' && (
        <Button size="xs" variant="default" onClick={() => setOpen('preview')}>
          {t(invoices.preview)}
        </Button>
      )}
      {invoice && isPublic && (
        <>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={invoice.url}
            target="_blank"
            rel="noreferrer"
          >
            {t(invoices.openPage)}
          </Button>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={invoice.pdfUrl}
            target="_blank"
            rel="noreferrer"
          >
            {t(invoices.openPdf)}
          </Button>
        </>
      )}
      {mayChange && invoice && status !== 'void' && (
        <Button size="xs" variant="default" onClick={() => setOpen('send')}>
          {t(invoices.send)}
        </Button>
      )}
      {mayChange && invoice && (status === 'draft' || status === 'sent') && (
        <Button size="xs" variant="default" onClick={() => setOpen('void')}>
          {t(invoices.voidIt)}
        </Button>
      )}
      {invoice && open === 'preview' && <InvoicePreview invoice={invoice} onClose={close} />}
      {invoice && open === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {invoice && open === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
    </Group>
  );
}

type DialogProps = { invoice: Pick<Invoice, 'id' | 'number' | 'status'>; onClose(): void };

function SendDialog({ invoice, onClose }: DialogProps) {
  const t = useTranslate();
  const [method, setMethod] = useState<'email' | 'sms'>('email');
  const send = useInvoiceChange(
    () => hq('POST /api/invoices/send', { body: { invoiceId: invoice.id, method } }),
    ({ number }) => {
      notifyDone(t, t(invoices.wasSent, { number }));
      onClose();
    },
  );
  return (
    <ActionDialog
      title={t(invoices.sendTitle, { number: invoice.number })}
      isOpen
      onClose={onClose}
      confirm={t(invoices.send)}
      onConfirm={() => send.mutate(undefined)}
      isPending={send.isPending}
      error={send.error}
    >
      <Text size="sm">{t(invoices.sendDetail)}</Text>
      <Radio.Group
        value={method}
        onChange={value => setMethod(value as 'email' | 'sms')}
        aria-label={t(invoices.send)}
      >
        <Stack gap="xs">
          <Radio value="email" label={t(invoices.byEmail)} />
          <Radio value="sms" label={t(invoices.bySms)} />
        </Stack>
      </Radio.Group>
    </ActionDialog>
  );
}

function VoidDialog({ invoice, onClose }: DialogProps) {
  const t = useTranslate();
  const voiding = useInvoiceChange(
    () => hq('POST /api/invoices/{id}/void', { params: { id: invoice.id } }),
    ({ number }) => {
      notifyDone(t, t(invoices.voided, { number }));
      onClose();
    },
  );
  return (
    <ActionDialog
      title={t(invoices.voidTitle, { number: invoice.number })}
      isOpen
      onClose={onClose}
      confirm={t(invoices.voidIt)}
      isDangerous
      onConfirm={() => voiding.mutate(undefined)}
      isPending={voiding.isPending}
      error={voiding.error}
    >
      <Text size="sm">{t(invoices.voidDetail)}</Text>
    </ActionDialog>
  );
}
