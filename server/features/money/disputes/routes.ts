import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Amount, Choice, Instant, Nullable, Page, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { disputeStatuses, listDisputes } from './store.ts';

const Dispute = Type.Object(
  {
    id: Type.String(),
    paymentId: Type.String(),
    jobId: Uuid,
    customerName: Type.String(),
    franchiseId: Nullable(Type.String()),
    amount: Amount,
    status: Choice(disputeStatuses),
    reason: Nullable(Type.String()),
    evidenceDueBy: Nullable(Instant),
    openedAt: Instant,
    closedAt: Nullable(Instant),
  },
  { title: 'Dispute' },
);

export function disputeRoutes(app: App, deps: Deps) {
  app.get(
    '/api/disputes',
    {
      config: { access: 'payments:read' },
      schema: {
        tags: ['Payments'],
        summary: 'Disputes, newest first',
        querystring: Type.Object({
          status: Type.Optional(Choice(disputeStatuses)),
          jobId: Type.Optional(Uuid),
          ...Page,
        }),
        response: {
          200: Success(Type.Object({ disputes: Type.Array(Dispute), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const [openedAt, id] = decodeCursor(query.cursor, ['date-time', 'text']) ?? [];
      const rows = await listDisputes(deps.readSql, query, openedAt && id ? { openedAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.openedAt, row.id]);
      const disputes = items.map(({ amountCents, ...row }) => ({ ...row, amount: toUnits(amountCents) }));
      return ok({ disputes, nextCursor });
    },
  );
}
