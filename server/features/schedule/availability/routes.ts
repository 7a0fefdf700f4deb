import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { findAvailability } from './find-availability.ts';
import { Availability, AvailabilityQuery } from './schemas.ts';

export function availabilityRoutes(app: App, deps: Deps) {
  app.get(
    '/api/availability',
    {
      config: { access: 'public', embeddable: true },
      schema: {
        tags: ['Public'],
        summary: 'Arrival windows that workers can make',
        querystring: AvailabilityQuery,
        response: { 200: Success(Availability), 404: Failure, 409: Failure },
      },
    },
    async ({ query }) => ok(await findAvailability(deps, query)),
  );
}
