import { type Static, Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { Instant, Metadata, Nullable, Text } from '../../http/schemas.ts';
import { countErrors, groupErrors, insertError, latestErrors } from './store.ts';

export const ClientErrorInput = Type.Object({
  message: Text(500),
  stack: Type.Optional(Type.String({ maxLength: 5000 })),
  page: Type.Optional(Type.String({ maxLength: 500 })),
  userAgent: Type.Optional(Type.String({ maxLength: 500 })),
  metadata: Type.Optional(Metadata),
});
export type ClientErrorInput = Static<typeof ClientErrorInput>;

export const ClientError = Type.Object({
  id: Type.Integer(),
  message: Type.String(),
  stack: Nullable(Type.String()),
  page: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  metadata: Metadata,
  createdAt: Instant,
});
export type ClientError = Static<typeof ClientError>;

export const ErrorGroup = Type.Object({
  message: Type.String(),
  count: Type.Integer(),
  firstSeen: Instant,
  lastSeen: Instant,
});
export type ErrorGroup = Static<typeof ErrorGroup>;

const tags = ['Operations'];
const LISTED = 100;

export function clientErrorRoutes(app: App, deps: Deps) {
  app.post(
    '/api/dev/errors',
    {
      config: { guard: 'hq' },
      schema: {
        tags,
        summary: 'Record an error that a client saw',
        body: ClientErrorInput,
        response: { 200: Success(Type.Object({ ok: Type.Boolean(), stored: Type.Boolean() })) },
      },
    },
    async ({ body }) => {
      await insertError(deps.sql, body, deps.clock.now());
      return ok({ ok: true, stored: true });
    },
  );

  app.get(
    '/api/dev/errors',
    {
      config: { guard: 'hq' },
      schema: {
        tags,
        summary: 'Errors, latest first, and grouped by message',
        response: {
          200: Success(
            Type.Object({
              errors: Type.Array(ClientError),
              grouped: Type.Array(ErrorGroup),
              total: Type.Integer(),
            }),
          ),
        },
      },
    },
    async () => {
      const { readSql } = deps;
      const [errors, grouped, total] = await Promise.all([
        latestErrors(readSql, LISTED),
        groupErrors(readSql, LISTED),
        countErrors(readSql),
      ]);
      return ok({ errors, grouped, total });
    },
  );
}
