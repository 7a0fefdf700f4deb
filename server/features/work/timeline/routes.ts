import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { buildTimeline } from './build-timeline.ts';
import { TimelineEntry } from './schemas.ts';

export function timelineRoutes(app: App, deps: Deps) {
  app.get(
    '/api/jobs/:id/timeline',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags: ['Jobs'],
        summary: 'Everything that happened to a job, oldest first',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ timeline: Type.Array(TimelineEntry) })), 404: Failure },
      },
    },
    async ({ params }) => ok({ timeline: await buildTimeline(deps, params.id) }),
  );
}
