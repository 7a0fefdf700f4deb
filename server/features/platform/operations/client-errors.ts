import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { ClientError, ClientErrorInput, ErrorGroup } from './schemas.ts';
import { countErrors, groupErrors, insertError, latestErrors } from './store.ts';

const tags = ['Operations'];
const LISTED = 100;

export function clientErrorRoutes(app: App, deps: Deps) {
  app.post(
    '/api/dev/errors',
    {
      config: { access: 'operations:write' },
      schema: {
        tags,
        summary: 'Record an error seen by a client',
        body: ClientErrorInput,
        response: { 200: Success(Type.Object({ ok: Type.Boolean(), stored: Type.Boolean() })) },
      },
    },
    async ({ body }) => {
      const { message, stack, page, userAgent } = body;
      const error = { name: 'Error', message, stack };
      deps.errorTracker?.report({ error, level: 'error', source: 'client', place: page, userAgent });
      await insertError(deps.sql, body, deps.clock.now());
      return ok({ ok: true, stored: true });
    },
  );

  app.get(
    '/api/dev/errors',
    {
      config: { access: 'operations:read' },
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
