import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { invoices } from '../../../../words/invoices.ts';
import { HtmlPreview } from '../../parts/html-preview.tsx';
import { InvoiceActions } from '../../parts/invoice-actions.tsx';
import { InvoiceStatus } from '../../parts/invoice-status.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useInvoice } from './use-invoices.ts';

/** An invoice as the customer sees it. */
export function InvoiceDialog({ id, onClose }: { id: string; onClose(): void }) {
  const query = useInvoice(id);
  return (
    <Dialog onClose={onClose} size="xl" title={query.data?.invoice.number ?? ''}>
      <Loaded query={query} height={560}>
        {found => (
          <Stack>
            <InvoiceContent {...found} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

type Content = Pick<Data<'GET /api/invoices/{id}'>, 'invoice' | 'html' | 'refunded'>;

/** Its status, what can be done with it, and the document. */
export function InvoiceContent({ invoice, html, refunded }: Content) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <Group justify="space-between">
        <Group gap="sm">
          <InvoiceStatus invoice={invoice} />
          {refunded > 0 && (
            <Text size="sm">
              {t(invoices.refunded)}: {formats.money(refunded)}
            </Text>
          )}
          <Anchor
            size="sm"
            renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: invoice.jobId }} {...props} />}
          >
            {t(invoices.toJob)}
          </Anchor>
        </Group>
        <InvoiceActions jobId={invoice.jobId} invoice={invoice} />
      </Group>
      <HtmlPreview html={html} title={t(invoices.previewOf, { number: invoice.number })} height={520} />
    </>
  );
}
