import { Type } from 'typebox';
import { toIso } from '../../clock.ts';
import { VERSION } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { Choice, Instant } from '../../http/schemas.ts';
import { Vital } from './schemas.ts';
import { insertVital } from './store.ts';

const tags = ['Public'];

export function vitalsRoutes(app: App, deps: Deps) {
  app.get(
    '/api/vitals',
    {
      schema: {
        tags,
        summary: 'Basic health check',
        response: {
          200: Success(Type.Object({ status: Choice(['ok']), timestamp: Instant, version: Type.String() })),
        },
      },
    },
    () => ok({ status: 'ok' as const, timestamp: toIso(deps.clock.now()), version: VERSION }),
  );

  app.post(
    '/api/vitals',
    {
      // Everything has a default, so a beacon without a body says "unknown, 0, /".
      preValidation: async request => {
        request.body ??= {} as never;
      },
      schema: {
        tags,
        summary: 'Collect a web-vitals metric',
        body: Vital,
        response: { 200: Success(Type.Object({ received: Type.Boolean() })) },
      },
    },
    async ({ body }) => {
      await insertVital(deps.sql, body, deps.clock.now());
      return ok({ received: true });
    },
  );
}
