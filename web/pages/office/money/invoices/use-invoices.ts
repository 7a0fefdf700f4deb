import { useQuery } from '@tanstack/react-query';
import type { Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import type { Invoice } from '../../parts/invoice-status.tsx';
import { useKeyset } from '../../parts/use-keyset.ts';

export type InvoiceFilters = { q: string; status: string; franchise: string };

type InvoiceSort = NonNullable<NonNullable<Input<'GET /api/invoices'>['query']>['sort']>;

/** What the service is asked for. */
export const toInvoiceQuery = ({ q, status, franchise }: InvoiceFilters, sort: string) => ({
  ...{ q, status: status as Invoice['status'], franchiseId: franchise },
  ...{ sort: sort as InvoiceSort, limit: 100 },
});

export function useInvoices(query: ReturnType<typeof toInvoiceQuery>) {
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
