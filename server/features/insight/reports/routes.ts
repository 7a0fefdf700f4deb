import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { makeReport } from './make-report.ts';
import { Report, ReportQuery } from './schemas.ts';
import { toCsv } from './to-csv.ts';

export function reportRoutes(app: App, deps: Deps) {
  app.get(
    '/api/reports',
    {
      config: {
        access: deps.config.reportsAccess === 'hq' ? 'reports:read' : 'public',
        optionalSignIn: true,
      },
      schema: {
        tags: ['Public'],
        summary: 'Business reports (figures only)',
        description:
          'With `Accept: text/csv`, returns the same figures as a table: section, key, measure, value.',
        querystring: ReportQuery,
        response: { 200: Success(Report) },
      },
    },
    async ({ query, headers }, reply) => {
      const report = await makeReport(deps, query);
      reply.header('vary', 'accept');
      if (!/\btext\/csv\b/i.test(headers.accept ?? '')) return ok(report);
      reply.header('content-disposition', `attachment; filename="${report.type}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(toCsv(report) as never);
    },
  );
}
