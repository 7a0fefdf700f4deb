import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { accounting as words } from '../../../../words/accounting.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

export type TaxRate = Data<'GET /api/tax-rates'>['taxRates'][number];
export type TaxRateInput = Required<Input<'POST /api/tax-rates'>['body']>;

export const useTaxRates = () =>
  useQuery({
    queryKey: ['tax-rates'],
    queryFn: async ({ signal }) => (await hq('GET /api/tax-rates', {}, { signal })).taxRates,
  });

/** Adds or edits a tax rate; an edit can be undone. */
export function useSaveTaxRate(rate: TaxRate | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const t = useTranslate();
  const show = () => client.invalidateQueries({ queryKey: ['tax-rates'] });
  const patch = (id: string, body: TaxRateInput) => hq('PATCH /api/tax-rates/{id}', { params: { id }, body });
  return useMutation({
    mutationFn: (body: TaxRateInput) => (rate ? patch(rate.id, body) : hq('POST /api/tax-rates', { body })),
    onSuccess: ({ taxRate: { name } }) => {
      show();
      onSaved();
      if (!rate) return notifyDone(t, t(words.taxAdded, { name }));
      const { id, createdAt, updatedAt, ...before } = rate;
      notifyDone(t, t(words.taxSaved, { name }), () =>
        patch(id, before).then(show, error => notifyFailure(t, error)),
      );
    },
  });
}
