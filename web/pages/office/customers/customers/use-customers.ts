import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { useKeyset } from '../../parts/use-keyset.ts';

export type Customer = Data<'GET /api/customers/{id}'>['customer'];
export type Property = Customer['properties'][number];
export type CustomerChanges = { tags: string[] } | { notes: string | null };

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: ['customer', id],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/customers/{id}', { params: { id } }, { signal })).customer,
  });

type CustomerSort = NonNullable<NonNullable<Input<'GET /api/customers'>['query']>['sort']>;

export function useCustomers({ sort, ...query }: { q?: string; tag?: string; sort: string }) {
  const filters = { ...query, sort: sort as CustomerSort, limit: 100 };
  return useKeyset(['customer-list', filters], async (cursor, signal) => {
    const answer = await hq('GET /api/customers', { query: { ...filters, cursor } }, { signal });
    return { rows: answer.customers, nextCursor: answer.nextCursor };
  });
}

/** A change of a customer or something of theirs; whatever shows them is read again. */
export function useCustomerChange<Input, Output>(
  done: LocalizedText,
  send: (input: Input) => Promise<Output>,
  onSuccess?: (output: Output) => void,
) {
  const t = useTranslate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async output => {
      await Promise.all(
        ['customer', 'customer-list', 'job'].map(key => client.invalidateQueries({ queryKey: [key] })),
      );
      notifyDone(t, t(done));
      onSuccess?.(output);
    },
  });
}
