import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { useKeyset } from '../../parts/use-keyset.ts';

export type Quote = Data<'GET /api/quotes/{id}'>['quote'];
export type QuoteOption = Quote['options'][number];
export type QuoteEvent = Data<'GET /api/quotes/{id}/history'>['entries'][number];

type QuoteSort = NonNullable<NonNullable<Input<'GET /api/quotes'>['query']>['sort']>;

export function useQuotes({ q, status, sort }: { q: string; status: string; sort: string }) {
  const query = {
    q,
    status: (status || undefined) as Quote['status'] | undefined,
    sort: sort as QuoteSort,
    limit: 100,
  };
  return useKeyset(['quotes', query], async (cursor, signal) => {
    const { quotes, nextCursor } = await hq('GET /api/quotes', { query: { ...query, cursor } }, { signal });
    return { rows: quotes, nextCursor };
  });
}

export const useQuote = (id: string) =>
  useQuery({
    queryKey: ['quote', id],
    queryFn: async ({ signal }) => (await hq('GET /api/quotes/{id}', { params: { id } }, { signal })).quote,
  });

export const useQuoteHistory = ({ id, updatedAt }: Quote) =>
  useQuery({
    queryKey: ['quote', id, 'history', updatedAt],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/quotes/{id}/history', { params: { id } }, { signal })).entries,
  });

/** A change of a quote; whatever shows it is read again. */
export function useQuoteChange<Input, Output>(
  done: LocalizedText | undefined,
  send: (input: Input) => Promise<Output>,
  onSuccess?: (output: Output) => void,
) {
  const t = useTranslate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async output => {
      await Promise.all(
        ['quote', 'quotes', 'quote-report', 'customer', 'jobs'].map(key =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
      if (done) notifyDone(t, t(done));
      onSuccess?.(output);
    },
  });
}
