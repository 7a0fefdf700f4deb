import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { findDelivery, listDeliveries } from './deliveries-store.ts';
import { listEndpoints } from './endpoints-store.ts';
import {
  createEndpoint,
  mustFindEndpoint,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from './manage-endpoints.ts';
import { openPoster } from './post-message.ts';
import {
  DeliveryQuery,
  Secret,
  toDelivery,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointPatch,
} from './schemas.ts';
import { resendDelivery, sendTest } from './send-test.ts';

const tags = ['Webhooks'];
const EndpointId = Type.Object({ id: Uuid });
const DeliveryId = Type.Object({ id: Uuid, deliveryId: Uuid });
const ShownEndpoint = Success(Type.Object({ endpoint: WebhookEndpoint }));
const ShownDelivery = Success(Type.Object({ delivery: WebhookDelivery }));

export function webhookEndpointRoutes(app: App, deps: Deps) {
  app.get(
    '/api/webhook-endpoints',
    {
      config: { access: 'webhook-endpoints:read', csv: 'webhook-endpoints' },
      schema: {
        tags,
        summary: 'List webhook endpoints',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ endpoints: Type.Array(WebhookEndpoint) })) },
      },
    },
    async ({ query }) => ok({ endpoints: [...(await listEndpoints(deps.sql, query))] }),
  );

  app.post(
    '/api/webhook-endpoints',
    {
      config: { access: 'webhook-endpoints:write', idempotent: 'rerun' },
      schema: {
        tags,
        summary: 'Add a webhook endpoint',
        description:
          'Events are posted to it, signed as standardwebhooks.com describes. The secret is shown this once.',
        body: WebhookEndpointInput,
        response: {
          201: Success(Type.Object({ endpoint: WebhookEndpoint, secret: Secret })),
          403: Failure,
          409: Failure,
        },
      },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok(await createEndpoint(deps, effectId, body, actor))),
  );

  app.get(
    '/api/webhook-endpoints/:id',
    {
      config: { access: 'webhook-endpoints:read' },
      schema: {
        tags,
        summary: 'Get a webhook endpoint',
        params: EndpointId,
        response: { 200: ShownEndpoint, 404: Failure },
      },
    },
    async ({ params }) => ok({ endpoint: await mustFindEndpoint(deps, params.id) }),
  );

  app.patch(
    '/api/webhook-endpoints/:id',
    {
      config: { access: 'webhook-endpoints:write' },
      schema: {
        tags,
        summary: 'Change, pause or resume a webhook endpoint',
        params: EndpointId,
        body: WebhookEndpointPatch,
        response: { 200: ShownEndpoint, 403: Failure, 404: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ endpoint: await updateEndpoint(deps, params.id, body, actor) }),
  );

  app.delete(
    '/api/webhook-endpoints/:id',
    {
      config: { access: 'webhook-endpoints:write' },
      schema: {
        tags,
        summary: 'Delete a webhook endpoint and its deliveries',
        params: EndpointId,
        response: { 200: Success(Type.Object({ deleted: Type.Literal(true) })), 404: Failure },
      },
    },
    async ({ params, actor }) => {
      await removeEndpoint(deps, params.id, actor);
      return ok({ deleted: true as const });
    },
  );

  app.post(
    '/api/webhook-endpoints/:id/rotate-secret',
    {
      config: { access: 'webhook-endpoints:write', idempotent: 'rerun' },
      schema: {
        tags,
        summary: 'Replace the secret of a webhook endpoint',
        description: 'The old one signs beside the new one for 24 hours.',
        params: EndpointId,
        response: { 200: Success(Type.Object({ secret: Secret })), 404: Failure },
      },
    },
    async ({ params, effectId, actor }) =>
      ok({ secret: await rotateSecret(deps, params.id, effectId, actor) }),
  );

  deliveryRoutes(app, deps);
}

function deliveryRoutes(app: App, deps: Deps) {
  const poster = openPoster(deps.config);
  app.addHook('onClose', async () => poster.close());

  app.post(
    '/api/webhook-endpoints/:id/test',
    {
      config: { access: 'webhook-endpoints:write', idempotent: true },
      schema: {
        tags,
        summary: 'Send a test event now',
        description: 'Of the type `webhook.test`, sent once. The answer says what came back.',
        params: EndpointId,
        response: { 200: ShownDelivery, 404: Failure },
      },
    },
    async ({ params, effectId }) =>
      ok({ delivery: toDelivery(await sendTest(deps, poster, params.id, effectId)) }),
  );

  app.get(
    '/api/webhook-endpoints/:id/deliveries',
    {
      config: { access: 'webhook-endpoints:read', csv: 'deliveries' },
      schema: {
        tags,
        summary: 'Deliveries to a webhook endpoint, newest first',
        description: 'Kept for 30 days.',
        params: EndpointId,
        querystring: DeliveryQuery,
        response: {
          200: Success(
            Type.Object({ deliveries: Type.Array(WebhookDelivery), nextCursor: Nullable(Type.String()) }),
          ),
          404: Failure,
        },
      },
    },
    async ({ params, query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      await mustFindEndpoint(deps, params.id);
      const after = createdAt && id ? { createdAt, id } : undefined;
      const rows = await listDeliveries(deps.sql, params.id, query, after);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ deliveries: items.map(toDelivery), nextCursor });
    },
  );

  app.get(
    '/api/webhook-endpoints/:id/deliveries/:deliveryId',
    {
      config: { access: 'webhook-endpoints:read' },
      schema: {
        tags,
        summary: 'Get a delivery',
        params: DeliveryId,
        response: { 200: ShownDelivery, 404: Failure },
      },
    },
    async ({ params }) => {
      const delivery = await findDelivery(deps.sql, params.id, params.deliveryId);
      if (!delivery) throw notFound('There is no such delivery');
      return ok({ delivery: toDelivery(delivery) });
    },
  );

  app.post(
    '/api/webhook-endpoints/:id/deliveries/:deliveryId/resend',
    {
      config: { access: 'webhook-endpoints:write' },
      schema: {
        tags,
        summary: 'Send a delivery again',
        description: 'Under the same `webhook-id`, as soon as the endpoint is active.',
        params: DeliveryId,
        response: { 200: ShownDelivery, 404: Failure },
      },
    },
    async ({ params }) =>
      ok({ delivery: toDelivery(await resendDelivery(deps, params.id, params.deliveryId)) }),
  );
}
