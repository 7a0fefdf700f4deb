import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hq } from '../hq.ts';
import { replaceRow, useKeyset } from '../parts/use-keyset.ts';
import type { Invoice } from './invoice-status.tsx';

export type InvoiceFilters = { q: string; status: string; franchise: string };

export function useInvoices({ q, status, franchise }: InvoiceFilters) {
  const query = { q, status: status as Invoice['status'], franchiseId: franchise, limit: 100 };
  return useKeyset(['invoices', query], async (cursor, signal) => {
    const { invoices, nextCursor } = await hq(
      'GET /api/invoices',
      { query: { ...query, cursor } },
      { signal },
    );
    return { rows: invoices, nextCursor };
  });
}

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => hq('GET /api/invoices/{id}', { params: { id } }, { signal }),
  });

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
