import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { invoices } from '../../../words/invoices.ts';
import { Ask } from './ask.tsx';
import { hq } from './hq.ts';
import type { Invoice } from './invoice-status.tsx';
import { tellDone, tellFailure } from './tell.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';

type Props = { jobId: string; invoice?: Pick<Invoice, 'id' | 'number' | 'status' | 'url' | 'pdfUrl'> };

/** Whatever can be done to the invoice as it stands: make it, bring it up to date, send it, open it, void it. */
export function InvoiceActions({ jobId, invoice }: Props) {
  const say = useWords();
  const client = useQueryClient();
  const [open, setOpen] = useState<'send' | 'void'>();
  const close = () => setOpen(undefined);
  const generate = useInvoiceChange(
    () => hq('POST /api/invoices/generate', { body: { jobId } }),
    ({ number }) => {
      tellDone(say, say(invoices.generated, { number }));
      client.resetQueries({ queryKey: ['invoices'] });
    },
  );
  const status = invoice?.status;
  const isPublic = status === 'sent' || status === 'paid';
  return (
    <Group gap={6} className="screen-only">
      {(!invoice || status === 'draft' || status === 'void') && (
        <Button
          size="xs"
          variant="default"
          loading={generate.isPending}
          onClick={() => generate.mutate(undefined, { onError: error => tellFailure(say, error) })}
        >
          {say(status === 'draft' ? invoices.regenerate : invoices.generate)}
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
            {say(invoices.openPage)}
          </Button>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={invoice.pdfUrl}
            target="_blank"
            rel="noreferrer"
          >
            {say(invoices.openPdf)}
          </Button>
        </>
      )}
      {invoice && status !== 'void' && (
        <Button size="xs" variant="default" onClick={() => setOpen('send')}>
          {say(invoices.send)}
        </Button>
      )}
      {invoice && (status === 'draft' || status === 'sent') && (
        <Button size="xs" variant="default" onClick={() => setOpen('void')}>
          {say(invoices.voidIt)}
        </Button>
      )}
      {invoice && open === 'send' && <SendDialog invoice={invoice} onClose={close} />}
      {invoice && open === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
    </Group>
  );
}

type DialogProps = { invoice: Pick<Invoice, 'id' | 'number' | 'status'>; onClose(): void };

function SendDialog({ invoice, onClose }: DialogProps) {
  const say = useWords();
  const [method, setMethod] = useState<'email' | 'sms'>('email');
  const send = useInvoiceChange(
    () => hq('POST /api/invoices/send', { body: { invoiceId: invoice.id, method } }),
    ({ number }) => {
      tellDone(say, say(invoices.wasSent, { number }));
      onClose();
    },
  );
  return (
    <Ask
      title={say(invoices.sendTitle, { number: invoice.number })}
      isOpen
      onClose={onClose}
      confirm={say(invoices.send)}
      onConfirm={() => send.mutate(undefined)}
      isPending={send.isPending}
      error={send.error}
    >
      <Text size="sm">{say(invoices.sendDetail)}</Text>
      <Radio.Group
        value={method}
        onChange={value => setMethod(value as 'email' | 'sms')}
        aria-label={say(invoices.send)}
      >
        <Stack gap="xs">
          <Radio value="email" label={say(invoices.byEmail)} />
          <Radio value="sms" label={say(invoices.bySms)} />
        </Stack>
      </Radio.Group>
    </Ask>
  );
}

function VoidDialog({ invoice, onClose }: DialogProps) {
  const say = useWords();
  const voiding = useInvoiceChange(
    () => hq('POST /api/invoices/{id}/void', { params: { id: invoice.id } }),
    ({ number }) => {
      tellDone(say, say(invoices.voided, { number }));
      onClose();
    },
  );
  return (
    <Ask
      title={say(invoices.voidTitle, { number: invoice.number })}
      isOpen
      onClose={onClose}
      confirm={say(invoices.voidIt)}
      isDangerous
      onConfirm={() => voiding.mutate(undefined)}
      isPending={voiding.isPending}
      error={voiding.error}
    >
      <Text size="sm">{say(invoices.voidDetail)}</Text>
    </Ask>
  );
}
