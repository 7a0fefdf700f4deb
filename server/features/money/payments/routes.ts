import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Amount, Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { listPayments } from '../../../records/payments/store.ts';
import { summarizePayments } from './summarize-payments.ts';

const Sum = Type.Array(Type.Object({ amount: Amount, currency: Type.String() }));

const Payment = Type.Object(
  {
    id: Type.String(),
    jobId: Uuid,
    franchiseId: Nullable(Type.String()),
    status: Choice(['pending', 'failed', 'succeeded']),
    amount: Amount,
    refunded: Amount,
    failure: Nullable(Type.String()),
    createdAt: Instant,
    succeededAt: Nullable(Instant),
  },
  { title: 'Payment' },
);

export function paymentRoutes(app: App, deps: Deps) {
  app.get(
    '/api/payments',
    {
      config: { guard: 'hq' },
      schema: {
        tags: ['Payments'],
        summary: 'Payments, newest first',
        querystring: Type.Object({
          jobId: Type.Optional(Uuid),
          status: Type.Optional(Choice(['pending', 'failed', 'succeeded'])),
          limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
        }),
        response: { 200: Success(Type.Object({ payments: Type.Array(Payment) })) },
      },
    },
    async ({ query }) => {
      const rows = await listPayments(deps.readSql, query);
      const payments = rows.map(({ amountCents, refundedCents, ...row }) => ({
        ...row,
        amount: toUnits(amountCents),
        refunded: toUnits(refundedCents),
      }));
      return ok({ payments });
    },
  );

  app.get(
    '/api/dev/payments',
    {
      config: { guard: 'hq' },
      schema: {
        tags: ['Operations'],
        summary: 'Payment balances and revenue, from the ledger',
        response: {
          200: Success(
            Type.Object({
              balance: Type.Object({ available: Sum, pending: Sum }),
              revenue: Type.Object({ today: Amount, week: Amount, allTime: Amount }),
              recentEvents: Type.Array(
                Type.Object({
                  id: Type.String(),
                  type: Type.String(),
                  status: Type.String(),
                  createdAt: Instant,
                }),
              ),
              chargeCount: Type.Integer(),
            }),
          ),
        },
      },
    },
    async () => ok(await summarizePayments(deps)),
  );
}
