import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { checkHealth, Health } from './check-health.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { metricsRoutes } from './metrics.ts';
import { prometheusRoutes } from './prometheus.ts';
import { recordErrors } from './service-errors.ts';
import { summaryRoutes } from './summaries.ts';
import { vitalsRoutes } from './vitals.ts';

export function operationsRoutes(app: App, deps: Deps) {
  recordErrors(app, deps);
  vitalsRoutes(app, deps);
  clientErrorRoutes(app, deps);
  metricsRoutes(app, deps);
  summaryRoutes(app, deps);
  prometheusRoutes(app, deps);

  app.get(
    '/api/dev/health',
    {
      config: { access: 'public' },
      schema: { tags: ['Operations'], summary: 'System health', response: { 200: Success(Health) } },
    },
    async () => ok(await checkHealth(deps)),
  );
}
