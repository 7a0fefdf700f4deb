import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../lib/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { invoices } from '../../../words/invoices.ts';
import { HtmlPreview } from './html-preview.tsx';
import type { Invoice } from './invoice-status.tsx';
import { Loaded } from './loaded.tsx';
import { fetchHqFile, useHqFile } from './use-hq-file.ts';

type Props = { invoice: Pick<Invoice, 'id' | 'number'>; onClose(): void };

/** A draft as the customer would get it now: page and PDF. */
export function InvoicePreview({ invoice: { id, number }, onClose }: Props) {
  const t = useTranslate();
  const page = useQuery({
    queryKey: ['invoice', id, 'preview'],
    queryFn: async ({ signal }) => (await fetchHqFile(`/api/invoices/${id}/preview`, { signal })).text(),
  });
  const pdf = useHqFile('invoice', `/api/invoices/${id}/pdf`, 0);
  return (
    <Dialog onClose={onClose} size="xl" title={t(invoices.previewOf, { number })}>
      <Loaded query={page} height={560}>
        {html => (
          <Stack>
            <HtmlPreview html={html} title={t(invoices.previewOf, { number })} height={520} />
            <Group justify="flex-end">
              <Button variant="default" component="a" href={pdf} target="_blank" disabled={!pdf}>
                {t(invoices.openPdf)}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
