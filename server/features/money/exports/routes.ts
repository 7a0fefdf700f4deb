import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { DayRange } from '../../../http/day-range.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice } from '../../../http/schemas.ts';
import { invoices } from './export-invoices.ts';
import { journal } from './export-journal.ts';
import { payments } from './export-payments.ts';
import { payouts } from './export-payouts.ts';
import { timesheets } from './export-timesheets.ts';
import { type Export, writeExport } from './write-export.ts';

const exports = { journal, invoices, payments, payouts, timesheets } satisfies Record<string, Export<never>>;
type ExportName = keyof typeof exports;

export function exportRoutes(app: App, deps: Deps) {
  app.get(
    '/api/exports/:name',
    {
      config: { access: 'exports:read', audited: 'books.exported' },
      schema: {
        tags: ['Accounting'],
        summary: 'The journal, invoices, payments, payouts or timesheets of some days as CSV',
        description: 'UTF-8 with a byte order mark, CRLF line ends, amounts with two decimals.',
        params: Type.Object({ name: Choice(Object.keys(exports) as ExportName[]) }),
        querystring: Type.Object(DayRange),
        response: {
          200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
        },
      },
    },
    async ({ params: { name }, query }, reply) => {
      const file = await writeExport(deps, exports[name] as Export, query);
      const days = [query.from, query.to].filter(Boolean).join('-to-');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}${days && `-${days}`}.csv"`)
        .header('cache-control', 'no-store')
        .send(file as never);
    },
  );
}
