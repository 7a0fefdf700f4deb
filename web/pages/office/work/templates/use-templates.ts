import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { templates as words } from '../../../../words/templates.ts';
import { hq } from '../../parts/hq.ts';
import type { JobTemplate } from '../../parts/job-templates.ts';
import { notifyDone } from '../../parts/notify.tsx';

export type TemplateInput = Input<'POST /api/job-templates'>['body'];

/** Adds a template, or changes the given one. */
export function useSaveTemplate(template: JobTemplate | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const t = useTranslate();
  return useMutation({
    mutationFn: (body: TemplateInput) =>
      template
        ? hq('PATCH /api/job-templates/{id}', { params: { id: template.id }, body })
        : hq('POST /api/job-templates', { body }),
    onSuccess: ({ template: { name } }) => {
      client.invalidateQueries({ queryKey: ['job-templates'] });
      notifyDone(t, t(words.saved, { name }));
      onSaved();
    },
  });
}

export function useRemoveTemplate({ id, name }: JobTemplate, onRemoved: () => void) {
  const client = useQueryClient();
  const t = useTranslate();
  return useMutation({
    mutationFn: () => hq('DELETE /api/job-templates/{id}', { params: { id } }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['job-templates'] });
      notifyDone(t, t(words.removed, { name }));
      onRemoved();
    },
  });
}
