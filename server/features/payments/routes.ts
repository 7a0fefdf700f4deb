import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { Amount, Instant } from '../../http/schemas.ts';
import { summarisePayments } from './summarise-payments.ts';

const Sum = Type.Array(Type.Object({ amount: Amount, currency: Type.String() }));

export function paymentRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dev/payments',
    {
      config: { guard: 'hq' },
      schema: {
        tags: ['Operations'],
        summary: 'Payments at a glance, from the ledger',
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
    async () => ok(await summarisePayments(deps)),
  );
}
