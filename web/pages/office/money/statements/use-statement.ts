import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { hq } from '../../parts/hq.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { fetchHqFile } from '../../parts/use-hq-file.ts';

export type Statement = Data<'GET /api/customers/{id}/statement'>['statement'];

/** Empty: from the first day, or up to today. */
type Days = { from: string; to: string };

const given = ({ from, to }: Days) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

export function useStatement(id: string, days: Days, enabled: boolean) {
  const { language } = useLanguage();
  const query = { ...given(days), lang: language };
  return useQuery({
    queryKey: ['statement', id, query],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/customers/{id}/statement', { params: { id }, query }, { signal })).statement,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The PDF is for the customer, so it is in the language of the business. */
export function useDownloadStatement(id: string, days: Days) {
  const t = useTranslate();
  const formats = useFormats();
  return useMutation({
    mutationFn: () => {
      const query = new URLSearchParams(given(days));
      return fetchHqFile(`/api/customers/${id}/statement?${query}`, { accept: 'application/pdf' });
    },
    onSuccess: pdf => saveFile(`statement-${days.to || formats.today()}.pdf`, 'application/pdf', pdf),
    onError: error => notifyFailure(t, error),
  });
}
