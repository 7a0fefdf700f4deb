import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { services } from '../../../../words/services.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

export type Service = Data<'GET /api/services'>['services'][number];
export type ServiceInput = Input<'POST /api/services'>['body'];

export const useServices = () =>
  useQuery({
    queryKey: ['services'],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/services', { query: { all: true } }, { signal })).services,
  });

/** Adds or edits a service; an edit can be undone. */
export function useSaveService(service: Service | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const t = useTranslate();
  const show = () => client.invalidateQueries({ queryKey: ['services'] });
  const patch = (id: string, body: ServiceInput) => hq('PATCH /api/services/{id}', { params: { id }, body });
  return useMutation({
    mutationFn: (body: ServiceInput) =>
      service ? patch(service.id, body) : hq('POST /api/services', { body }),
    onSuccess: ({ service: saved }) => {
      show();
      onSaved();
      const { label } = saved;
      if (!service) return notifyDone(t, t(services.added, { label }));
      const { id, createdAt, updatedAt, ...before } = service;
      notifyDone(t, t(services.saved, { label }), () =>
        patch(id, before).then(show, error => notifyFailure(t, error)),
      );
    },
  });
}
