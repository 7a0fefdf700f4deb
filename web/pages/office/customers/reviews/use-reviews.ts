import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { replaceRow, useKeyset } from '../../parts/use-keyset.ts';

export type Review = Data<'GET /api/reviews'>['reviews'][number];
export type ReviewReport = Data<'GET /api/reports/reviews'>;
type Filters = NonNullable<Input<'GET /api/reviews'>['query']>;

export function useReviews(filters: Filters) {
  const query = { ...filters, limit: 20 };
  return useKeyset(['reviews', query], async (cursor, signal) => {
    const answer = await hq('GET /api/reviews', { query: { ...query, cursor } }, { signal });
    return { rows: answer.reviews, nextCursor: answer.nextCursor };
  });
}

/** Since the beginning of a day, or all of them. */
export const useReviewReport = (days: number | undefined, franchiseId: string | undefined) =>
  useQuery({
    queryKey: ['review-report', days, franchiseId],
    queryFn: ({ signal }) => {
      const from = days && new Date(Date.now() - days * 86_400_000).toISOString();
      return hq('GET /api/reports/reviews', { query: { from: from || undefined, franchiseId } }, { signal });
    },
  });

/** The review stays where it is in the list: it must not vanish under the pointer. */
export function useChangeReview(id: string) {
  const t = useTranslate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ patch }: { patch: Input<'PATCH /api/reviews/{id}'>['body']; done: LocalizedText }) =>
      (await hq('PATCH /api/reviews/{id}', { params: { id }, body: patch })).review,
    onSuccess: (review, { done }) => {
      replaceRow(client, 'reviews', review);
      client.invalidateQueries({ queryKey: ['review-report'] });
      notifyDone(t, t(done));
    },
  });
}
