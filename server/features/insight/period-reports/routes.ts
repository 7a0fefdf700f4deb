import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { EXPORTED, readPeriodReports, readPeriodRows } from './read-reports.ts';
import { PeriodQuery, PeriodReports, PeriodRows, RowsQuery } from './schemas.ts';
import { reportsCsv, rowsCsv } from './to-csv.ts';

const tags = ['Business'];
const wantsCsv = (accept: string | undefined) => /\btext\/csv\b/i.test(accept ?? '');

export function periodReportRoutes(app: App, deps: Deps) {
  app.get(
    '/api/reports/period',
    {
      config: { access: 'reports:read' },
      schema: {
        tags,
        summary: 'Figures of a period, compared with the period before',
        description:
          'Revenue, money collected, bookings, technicians, driving, punctuality, quotes and cancellations, by day, week or month and by service, technician, method or status. With `Accept: text/csv`, one line per figure.',
        querystring: PeriodQuery,
        response: { 200: Success(PeriodReports) },
      },
    },
    async ({ query, headers }, reply) => {
      const reports = await readPeriodReports(deps, query);
      reply.header('vary', 'accept, authorization, cookie');
      if (!wantsCsv(headers.accept)) return ok(reports);
      const name = `${query.report ?? 'reports'}-${query.from}-${query.to}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type('text/csv; charset=utf-8').send(reportsCsv(reports) as never);
    },
  );

  app.get(
    '/api/reports/period/rows',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'What a figure of a period counts',
        description:
          'The jobs, payments, visits or quotes behind a figure, the latest first. With `Accept: text/csv`, up to 20,000 of them.',
        querystring: RowsQuery,
        response: { 200: Success(PeriodRows) },
      },
    },
    async ({ query, headers }, reply) => {
      const isCsv = wantsCsv(headers.accept);
      const rows = await readPeriodRows(deps, query, isCsv ? EXPORTED : undefined);
      reply.header('vary', 'accept, authorization, cookie');
      if (!isCsv) return ok(rows);
      const name = `${query.report}-${query.from}-${query.to}-rows.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type('text/csv; charset=utf-8').send(rowsCsv(rows) as never);
    },
  );
}
