import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from './invoice-status.tsx';
import { replaceRow } from './use-keyset.ts';

/** Changes an invoice and updates every list that shows it. */
export function useInvoiceChange<Input>(
  change: (input: Input) => Promise<{ invoice: Pick<Invoice, 'id' | 'number' | 'status'> }>,
  onDone: (invoice: Pick<Invoice, 'id' | 'number' | 'status'>) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ invoice }) => {
      replaceRow(client, 'invoices', invoice);
      for (const key of ['invoice', 'job-money', 'job-timeline', 'job-messages'])
        client.invalidateQueries({ queryKey: [key] });
      onDone(invoice);
    },
  });
}
