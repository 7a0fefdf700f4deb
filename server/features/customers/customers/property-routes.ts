import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { Property, PropertyInput, PropertyPatch } from '../../../records/customers/schemas.ts';
import { Job } from '../../../records/jobs/schemas.ts';
import { toJob } from '../../../records/jobs/store.ts';
import { acceptDetails } from './accept-details.ts';
import { addProperty, changeProperty, removeProperty } from './save-property.ts';

const tags = ['Customers'];
const Shown = Success(Type.Object({ property: Property }));
const PropertyOf = Type.Object({ id: Uuid, propertyId: Uuid });

export function propertyRoutes(app: App, deps: Deps) {
  app.post(
    '/api/customers/:id/properties',
    {
      config: { access: 'customers:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a property of a customer',
        params: Type.Object({ id: Uuid }),
        body: PropertyInput,
        response: { 201: Shown, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }, reply) =>
      reply.code(201).send(ok({ property: await addProperty(deps, params.id, body, actor) })),
  );
  app.patch(
    '/api/customers/:id/properties/:propertyId',
    {
      config: { access: 'customers:write' },
      schema: {
        tags,
        summary: 'Change a property',
        params: PropertyOf,
        body: PropertyPatch,
        response: { 200: Shown, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }) =>
      ok({ property: await changeProperty(deps, params.id, params.propertyId, body, actor) }),
  );
  app.delete(
    '/api/customers/:id/properties/:propertyId',
    {
      config: { access: 'customers:write' },
      schema: {
        tags,
        summary: 'Remove a property that has no open work',
        params: PropertyOf,
        response: { 200: Success(Type.Object({ removed: Type.Literal(true) })), 404: Failure, 409: Failure },
      },
    },
    async ({ params, actor }) => {
      await removeProperty(deps, params.id, params.propertyId, actor);
      return ok({ removed: true as const });
    },
  );
  app.post(
    '/api/jobs/:id/accept-details',
    {
      config: { access: 'customers:write', idempotent: true },
      schema: {
        tags: ['Jobs'],
        summary: 'Take over what was typed into a booking',
        description: 'Its name and phone become the customer’s, and its address one of their properties.',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ job: Job })), 404: Failure },
      },
    },
    async ({ params, actor }) => ok({ job: toJob(await acceptDetails(deps, params.id, actor)) }),
  );
}
