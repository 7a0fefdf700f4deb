import { type Static, Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Choice, Instant, Nullable, Page, UpdatedSince } from '../../../http/schemas.ts';
import { PROCESS_WEBHOOKS } from './process-events.ts';
import { receiveEvent } from './receive-event.ts';
import { retryWebhooks } from './retry-webhooks.ts';
import { findEvent, type ListedEvent, listEvents, replayEvent } from './store.ts';

const MAX_EVENT = 64 * 1024;

const Event = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    status: Choice(['waiting', 'processed', 'ignored', 'dead']),
    attempts: Type.Integer(),
    dueAt: Instant,
    error: Nullable(Type.String()),
    payload: Type.Unsafe<unknown>({
      description: 'As the processor sent it; null once it is too old (`retention.paymentEventsDays`)',
    }),
    receivedAt: Instant,
    processedAt: Nullable(Instant),
  },
  { title: 'WebhookEvent' },
);

const toEvent = ({ payload, ...row }: ListedEvent): Static<typeof Event> => ({
  ...row,
  payload: payload && JSON.parse(payload),
});

export function webhookRoutes(app: App, deps: Deps) {
  webhookReceiver(app, deps);

  app.get(
    '/api/cron/webhook-retry',
    {
      config: { access: 'cron' },
      schema: {
        tags: ['Scheduled tasks'],
        summary: 'Retry failed events',
        response: {
          200: Success(
            Type.Object({
              success: Type.Boolean(),
              processed: Type.Integer(),
              succeeded: Type.Integer(),
              failed: Type.Integer(),
              results: Type.Array(
                Type.Object({ id: Type.String(), type: Type.String(), success: Type.Boolean() }),
              ),
              timestamp: Instant,
              skippedRun: Type.Optional(Type.Boolean()),
            }),
          ),
        },
      },
    },
    async () => ok(await retryWebhooks(deps)),
  );

  const tags = ['Payments'];
  app.get(
    '/api/webhooks',
    {
      config: { access: 'webhooks:read', csv: 'processor-events' },
      schema: {
        tags,
        summary: 'Payment processor events, newest first',
        querystring: Type.Object({
          status: Type.Optional(Choice(['waiting', 'processed', 'ignored', 'dead'])),
          updatedSince: UpdatedSince,
          ...Page,
        }),
        response: {
          200: Success(Type.Object({ events: Type.Array(Event), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const [receivedAt, id] = decodeCursor(query.cursor, ['date-time', 'text']) ?? [];
      const after = receivedAt && id ? { receivedAt, id } : undefined;
      const rows = await listEvents(deps.sql, query, after);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.receivedAt, row.id]);
      return ok({ events: items.map(toEvent), nextCursor });
    },
  );

  app.post(
    '/api/webhooks/:id/replay',
    {
      config: { access: 'webhooks:write' },
      schema: {
        tags,
        summary: 'Process an event again, as if it had just arrived',
        params: Type.Object({ id: Type.String({ maxLength: 255 }) }),
        response: { 200: Success(Type.Object({ event: Event })), 404: Failure, 409: Failure },
      },
    },
    async ({ params }) => {
      const event = await replayEvent(deps.sql, params.id, deps.clock.now());
      if (event) {
        deps.queue.nudge(PROCESS_WEBHOOKS);
        return ok({ event: toEvent(event) });
      }
      const found = await findEvent(deps.sql, params.id);
      if (!found) throw notFound('There is no such event');
      throw conflict(
        found.status === 'processed'
          ? 'The event was processed already'
          : 'The event is too old: what the processor sent was deleted',
      );
    },
  );
}

/** The signature covers the raw bytes, so nothing parses them before it is verified. */
function webhookReceiver(app: App, deps: Deps) {
  app.register(async scope => {
    acceptRawBody(scope);
    scope.post(
      '/api/payments-webhook',
      {
        config: { access: 'public' },
        bodyLimit: MAX_EVENT,
        schema: {
          tags: ['Payments'],
          summary: 'Receive a payment processor event',
          description:
            'Signed in `payments-signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. At most 64 KB.',
          response: {
            200: Type.Object({ received: Type.Boolean(), eventId: Type.String() }),
            400: Failure,
            401: Failure,
            413: Failure,
          },
        },
      },
      async request => {
        // The processor uses its own name for the header.
        const { 'payments-signature': ours, 'stripe-signature': theirs } = request.headers;
        const signature = ours ?? theirs;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const given = typeof signature === 'string' ? signature : undefined;
        return { received: true, eventId: await receiveEvent(deps, body, given) };
      },
    );
  });
}
