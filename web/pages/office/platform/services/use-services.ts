import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { services } from '../../../../words/services.ts';
import { hq } from '../../parts/hq.ts';
import { tellDone, tellFailure } from '../../parts/tell.tsx';

export type Service = Data<'GET /api/services'>['services'][number];
export type ServiceInput = Input<'POST /api/services'>['body'];

export const useServices = () =>
  useQuery({
    queryKey: ['services'],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/services', { query: { all: true } }, { signal })).services,
  });

/** Adds a service or changes one; a change can be taken back. */
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
      if (!service) return tellDone(t, t(services.added, { label }));
      const { id, createdAt, updatedAt, ...before } = service;
      tellDone(t, t(services.saved, { label }), () =>
        patch(id, before).then(show, error => tellFailure(t, error)),
      );
    },
  });
}
