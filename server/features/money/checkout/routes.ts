import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { DomainError, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { sendPage } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { Email, Uuid } from '../../../http/schemas.ts';
import { toCents } from '../../../money.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { type CheckoutRequest, openCheckout } from './open-checkout.ts';
import { cardSavedPage, laterPage, paidPage, refusedPage, tipPage } from './pages.ts';

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

/** As a form sends it: a chosen amount in cents, or another one in currency units. */
const TipChoice = Type.Object({
  tip: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })),
  other: Type.Optional(Type.String({ pattern: '^(\\d{1,3}(\\.\\d{1,2})?)?$' })),
});

const tipOf = ({ tip, other }: Static<typeof TipChoice>): number | undefined =>
  other ? toCents(Number(other)) : tip === undefined ? undefined : Number(tip);

export function checkoutRoutes(app: App, deps: Deps) {
  app.post(
    '/api/payments/checkout',
    {
      config: { access: 'public', idempotent: true },
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
  const page = {
    config: { access: 'public' as const },
    schema: { hide: true, params: Type.Object({ jobId: Uuid }) },
  };
  const lead = async (request: FastifyRequest, reply: FastifyReply, checkout: CheckoutRequest) => {
    try {
      const { url } = await openCheckout(deps, checkout);
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const status = error.status === 409 ? 200 : error.status;
      return sendPage(reply, refusedPage(lookFor(request, deps.config), error), status);
    }
  };
  app.get('/pay/:jobId', page, (request, reply) => lead(request, reply, request.params));
  app.get(
    '/pay/:jobId/tip',
    { config: { access: 'public' }, schema: { ...page.schema, querystring: TipChoice } },
    async (request, reply) => {
      const { jobId } = request.params;
      const tip = tipOf(request.query);
      if (tip !== undefined) return lead(request, reply, { jobId, tip });
      const [job, balance] = await Promise.all([findJob(deps.sql, jobId), findBalance(deps.sql, jobId)]);
      const look = lookFor(request, deps.config);
      if (!job || !balance) return sendPage(reply, refusedPage(look, notFound('There is no such job')), 404);
      const { dueCents, totalCents } = balance;
      return sendPage(reply, tipPage(look, job.type, { dueCents, baseCents: dueCents || totalCents }));
    },
  );
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
