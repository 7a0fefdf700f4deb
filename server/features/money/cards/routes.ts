import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Email, Nullable, Uuid } from '../../../http/schemas.ts';
import { chargeCard } from '../billing/charge-card.ts';
import { openCardSetup } from './open-card-setup.ts';

const tags = ['Payments'];

export function cardRoutes(app: App, deps: Deps) {
  app.post(
    '/api/payments/keep-card',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        tags,
        summary: 'Open a hosted page to save a card, charged when the work is done',
        body: Type.Object({
          jobId: Uuid,
          customerEmail: Type.Optional(Email(254)),
          returnUrl: Type.Optional(
            Type.String({ maxLength: 2000, description: 'A path, or a URL on our own origin' }),
          ),
        }),
        response: {
          200: Success(Type.Object({ url: Type.String({ format: 'uri' }), sessionId: Type.String() })),
          404: Failure,
          502: Failure,
        },
      },
    },
    async ({ body }) => ok(await openCardSetup(deps, body)),
  );

  app.post(
    '/api/payments/charge-card',
    {
      config: { access: 'payments:write', idempotent: true },
      schema: {
        tags,
        summary: "Charge a job's card on file now",
        description: 'Completing the job charges the card automatically; a declined card is retried later.',
        body: Type.Object({ jobId: Uuid }),
        response: {
          200: Success(
            Type.Object({
              charged: Type.Boolean(),
              status: Choice(['paid', 'due', 'given_up'], {
                description: '`due` is retried automatically',
              }),
              reason: Nullable(Type.String({ description: 'Why it was declined' })),
            }),
          ),
          404: Failure,
        },
      },
    },
    async ({ body }) => ok(await chargeCard(deps, body.jobId)),
  );
}
