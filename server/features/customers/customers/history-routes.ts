import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Choice, Instant, Nullable, Page, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { showCards, showMessages } from './show-history.ts';

const tags = ['Customers'];
const CustomerId = Type.Object({ id: Uuid });

const Card = Type.Object(
  { jobId: Uuid, jobNumber: Type.Integer(), savedAt: Instant },
  { title: 'CustomerCard' },
);

const Message = Type.Object(
  {
    id: Uuid,
    channel: Choice(['email', 'sms']),
    kind: Type.String(),
    to: Type.String(),
    subject: Nullable(Type.String()),
    status: Choice(['queued', 'sent', 'failed']),
    createdAt: Instant,
    sentAt: Nullable(Instant),
  },
  { title: 'CustomerMessage' },
);

/** Sections of a customer's page. Jobs, invoices and payments are lists of their own, with `?customerId=`. */
export function customerHistoryRoutes(app: App, deps: Deps) {
  app.get(
    '/api/customers/:id/cards',
    {
      config: { access: 'payments:read' },
      schema: {
        tags,
        summary: 'Cards on file for a customer’s jobs',
        params: CustomerId,
        response: { 200: Success(Type.Object({ cards: Type.Array(Card) })), 404: Failure },
      },
    },
    async ({ params }) => ok({ cards: await showCards(deps, params.id) }),
  );
  app.get(
    '/api/customers/:id/messages',
    {
      config: { access: 'customers:read', audited: 'messages.read', csv: 'messages' },
      schema: {
        tags,
        summary: 'What was sent to a customer, newest first',
        params: CustomerId,
        querystring: Type.Object({ updatedSince: UpdatedSince, ...Page }),
        response: {
          200: Success(Type.Object({ messages: Type.Array(Message), nextCursor: Nullable(Type.String()) })),
          404: Failure,
        },
      },
    },
    async ({ params, query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const after = createdAt && id ? { createdAt, id } : undefined;
      const rows = await showMessages(deps, params.id, query, after);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ messages: items, nextCursor });
    },
  );
}
