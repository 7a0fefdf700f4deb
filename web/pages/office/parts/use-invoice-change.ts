import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from './invoice-status.tsx';
import { replaceRow } from './use-keyset.ts';

/** What can be done to an invoice; every list that shows it shows what became of it. */
export function useInvoiceChange<Given>(
  change: (given: Given) => Promise<{ invoice: Pick<Invoice, 'id' | 'number' | 'status'> }>,
  onDone: (invoice: Pick<Invoice, 'id' | 'number' | 'status'>) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ invoice }) => {
      replaceRow(client, 'invoices', invoice);
      for (const key of ['invoice', 'job-payments', 'job-timeline', 'job-messages'])
        client.invalidateQueries({ queryKey: [key] });
      onDone(invoice);
    },
  });
}
