import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { Visit } from '../../../records/visits/schemas.ts';
import { listVisits, toVisit } from '../../../records/visits/store.ts';

const tags = ['Visits'];
const Id = Type.Object({ id: Uuid });
const AllVisits = Success(Type.Object({ visits: Type.Array(Visit, { description: 'By number' }) }));

export function visitRoutes(app: App, deps: Deps) {
  app.get(
    '/api/jobs/:id/visits',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'The visits of a job',
        params: Id,
        response: { 200: AllVisits, 404: Failure },
      },
    },
    async ({ params }) => {
      if (!(await findJob(deps.sql, params.id))) throw notFound('There is no such job');
      return ok({ visits: (await listVisits(deps.sql, params.id)).map(toVisit) });
    },
  );
}
