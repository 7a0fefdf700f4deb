import { Type } from 'typebox';
import { businessDay } from '../../../business-day.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Nullable } from '../../../http/schemas.ts';
import {
  Franchise,
  FranchiseInput,
  FranchisePatch,
  FranchiseQuery,
} from '../../../records/franchises/schemas.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import { createFranchise } from './create-franchise.ts';
import { readFranchises } from './read-franchises.ts';
import { updateFranchise } from './update-franchise.ts';

const tags = ['Franchises'];
const FranchiseId = Type.Object({ id: Type.String({ maxLength: 100 }) });
const FranchisePage = Type.Object({
  franchises: Type.Array(Franchise),
  nextCursor: Type.Optional(Nullable(Type.String({ description: 'Only if a limit was given' }))),
});
const OneFranchise = Success(Type.Object({ franchise: Franchise }));

export function franchiseRoutes(app: App, deps: Deps) {
  const today = () => businessDay(deps.clock.now(), deps.config.timezone);

  app.get(
    '/api/franchises',
    {
      config: { access: 'franchises:read', csv: 'franchises' },
      schema: {
        tags,
        summary: 'List franchises by name',
        querystring: FranchiseQuery,
        response: { 200: Success(FranchisePage) },
      },
    },
    async ({ query }) => ok(await readFranchises(deps.sql, today(), query)),
  );

  app.post(
    '/api/franchises',
    {
      config: { access: 'franchises:write', idempotent: true },
      schema: { tags, summary: 'Add a franchise', body: FranchiseInput, response: { 201: OneFranchise } },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ franchise: await createFranchise(deps, effectId, body, actor) })),
  );

  app.get(
    '/api/franchises/:id',
    {
      config: { access: 'franchises:read' },
      schema: { tags, summary: 'Get a franchise', params: FranchiseId, response: { 200: OneFranchise } },
    },
    async ({ params }) => {
      const franchise = await findFranchise(deps.sql, params.id, today());
      if (!franchise) throw notFound('There is no such franchise');
      return ok({ franchise });
    },
  );

  app.patch(
    '/api/franchises/:id',
    {
      config: { access: 'franchises:write' },
      schema: {
        tags,
        summary: 'Edit a franchise',
        params: FranchiseId,
        body: FranchisePatch,
        response: { 200: OneFranchise },
      },
    },
    async ({ params, body, actor }) => ok({ franchise: await updateFranchise(deps, params.id, body, actor) }),
  );
}
