import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

export type Template = Data<'GET /api/message-templates'>['templates'][number];
export type Draft = Pick<Template, 'subject' | 'body' | 'sms'>;

export const useTemplates = () =>
  useQuery({ queryKey: ['message-templates'], queryFn: () => hq('GET /api/message-templates') });

/** What a customer would get. The last one stays while the next is written. */
export const usePreview = ({ kind, language }: Pick<Template, 'kind' | 'language'>, draft: Draft) =>
  useQuery({
    queryKey: ['message-templates', 'preview', kind, language, draft],
    queryFn: () =>
      hq('POST /api/message-templates/{kind}/preview', { params: { kind }, body: { language, ...draft } }),
    enabled: [draft.subject, draft.body, draft.sms].every(text => text.trim() !== ''),
    placeholderData: keepPreviousData,
    retry: false,
  });
