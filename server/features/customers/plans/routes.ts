import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { findCustomerByEmail } from '../../../records/customers/store.ts';
import { refuseOtherEmail } from '../account/refuse-other-email.ts';
import { Plan, PlanInput, PlanOffer } from './schemas.ts';
import { startPlan } from './start-plan.ts';
import { endPlan, listOffers, toPlan } from './store.ts';

const tags = ['Customer portal'];
const Answer = Success(Type.Object({ plan: Plan, message: Type.String() }));

export function planRoutes(app: App, deps: Deps) {
  app.get(
    '/api/maintenance-plans',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The maintenance plans on offer',
        response: { 200: Success(Type.Object({ plans: Type.Array(PlanOffer) })) },
      },
    },
    async () => ok({ plans: await listOffers(deps.readSql) }),
  );

  app.post(
    '/api/maintenance-plans',
    {
      config: { access: 'proof', idempotent: true },
      preValidation: refuseOtherEmail(deps),
      schema: {
        tags,
        summary: 'Start a maintenance plan',
        body: PlanInput,
        response: { 201: Answer, 403: Failure },
      },
    },
    async ({ actor, body, effectId }, reply) => {
      const plan = await startPlan(deps, effectId, actor.id, body);
      return reply.code(201).send(ok({ plan, message: 'Your plan has begun' }));
    },
  );

  app.post(
    '/api/maintenance-plans/:id/end',
    {
      config: { access: 'proof', idempotent: true },
      schema: {
        tags,
        summary: 'End one of your maintenance plans',
        params: Type.Object({ id: Uuid }),
        response: { 200: Answer, 404: Failure },
      },
    },
    async ({ actor, params }) => {
      const customer = await findCustomerByEmail(deps.sql, actor.id);
      const plan = customer && (await endPlan(deps.sql, params.id, customer.id, deps.clock.now()));
      if (!plan) throw notFound('There is no such plan');
      return ok({ plan: toPlan(plan), message: 'Your plan has ended' });
    },
  );
}
