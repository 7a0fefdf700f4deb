import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { DomainError } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { sendPage } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { Email, Uuid } from '../../../http/schemas.ts';
import { openCheckout } from './open-checkout.ts';
import { cardSavedPage, laterPage, paidPage, refusedPage } from './pages.ts';

const CheckoutInput = Type.Object({
  amount: Type.Number({
    minimum: 2500,
    maximum: 999_999,
    description: 'In cents: what is due, or the open deposit',
  }),
  tip: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 999_999, description: 'In cents, on top of the amount' }),
  ),
  jobId: Uuid,
  customerName: Type.Optional(Type.String({ maxLength: 200 })),
  customerEmail: Type.Optional(Email(254)),
  jobDescription: Type.Optional(Type.String({ maxLength: 500 })),
  returnUrl: Type.Optional(
    Type.String({ maxLength: 2000, description: 'A path, or a URL on our own origin' }),
  ),
});

export function checkoutRoutes(app: App, deps: Deps) {
  app.post(
    '/api/payments/checkout',
    {
      config: { idempotent: true },
      schema: {
        tags: ['Payments'],
        summary: 'Open a hosted page to pay a job',
        body: CheckoutInput,
        response: {
          200: Success(Type.Object({ url: Type.String({ format: 'uri' }), sessionId: Type.String() })),
          404: Failure,
          502: Failure,
        },
      },
    },
    async ({ body }) => ok(await openCheckout(deps, body)),
  );

  // Links in messages and on invoices: they lead straight to the payment page, or explain why there is none.
  const page = { schema: { hide: true, params: Type.Object({ jobId: Uuid }) } };
  app.get('/pay/:jobId', page, async (request, reply) => {
    try {
      const { url } = await openCheckout(deps, { jobId: request.params.jobId });
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const status = error.status === 409 ? 200 : error.status;
      return sendPage(reply, refusedPage(lookFor(request, deps.config), error), status);
    }
  });
  app.get('/pay/:jobId/done', page, (request, reply) =>
    sendPage(reply, paidPage(lookFor(request, deps.config))),
  );
  app.get('/pay/:jobId/card-kept', page, (request, reply) =>
    sendPage(reply, cardSavedPage(lookFor(request, deps.config))),
  );
  app.get('/pay/:jobId/later', page, (request, reply) =>
    sendPage(reply, laterPage(lookFor(request, deps.config), request.params.jobId)),
  );
}
