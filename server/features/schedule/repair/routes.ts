import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { listArrivals } from './estimate-arrivals.ts';
import { repairDay } from './repair-day.ts';
import { Arrival, Repair } from './schemas.ts';

export function repairRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dispatch/arrivals',
    {
      config: { access: 'dispatch:read' },
      schema: {
        tags: ['Dispatch'],
        summary: 'When the next visits will actually start, from the last positions and the work in progress',
        response: {
          200: Success(Type.Object({ arrivals: Type.Array(Arrival) })),
          502: Failure,
          504: Failure,
        },
      },
    },
    async () => ok({ arrivals: await listArrivals(deps) }),
  );

  app.post(
    '/api/dispatch/repair',
    {
      config: { access: 'dispatch:write', idempotent: true },
      schema: {
        tags: ['Dispatch'],
        summary: 'Repair the plan now: sick workers, delays, rush jobs',
        response: { 200: Success(Repair) },
      },
    },
    async () => ok(await repairDay(deps, { rush: true })),
  );
}
