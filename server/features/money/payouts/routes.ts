import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import {
  Amount,
  Choice,
  Instant,
  Maybe,
  Money,
  Nullable,
  Page,
  Text,
  UpdatedSince,
  Uuid,
} from '../../../http/schemas.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { connectedStatus, finishOnboarding, onboardFranchise } from './onboard-franchise.ts';
import { readDashboard, readPayouts } from './read-dashboard.ts';
import { listSplitsOf, saveSplit } from './save-split.ts';
import { Payout } from './schemas.ts';
import { payoutStatuses } from './store.ts';

const tags = ['Franchise payments'];
const OfFranchise = Type.Object({ franchiseId: Text(100) });

const Split = Type.Object(
  {
    effectiveFrom: Type.String({ format: 'date' }),
    sharePercent: Nullable(Type.Number()),
    shareFixed: Nullable(Amount),
  },
  { title: 'Split' },
);

export function payoutRoutes(app: App, deps: Deps) {
  app.post(
    '/api/payments/connect/onboard',
    {
      config: { access: 'payouts:write', idempotent: true, stepUp: true },
      schema: {
        tags,
        summary: "Get a link to set up a franchise's payout account",
        body: OfFranchise,
        response: {
          200: Success(Type.Object({ url: Type.String({ format: 'uri' }) })),
          404: Failure,
          502: Failure,
        },
      },
    },
    async ({ body }) => ok({ url: await onboardFranchise(deps, body.franchiseId) }),
  );

  app.get(
    '/api/payments/connect/status',
    {
      config: { access: 'payouts:read' },
      schema: {
        tags,
        summary: "Status of a franchise's payout account at the processor",
        querystring: OfFranchise,
        response: {
          200: Success(
            Type.Object({
              connected: Type.Boolean(),
              accountId: Nullable(Type.String()),
              chargesEnabled: Type.Boolean(),
              payoutsEnabled: Type.Boolean(),
              detailsSubmitted: Type.Boolean(),
              onboardingComplete: Type.Boolean(),
            }),
          ),
          404: Failure,
          502: Failure,
        },
      },
    },
    async ({ query }) => ok(await connectedStatus(deps, query.franchiseId)),
  );

  app.get(
    '/api/payments/connect/dashboard',
    {
      config: { access: 'payouts:write' },
      schema: {
        tags,
        summary: 'What a franchise was paid and what is pending',
        querystring: OfFranchise,
        response: {
          200: Success(
            Type.Object({
              transfers: Type.Array(
                Type.Object({
                  id: Type.String(),
                  jobId: Uuid,
                  jobNumber: Nullable(JobNumber),
                  amount: Amount,
                  status: Choice(['pending', 'paid', 'reversed', 'cancelled']),
                  createdAt: Instant,
                }),
                { description: 'The latest 100' },
              ),
              totalPaid: Amount,
              totalPending: Amount,
              balance: Type.Number({
                description: 'Owed to the franchise; negative when it owes us',
              }),
            }),
          ),
          404: Failure,
        },
      },
    },
    async ({ query }) => ok(await readDashboard(deps, query.franchiseId)),
  );

  app.get(
    '/api/payouts',
    {
      config: { access: 'payouts:read', csv: 'payouts' },
      schema: {
        tags,
        summary: 'Payouts of all franchises, newest first',
        querystring: Type.Object({
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
          status: Type.Optional(Choice(payoutStatuses)),
          updatedSince: UpdatedSince,
          ...Page,
        }),
        response: {
          200: Success(
            Type.Object({
              payouts: Type.Array(Payout),
              totals: Type.Object({ paid: Amount, pending: Amount }),
              nextCursor: Nullable(Type.String()),
            }),
          ),
        },
      },
    },
    async ({ query }) => ok(await readPayouts(deps, query)),
  );

  app.get(
    '/api/payments/connect/return',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: "Return from the processor's onboarding",
        querystring: Type.Object({ account_id: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: {
          302: Type.Null({ description: 'To `/admin?tab=franchise&connect={complete,pending,error}`' }),
        },
      },
    },
    async ({ query }, reply) => {
      const status = await finishOnboarding(deps, query.account_id);
      return reply.redirect(`/admin?tab=franchise&connect=${status}`, 302);
    },
  );

  const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
  app.get(
    '/api/franchises/:id/splits',
    {
      config: { access: 'payouts:read', csv: 'splits' },
      schema: {
        tags,
        summary: "A franchise's splits, latest first",
        params,
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ splits: Type.Array(Split) })), 404: Failure },
      },
    },
    async ({ params, query }) => ok({ splits: await listSplitsOf(deps, params.id, query) }),
  );

  app.post(
    '/api/franchises/:id/splits',
    {
      config: { access: 'splits:write', idempotent: true, stepUp: true },
      schema: {
        tags,
        summary: "Set a franchise's share of payments starting on a date",
        description: 'Either `sharePercent` or `shareFixed` (currency units per payment).',
        params,
        body: Type.Object({
          effectiveFrom: Type.String({ format: 'plan-date' }),
          sharePercent: Maybe(Type.Number({ minimum: 0, maximum: 100 })),
          shareFixed: Maybe(Money(99_999)),
        }),
        response: { 201: Success(Type.Object({ split: Split })), 404: Failure },
      },
    },
    async ({ params, body, actor }, reply) =>
      reply.code(201).send(ok({ split: await saveSplit(deps, params.id, body, actor) })),
  );
}
