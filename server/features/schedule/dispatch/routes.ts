import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { autoDispatch } from './auto-dispatch.ts';
import { listRuns } from './runs-store.ts';
import { Decision, DecisionQuery, DispatchRun, RecordedRun, RunsQuery } from './schemas.ts';
import { listDecisions } from './store.ts';

export function dispatchRoutes(app: App, deps: Deps) {
  app.get(
    '/api/cron/auto-dispatch',
    {
      config: { access: 'cron' },
      schema: {
        tags: ['Scheduled tasks'],
        summary: 'Assign pending jobs to the workers who can best reach them',
        querystring: Type.Object({
          preview: Type.Boolean({ default: false, description: 'Preview without assigning anything' }),
        }),
        response: { 200: Success(DispatchRun) },
      },
    },
    async ({ query }) => ok(await autoDispatch(deps, { preview: query.preview })),
  );

  app.get(
    '/api/dispatch/decisions',
    {
      config: { access: 'dispatch:read' },
      schema: {
        tags: ['Dispatch'],
        summary: 'Why jobs were or were not assigned, newest first',
        querystring: DecisionQuery,
        response: { 200: Success(Type.Object({ decisions: Type.Array(Decision) })) },
      },
    },
    async ({ query }) => ok({ decisions: [...(await listDecisions(deps.sql, query.jobId, query.limit))] }),
  );

  app.get(
    '/api/dispatch/runs',
    {
      config: { access: 'dispatch:read' },
      schema: {
        tags: ['Dispatch'],
        summary:
          'What runs of auto-dispatch have come to, newest first, including what is done in the background',
        querystring: RunsQuery,
        response: { 200: Success(Type.Object({ runs: Type.Array(RecordedRun) })) },
      },
    },
    async ({ query }) => ok({ runs: [...(await listRuns(deps.sql, query.limit))] }),
  );
}
