import { Type } from 'typebox';
import { toIso } from '../../../clock.ts';
import { VERSION } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Instant } from '../../../http/schemas.ts';
import { Vital } from './schemas.ts';
import { insertVital, summarizeVitals } from './store.ts';

/** 75th percentiles, as is standard for web vitals: three in four visitors were at least this fast. */
const VitalSummary = Type.Object({
  metric: Type.String(),
  page: Type.String(),
  p75: Type.Number(),
  count: Type.Integer(),
});
const WINDOW = Temporal.Duration.from({ hours: 7 * 24 });

const tags = ['Public'];

export function vitalsRoutes(app: App, deps: Deps) {
  app.get(
    '/api/vitals',
    {
      config: { access: 'public' },
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
      config: { access: 'public' },
      // Everything has a default, so a beacon without a body records "unknown, 0, /".
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

  app.get(
    '/api/dev/vitals',
    {
      config: { access: 'operations:read' },
      schema: {
        tags: ['Operations'],
        summary: 'Web vitals of the last 7 days, by metric and page',
        response: { 200: Success(Type.Object({ vitals: Type.Array(VitalSummary), since: Instant })) },
      },
    },
    async () => {
      const since = deps.clock.now().subtract(WINDOW);
      return ok({ vitals: [...(await summarizeVitals(deps.readSql, since))], since: toIso(since) });
    },
  );
}
