import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { recordLocation, showHistory, showLocations } from './record-position.ts';
import { HistoryQuery, LocationInput, StoredLocation } from './schemas.ts';

const tags = ['Operations'];
const Locations = Success(Type.Object({ locations: Type.Array(StoredLocation) }));

export function locationRoutes(app: App, deps: Deps) {
  app.post(
    '/api/dev/location',
    {
      config: { access: 'positions:write' },
      schema: {
        tags,
        summary: "Report a worker's position",
        body: LocationInput,
        response: { 200: Success(Type.Object({ ok: Type.Literal(true) })) },
      },
    },
    async ({ body }) => {
      await recordLocation(deps, body);
      return ok({ ok: true as const });
    },
  );

  app.get(
    '/api/dev/location',
    {
      config: { access: 'positions:read' },
      schema: { tags, summary: 'The latest position of each worker', response: { 200: Locations } },
    },
    async () => ok({ locations: await showLocations(deps) }),
  );

  app.get(
    '/api/dev/location/:workerId',
    {
      config: { access: 'positions:read' },
      schema: {
        tags,
        summary: "A worker's past positions, latest first",
        params: Type.Object({ workerId: Type.String({ maxLength: 100 }) }),
        querystring: HistoryQuery,
        response: { 200: Locations },
      },
    },
    async ({ params, query }) => ok({ locations: await showHistory(deps, params.workerId, query) }),
  );
}
