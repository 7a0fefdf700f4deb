import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { Service, ServiceInput, ServicePatch } from '../../../records/services/schemas.ts';
import { listServices, toService } from '../../../records/services/store.ts';
import { servicePhotoRoutes } from './photo-routes.ts';
import { createService, updateService } from './save-service.ts';

const tags = ['Services'];
const OneService = Success(Type.Object({ service: Service }));

export function serviceRoutes(app: App, deps: Deps) {
  app.get(
    '/api/services',
    {
      config: { access: 'public', embeddable: true, csv: 'services' },
      schema: {
        tags,
        summary: 'List active services with their prices',
        description:
          'A booking costs `price` + `pricePerFoot` × `gutterLength` + `pricePerStorey` × (`stories` − 1) + its add-ons.',
        querystring: Type.Object({
          all: Type.Boolean({ default: false, description: 'Also list inactive services' }),
          updatedSince: UpdatedSince,
        }),
        response: { 200: Success(Type.Object({ services: Type.Array(Service) })) },
      },
    },
    async ({ query }) =>
      ok({ services: (await listServices(deps.readSql, query.all, query)).map(toService) }),
  );

  app.post(
    '/api/services',
    {
      config: { access: 'services:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a service',
        body: ServiceInput,
        response: { 201: OneService },
      },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ service: await createService(deps, effectId, body, actor) })),
  );

  app.patch(
    '/api/services/:id',
    {
      config: { access: 'services:write' },
      schema: {
        tags,
        summary: 'Edit or deactivate a service',
        params: Type.Object({ id: Uuid }),
        body: ServicePatch,
        response: { 200: OneService, 404: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ service: await updateService(deps, params.id, body, actor) }),
  );

  servicePhotoRoutes(app, deps);
}
