import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { listTools as words } from '../../../../words/list-tools.ts';
import { BulkBar, BulkDialog } from '../../parts/bulk.tsx';
import { hq } from '../../parts/hq.ts';
import type { Invoice } from '../../parts/invoice-status.tsx';

/** Sends the selected invoices. */
export function InvoiceBulk({ invoices, onClear }: { invoices: Invoice[]; onClear(): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const count = invoices.length;
  return (
    <>
      <BulkBar count={count} onClear={onClear}>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t(words.sendInvoices)}
        </Button>
      </BulkBar>
      {isOpen && (
        <BulkDialog
          title={t(words.sendTitle, { count })}
          confirm={t(words.sendInvoices)}
          rows={invoices}
          nameOf={({ number }) => number}
          run={async ({ id, status }) => {
            if (status === 'void') throw new Error(t(words.isVoid));
            await hq('POST /api/invoices/send', { body: { invoiceId: id, method: 'email' } });
          }}
          onClose={() => setOpen(false)}
          onDone={() => {
            for (const key of ['invoices', 'invoice', 'job-money'])
              client.invalidateQueries({ queryKey: [key] });
            onClear();
          }}
        >
          <Text size="sm">{t(words.sendDetail)}</Text>
        </BulkDialog>
      )}
    </>
  );
}
