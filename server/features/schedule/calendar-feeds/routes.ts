import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { createFeed, createOwnFeed, removeFeed, removeOwnFeed, renewFeed } from './manage-feeds.ts';
import { CalendarFeed, CalendarFeedInput, CalendarFeedQuery, NewFeed } from './schemas.ts';
import { findOwnFeed, listFeeds } from './store.ts';
import { readCalendar } from './write-calendar.ts';

const tags = ['Calendars'];
const FeedId = Type.Object({ id: Uuid });
const Deleted = Success(Type.Object({ deleted: Type.Literal(true) }));

export function calendarFeedRoutes(app: App, deps: Deps) {
  app.get(
    '/api/calendar-feeds',
    {
      config: { access: 'dispatch:read', csv: 'calendar-feeds' },
      schema: {
        tags,
        summary: 'List calendar feeds',
        querystring: CalendarFeedQuery,
        response: { 200: Success(Type.Object({ feeds: Type.Array(CalendarFeed) })) },
      },
    },
    async ({ query }) => ok({ feeds: [...(await listFeeds(deps.sql, query))] }),
  );

  app.post(
    '/api/calendar-feeds',
    {
      config: { access: 'dispatch:write', idempotent: 'rerun' },
      schema: {
        tags,
        summary: 'Make a calendar feed of a worker or a franchise',
        description:
          "An iCalendar file with the visits of the last 30 and the next 180 days, at an address that is shown this once. It has customers' names and phones if the caller may read customers. It ends with the access of the user who made it.",
        body: CalendarFeedInput,
        response: { 201: Success(NewFeed), 409: Failure },
      },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok(await createFeed(deps, effectId, body, actor))),
  );

  app.post(
    '/api/calendar-feeds/:id/renew',
    {
      config: { access: 'dispatch:write', idempotent: 'rerun' },
      schema: {
        tags,
        summary: 'Renew the address of a calendar feed',
        description: 'The old address stops at once.',
        params: FeedId,
        response: { 200: Success(NewFeed), 404: Failure },
      },
    },
    async ({ params, effectId, actor }) => ok(await renewFeed(deps, params.id, effectId, actor)),
  );

  app.delete(
    '/api/calendar-feeds/:id',
    {
      config: { access: 'dispatch:write' },
      schema: {
        tags,
        summary: 'Turn off a calendar feed',
        params: FeedId,
        response: { 200: Deleted, 404: Failure },
      },
    },
    async ({ params, actor }) => {
      await removeFeed(deps, params.id, actor);
      return ok({ deleted: true as const });
    },
  );

  workersOwnRoutes(app, deps);
  fileRoute(app, deps);
}

function workersOwnRoutes(app: App, deps: Deps) {
  app.get(
    '/api/worker/calendar',
    {
      config: { access: 'worker' },
      schema: {
        tags: ['Worker app'],
        summary: "The worker's own calendar feed, if there is one",
        response: { 200: Success(Type.Object({ feed: Nullable(CalendarFeed) })) },
      },
    },
    async ({ actor }) => ok({ feed: (await findOwnFeed(deps.sql, actor.id)) ?? null }),
  );

  app.post(
    '/api/worker/calendar',
    {
      config: { access: 'worker', idempotent: 'rerun' },
      schema: {
        tags: ['Worker app'],
        summary: "Make the worker's own calendar feed",
        description: 'Replaces the one before, whose address stops. The new address is shown this once.',
        response: { 201: Success(NewFeed) },
      },
    },
    async ({ effectId, actor }, reply) =>
      reply.code(201).send(ok(await createOwnFeed(deps, effectId, actor))),
  );

  app.delete(
    '/api/worker/calendar',
    {
      config: { access: 'worker' },
      schema: {
        tags: ['Worker app'],
        summary: "Turn off the worker's own calendar feed",
        response: { 200: Deleted },
      },
    },
    async ({ actor }) => {
      await removeOwnFeed(deps, actor);
      return ok({ deleted: true as const });
    },
  );
}

function fileRoute(app: App, deps: Deps) {
  app.get(
    '/calendar/:token.ics',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Type.Object({ token: Type.String({ maxLength: 100 }) }) },
    },
    async ({ params, headers }, reply) => {
      const { file, etag } = await readCalendar(deps, params.token);
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const known = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''));
      if (known?.includes(etag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(file);
    },
  );
}
