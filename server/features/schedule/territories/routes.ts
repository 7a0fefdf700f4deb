import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { DrawnTerritory, Serving, ServingQuery } from '../../../records/franchises/territory.ts';
import { describeServing } from './serving-franchise.ts';
import { listTerritories } from './store.ts';

export function territoryRoutes(app: App, deps: Deps) {
  app.get(
    '/api/serving-franchise',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Public'],
        summary: 'Find the franchise that serves an address',
        querystring: ServingQuery,
        response: { 200: Success(Serving), 502: Failure, 504: Failure },
      },
    },
    async ({ query }) => ok(await describeServing(deps, query)),
  );

  app.get(
    '/api/territories',
    {
      config: { access: 'dispatch:read' },
      schema: {
        tags: ['Franchises'],
        summary: 'The territories of franchises',
        querystring: Type.Object({
          franchiseIds: Type.Optional(
            Type.String({ maxLength: 5050, description: 'Only of these, separated by commas' }),
          ),
        }),
        response: { 200: Success(Type.Object({ territories: Type.Array(DrawnTerritory) })) },
      },
    },
    async ({ query }) =>
      ok({ territories: await listTerritories(deps.readSql, query.franchiseIds?.split(',')) }),
  );
}
