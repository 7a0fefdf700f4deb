import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { Visit } from '../../../records/visits/schemas.ts';
import { listVisits, toVisit } from '../../../records/visits/store.ts';
import { ChangePreview } from '../jobs/schemas.ts';
import { addVisit } from './add-visit.ts';
import { editVisit } from './edit-visit.ts';
import { previewVisit } from './preview-visit.ts';
import { removeVisit } from './remove-visit.ts';
import { CrewInput, SplitInput, VisitInput, VisitPatch } from './schemas.ts';
import { splitVisit } from './split-visit.ts';

const tags = ['Visits'];
const Id = Type.Object({ id: Uuid });
const OneVisit = Success(Type.Object({ visit: Visit }));
const AllVisits = Success(Type.Object({ visits: Type.Array(Visit, { description: 'By number' }) }));

export function visitRoutes(app: App, deps: Deps) {
  app.get(
    '/api/jobs/:id/visits',
    {
      config: { access: 'jobs:read', csv: 'visits' },
      schema: {
        tags,
        summary: 'The visits of a job',
        params: Id,
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: AllVisits, 404: Failure },
      },
    },
    async ({ params, query }) => {
      if (!(await findJob(deps.sql, params.id))) throw notFound('There is no such job');
      return ok({ visits: (await listVisits(deps.sql, params.id, query)).map(toVisit) });
    },
  );

  app.post(
    '/api/jobs/:id/visits',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a visit to a job',
        params: Id,
        body: VisitInput,
        response: { 201: OneVisit, 404: Failure, 409: Failure },
      },
    },
    async ({ effectId, params, body, actor }, reply) =>
      reply.code(201).send(ok({ visit: await addVisit(deps, effectId, params.id, body, actor) })),
  );

  app.post(
    '/api/jobs/:id/visits/split',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Split a visit that is longer than a shift into several that fit',
        params: Id,
        body: SplitInput,
        response: { 200: AllVisits, 404: Failure, 409: Failure },
      },
    },
    async ({ effectId, params, body, actor }) =>
      ok({ visits: await splitVisit(deps, effectId, params.id, body, actor) }),
  );

  app.patch(
    '/api/visits/:id',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Change the time, the crew, the needs or the status of a visit',
        params: Id,
        querystring: Type.Object({
          preview: Type.Boolean({ default: false, description: 'Preview the change without making it' }),
        }),
        body: VisitPatch,
        response: {
          200: Success(Type.Object({ visit: Visit, preview: Type.Optional(ChangePreview) })),
          404: Failure,
          409: Failure,
        },
      },
    },
    async ({ effectId, params, query, body, actor }) =>
      ok(
        query.preview
          ? await previewVisit(deps, params.id, body)
          : { visit: await editVisit(deps, params.id, body, actor, effectId) },
      ),
  );

  app.delete(
    '/api/visits/:id',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'Remove a visit that has not begun',
        params: Id,
        response: { 200: AllVisits, 404: Failure, 409: Failure },
      },
    },
    async ({ params, actor }) => ok({ visits: await removeVisit(deps, params.id, actor) }),
  );

  app.post(
    '/api/visits/:id/workers',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Assign the crew of a visit',
        params: Id,
        body: CrewInput,
        response: { 200: OneVisit, 404: Failure, 409: Failure },
      },
    },
    async ({ effectId, params, body, actor }) =>
      ok({ visit: await editVisit(deps, params.id, body, actor, effectId) }),
  );
}
