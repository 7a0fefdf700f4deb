import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { Failure, ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { clientOf } from '../../http/limits/client.ts';
import { Uuid } from '../../http/schemas.ts';
import { autoDispatch } from './auto-dispatch.ts';
import { listArrivals } from './estimate-arrivals.ts';
import { findAvailability } from './find-availability.ts';
import { holdTime } from './hold-time.ts';
import { takeHold } from './holds-store.ts';
import {
  Arrival,
  Availability,
  AvailabilityQuery,
  Decision,
  DecisionQuery,
  DispatchRun,
  HeldTime,
  HoldInput,
  Repair,
} from './schemas.ts';
import { listDecisions } from './store.ts';
import { watchDay } from './watch-day.ts';

export function dispatchRoutes(app: App, deps: Deps) {
  app.get(
    '/api/cron/auto-dispatch',
    {
      config: { guard: 'cron' },
      schema: {
        tags: ['Scheduled tasks'],
        summary: 'Give jobs that wait to the workers who can best reach them',
        querystring: Type.Object({
          preview: Type.Boolean({ default: false, description: 'Say what would be done, and do nothing' }),
        }),
        response: { 200: Success(DispatchRun) },
      },
    },
    async ({ query }) => ok(await autoDispatch(deps, { preview: query.preview })),
  );

  app.get(
    '/api/dispatch/decisions',
    {
      config: { guard: 'hq' },
      schema: {
        tags: ['Dispatch'],
        summary: 'Why jobs were given to whom, or to nobody; newest first',
        querystring: DecisionQuery,
        response: { 200: Success(Type.Object({ decisions: Type.Array(Decision) })) },
      },
    },
    async ({ query }) => ok({ decisions: [...(await listDecisions(deps.sql, query.jobId, query.limit))] }),
  );

  app.get(
    '/api/availability',
    {
      schema: {
        tags: ['Public'],
        summary: 'Windows in which somebody can really come',
        querystring: AvailabilityQuery,
        response: { 200: Success(Availability), 502: Failure, 504: Failure },
      },
    },
    async ({ query }) => ok(await findAvailability(deps, query)),
  );

  app.post(
    '/api/availability/hold',
    {
      config: { idempotent: true },
      schema: {
        tags: ['Public'],
        summary: 'Keep a window for 10 minutes, to be booked with its holdId',
        body: HoldInput,
        response: { 201: Success(HeldTime), 502: Failure, 504: Failure },
      },
    },
    async ({ effectId, body, ip }, reply) =>
      reply.code(201).send(ok(await holdTime(deps, effectId, body, clientOf(ip)))),
  );

  app.delete(
    '/api/availability/hold/:id',
    {
      schema: {
        tags: ['Public'],
        summary: 'Let a window go that was kept, for somebody else to take',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ released: Type.Boolean() })) },
      },
    },
    async ({ params }) =>
      ok({ released: (await takeHold(deps.sql, params.id, deps.clock.now())) !== undefined }),
  );

  app.get(
    '/api/dispatch/arrivals',
    {
      config: { guard: 'hq' },
      schema: {
        tags: ['Dispatch'],
        summary: 'When the next visits will really begin, from the last positions and the work under way',
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
      config: { guard: 'hq' },
      schema: {
        tags: ['Dispatch'],
        summary: 'Mend the plan now: sick workers, delays, rush jobs',
        response: { 200: Success(Repair) },
      },
    },
    async () => ok(await watchDay(deps, { rush: true })),
  );
}
