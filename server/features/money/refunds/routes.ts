import { type Static, Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Amount, Choice, Instant, Nullable, Page, Text, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { Price, toPriceCents } from '../payments/price.ts';
import { Balance, toBalance } from '../payments/schemas.ts';
import { refundPayment } from './refund-payment.ts';
import { listRefunds, type RefundRow, refundOrigins, refundStatuses } from './store.ts';

const Refund = Type.Object(
  {
    id: Uuid,
    paymentId: Type.String(),
    jobId: Uuid,
    amount: Amount,
    reason: Type.String(),
    origin: Choice(refundOrigins),
    status: Choice(refundStatuses, {
      description:
        'requested: on its way; refused: the processor will never do it; failed: the bank sent it back',
    }),
    error: Nullable(Type.String({ description: "The processor's reason, for the office" })),
    requestedBy: Type.String(),
    createdAt: Instant,
    doneAt: Nullable(Instant),
  },
  { title: 'Refund' },
);

const ListedRefund = Type.Object(
  { ...Refund.properties, customerName: Type.String() },
  { title: 'ListedRefund' },
);

const toRefund = <T extends RefundRow>(row: T): T & Static<typeof Refund> => ({
  ...row,
  amount: toUnits(row.amountCents),
});

export function refundRoutes(app: App, deps: Deps) {
  app.post(
    '/api/payments/:id/refund',
    {
      config: { access: 'payments:write', idempotent: true },
      schema: {
        tags: ['Payments'],
        summary: 'Refund a payment, in full or in part',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        body: Type.Object({
          amount: Type.Optional(Price({ description: 'Without it: all that is left' })),
          reason: Text(500),
        }),
        response: {
          200: Success(Type.Object({ refund: Refund, balance: Balance })),
          404: Failure,
          409: Failure,
        },
      },
    },
    async ({ params, body, actor, effectId }) => {
      const amountCents = body.amount === undefined ? undefined : toPriceCents('amount', body.amount);
      const refund = await refundPayment(
        deps,
        effectId,
        params.id,
        { amountCents, reason: body.reason },
        actor,
      );
      const balance = (await findBalance(deps.sql, refund.jobId))!;
      return ok({ refund: toRefund(refund), balance: toBalance(balance) });
    },
  );

  app.get(
    '/api/refunds',
    {
      config: { access: 'payments:read', csv: 'refunds' },
      schema: {
        tags: ['Payments'],
        summary: 'Refunds, newest first',
        querystring: Type.Object({
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
          jobId: Type.Optional(Uuid),
          paymentId: Type.Optional(Type.String({ maxLength: 200 })),
          status: Type.Optional(Choice(refundStatuses)),
          updatedSince: UpdatedSince,
          ...Page,
        }),
        response: {
          200: Success(
            Type.Object({ refunds: Type.Array(ListedRefund), nextCursor: Nullable(Type.String()) }),
          ),
        },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const rows = await listRefunds(deps.readSql, query, createdAt && id ? { createdAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ refunds: items.map(toRefund), nextCursor });
    },
  );
}
