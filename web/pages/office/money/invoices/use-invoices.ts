import { useQuery } from '@tanstack/react-query';
import { hq } from '../../parts/hq.ts';
import type { Invoice } from '../../parts/invoice-status.tsx';
import { useKeyset } from '../../parts/use-keyset.ts';

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
