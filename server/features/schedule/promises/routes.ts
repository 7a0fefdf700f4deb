import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { announceVisits } from './announce-visits.ts';

export function promiseRoutes(app: App, deps: Deps) {
  app.get(
    '/api/cron/announce-visits',
    {
      config: { access: 'cron' },
      schema: {
        tags: ['Scheduled tasks'],
        summary: 'Tell customers of frozen visits the exact time and who comes',
        response: {
          200: Success(
            Type.Object({ announced: Type.Integer({ description: 'Visits announced by this run' }) }),
          ),
        },
      },
    },
    async () => ok({ announced: await announceVisits(deps) }),
  );
}
