import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { services } from '../../../../words/services.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import type { PhotoChange } from './photo-field.tsx';

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
    mutationFn: async ({ body, photo }: { body: ServiceInput; photo: PhotoChange }) => {
      const { service: saved } = await (service
        ? patch(service.id, body)
        : hq('POST /api/services', { body }));
      const params = { id: saved.id };
      if (photo) await hq('PUT /api/services/{id}/photo', { params, body: photo as never });
      if (photo === null) await hq('DELETE /api/services/{id}/photo', { params });
      return saved;
    },
    onSuccess: (saved, { photo }) => {
      show();
      onSaved();
      const { label } = saved;
      if (!service) return notifyDone(t, t(services.added, { label }));
      // The old photo is gone.
      if (photo !== undefined) return notifyDone(t, t(services.saved, { label }));
      const { id, createdAt, updatedAt, photoUrl, ...before } = service;
      notifyDone(t, t(services.saved, { label }), () =>
        patch(id, before).then(show, error => notifyFailure(t, error)),
      );
    },
  });
}
