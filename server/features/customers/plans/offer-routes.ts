import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince } from '../../../http/schemas.ts';
import { createOffer, updateOffer } from './save-offer.ts';
import { OfferInput, OfferPatch, OwnOffer } from './schemas.ts';
import { listOwnOffers } from './store.ts';

const tags = ['Maintenance plans'];
const OneOffer = Success(Type.Object({ offer: OwnOffer }));

export function planOfferRoutes(app: App, deps: Deps) {
  app.get(
    '/api/plan-offers',
    {
      config: { access: 'plan-offers:read', csv: 'plan-offers' },
      schema: {
        tags,
        summary: 'Every maintenance plan you offer or have offered',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ offers: Type.Array(OwnOffer) })) },
      },
    },
    async ({ query }) => ok({ offers: await listOwnOffers(deps.readSql, query) }),
  );

  app.post(
    '/api/plan-offers',
    {
      config: { access: 'plan-offers:write', idempotent: true },
      schema: { tags, summary: 'Offer a maintenance plan', body: OfferInput, response: { 201: OneOffer } },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ offer: await createOffer(deps, effectId, body, actor) })),
  );

  app.patch(
    '/api/plan-offers/:id',
    {
      config: { access: 'plan-offers:write' },
      schema: {
        tags,
        summary: 'Change or withdraw a maintenance plan',
        description: 'Plans that customers have already keep what was agreed.',
        params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
        body: OfferPatch,
        response: { 200: OneOffer, 404: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ offer: await updateOffer(deps, params.id, body, actor) }),
  );
}
