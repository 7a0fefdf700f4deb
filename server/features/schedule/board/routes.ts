import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { autoDispatch } from '../dispatch/auto-dispatch.ts';
import { drawRoutes } from './draw-routes.ts';
import { nameActions } from './name-actions.ts';
import {
  Board,
  Calendar,
  CalendarQuery,
  DaysQuery,
  DrawnRoute,
  NamedRun,
  RoutesQuery,
  RunInput,
} from './schemas.ts';
import { showBoard } from './show-board.ts';
import { showCalendar } from './show-calendar.ts';

const tags = ['Dispatch'];
const config = { access: 'dispatch:read' } as const;

/** Endpoints of the dispatch board. */
export function boardRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dispatch/day',
    {
      config,
      schema: {
        tags,
        summary: "A day's workers with their hours and visits, and the unassigned jobs",
        querystring: DaysQuery,
        response: { 200: Success(Board), 404: Failure },
      },
    },
    async ({ query }) => ok(await showBoard(deps, query)),
  );

  app.get(
    '/api/dispatch/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'How many visits each day has, and the first few of them',
        querystring: CalendarQuery,
        response: { 200: Success(Calendar), 404: Failure },
      },
    },
    async ({ query }) => ok(await showCalendar(deps, query)),
  );

  app.get(
    '/api/dispatch/routes',
    {
      config,
      schema: {
        tags,
        summary: "Each worker's route for a day, for a map",
        querystring: RoutesQuery,
        response: {
          200: Success(Type.Object({ routes: Type.Array(DrawnRoute) })),
          404: Failure,
          502: Failure,
          504: Failure,
        },
      },
    },
    async ({ query }, reply) => {
      const { routes, isCached } = await drawRoutes(deps, query);
      reply.header('x-cache', isCached ? 'hit' : 'miss');
      return ok({ routes });
    },
  );

  app.post(
    '/api/dispatch/run',
    {
      config: { access: 'dispatch:write', idempotent: true },
      schema: {
        tags,
        summary: 'Run auto-dispatch now, or preview it',
        body: RunInput,
        response: { 200: Success(NamedRun) },
      },
    },
    async ({ body: { preview, franchiseId } }) => {
      await refuseUnknownFranchise(deps.sql, franchiseId);
      const only = franchiseId === undefined ? undefined : new Set([franchiseId]);
      return ok(await nameActions(deps.sql, await autoDispatch(deps, { preview, only })));
    },
  );
}
