import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Choice, Nullable, Page, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { Dispute } from './schemas.ts';
import { disputeStatuses, listDisputes } from './store.ts';

export function disputeRoutes(app: App, deps: Deps) {
  app.get(
    '/api/disputes',
    {
      config: { access: 'payments:read', csv: 'disputes' },
      schema: {
        tags: ['Payments'],
        summary: 'Disputes, newest first',
        querystring: Type.Object({
          status: Type.Optional(Choice(disputeStatuses)),
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
          jobId: Type.Optional(Uuid),
          updatedSince: UpdatedSince,
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
