import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Amount } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { countStatuses } from '../../insight/reports/make-report.ts';
import { countWorkers, readFigures } from '../../insight/reports/store.ts';

const Count = Type.Integer();
const Metrics = Type.Object({
  jobs: Type.Object({ total: Count, ...Object.fromEntries(statuses.map(status => [status, Count])) }),
  workers: Type.Object({ total: Count, available: Count }),
  revenue: Type.Object({ total: Amount, completedJobs: Count }),
});

/** The running sums that the reports read. */
async function readMetrics({ readSql, clock }: Deps) {
  const [figures, workers] = await Promise.all([
    readFigures(readSql, ['status'], ['']),
    countWorkers(readSql, clock.now()),
  ]);
  const total = figures.reduce((sum, { jobs }) => sum + jobs, 0);
  const completed = figures.find(({ key }) => key === 'completed');
  return {
    jobs: { total, ...countStatuses(figures) },
    workers,
    revenue: { total: toUnits(completed?.cents ?? 0), completedJobs: completed?.jobs ?? 0 },
  };
}

export function metricsRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dev/metrics',
    {
      config: { access: 'operations:read' },
      schema: {
        tags: ['Operations'],
        summary: 'Jobs by status, workers and revenue',
        response: { 200: Success(Metrics) },
      },
    },
    async () => ok(await readMetrics(deps)),
  );
}
