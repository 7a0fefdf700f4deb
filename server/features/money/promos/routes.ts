import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince } from '../../../http/schemas.ts';
import { createPromo, updatePromo } from './save-promo.ts';
import { Promo, PromoInput, PromoPatch } from './schemas.ts';
import { listPromos, toPromo } from './store.ts';

const tags = ['Promos'];
const OnePromo = Success(Type.Object({ promo: Promo }));

export function promoRoutes(app: App, deps: Deps) {
  app.get(
    '/api/promos',
    {
      config: { access: 'promos:read', csv: 'promos' },
      schema: {
        tags,
        summary: 'All promo codes',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ promos: Type.Array(Promo) })) },
      },
    },
    async ({ query }) => ok({ promos: (await listPromos(deps.sql, query)).map(toPromo) }),
  );

  app.post(
    '/api/promos',
    {
      config: { access: 'promos:write', idempotent: true },
      schema: { tags, summary: 'Add a promo code', body: PromoInput, response: { 201: OnePromo } },
    },
    async ({ body, actor }, reply) =>
      reply.code(201).send(ok({ promo: await createPromo(deps, body, actor) })),
  );

  app.patch(
    '/api/promos/:code',
    {
      config: { access: 'promos:write' },
      schema: {
        tags,
        summary: 'Edit a promo code',
        params: Type.Object({ code: Type.String({ maxLength: 50 }) }),
        body: PromoPatch,
        response: { 200: OnePromo },
      },
    },
    async ({ params, body, actor }) => ok({ promo: await updatePromo(deps, params.code, body, actor) }),
  );
}
