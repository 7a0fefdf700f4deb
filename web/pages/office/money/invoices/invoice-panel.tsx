import { Group, Stack } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { invoices } from '../../../../words/invoices.ts';
import { listTools } from '../../../../words/list-tools.ts';
import { InvoiceStatus } from '../../parts/invoice-status.tsx';
import { LoadedRecord } from '../../parts/record-page.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { InvoiceContent } from './invoice-dialog.tsx';
import { useInvoice } from './use-invoices.ts';

/** An invoice beside its list, as the customer sees it. */
export default function InvoicePanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useInvoice(id);
  const invoice = query.data?.invoice;
  return (
    <SidePanel
      page={{ tab: 'invoices', invoice: id }}
      title={
        invoice ? (
          <Group gap="xs" component="span">
            {invoice.number}
            <InvoiceStatus invoice={invoice} />
          </Group>
        ) : (
          t(listTools.panel)
        )
      }
    >
      <LoadedRecord query={query} notFound={t(invoices.noneFound)}>
        {found => (
          <Stack>
            <InvoiceContent {...found} />
          </Stack>
        )}
      </LoadedRecord>
    </SidePanel>
  );
}
