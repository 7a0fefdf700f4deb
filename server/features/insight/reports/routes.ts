import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { forbidden, unauthorized } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { makeReport } from './make-report.ts';
import { Report, ReportQuery } from './schemas.ts';
import { toCsv } from './to-csv.ts';

/** Public unless the office decides otherwise, which it can at any time. */
export function reportRoutes(app: App, deps: Deps) {
  app.get(
    '/api/reports',
    {
      config: {
        access: 'public',
        optionalSignIn: true,
      },
      schema: {
        tags: ['Public'],
        summary: 'Business reports (figures only)',
        description:
          'Only the office sees types of work beyond the services catalog; for others they count as Other. With `Accept: text/csv`, returns the same figures as a table: section, key, measure, value.',
        querystring: ReportQuery,
        response: { 200: Success(Report), 401: Failure, 403: Failure },
      },
    },
    async ({ query, headers, actor }, reply) => {
      const reader = actor.permissions?.has('reports:read') ? 'office' : 'public';
      if (reader === 'public' && deps.config.reportsAccess === 'hq') throw refusal(actor);
      const report = await makeReport(deps, query, reader);
      reply.header('vary', 'accept, authorization, cookie');
      if (!/\btext\/csv\b/i.test(headers.accept ?? '')) return ok(report);
      reply.header('content-disposition', `attachment; filename="${report.type}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(toCsv(report) as never);
    },
  );
}

const refusal = (caller: Caller) =>
  caller.permissions
    ? forbidden('Your role does not include this. Ask an owner of the business')
    : unauthorized('Sign in, or send a valid access token or API key');
