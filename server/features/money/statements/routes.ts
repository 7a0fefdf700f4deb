import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { DayRange } from '../../../http/day-range.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { lookFor } from '../../../http/page-look.ts';
import { Amount, Choice, Nullable, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { readPdfLogo } from '../invoices/pdf-logo.ts';
import { buildStatement } from './build-statement.ts';
import { renderStatementPdf } from './render-pdf.ts';
import { type LineKind, lineWords } from './words.ts';

const Day = Type.String({ format: 'date' });
const Balance = Type.Number({ description: 'What the customer owes; below zero, a credit' });

const Statement = Type.Object(
  {
    customer: Type.Object({
      id: Uuid,
      name: Type.String(),
      email: Nullable(Type.String()),
      phone: Nullable(Type.String()),
    }),
    from: Nullable(Day),
    to: Day,
    currency: Type.String({ examples: ['usd'] }),
    openingBalance: Balance,
    lines: Type.Array(
      Type.Object({
        date: Day,
        kind: Choice(Object.keys(lineWords) as LineKind[]),
        description: Type.String(),
        jobId: Uuid,
        amount: Amount,
        balance: Balance,
      }),
    ),
    closingBalance: Balance,
  },
  { title: 'Statement' },
);

export function statementRoutes(app: App, deps: Deps) {
  app.get(
    '/api/customers/:id/statement',
    {
      config: { access: 'customers:read', audited: { type: 'statement.exported', subject: 'customer' } },
      schema: {
        tags: ['Accounting'],
        summary: "A customer's charges, payments and balance over some days",
        description: 'With `Accept: application/pdf`, the same as a PDF.',
        params: Type.Object({ id: Uuid }),
        querystring: Type.Object({
          ...DayRange,
          lang: Type.Optional(
            Type.String({ maxLength: 20, description: "`en` or `es`; the business's own without it" }),
          ),
        }),
        response: { 200: Success(Type.Object({ statement: Statement })), 404: Failure },
      },
    },
    async ({ params, query, headers }, reply) => {
      // It is for the customer: the language of the office's browser doesn't matter.
      const look = lookFor({ query, headers: {} }, deps.config);
      const statement = await buildStatement(deps, params.id, query, look);
      reply.header('vary', 'accept');
      if (/\bapplication\/pdf\b/i.test(headers.accept ?? '')) {
        const { business, pdfFont: fontFile } = deps.config;
        const logo = await readPdfLogo(deps.sql);
        const { language } = look;
        const pdf = await renderStatementPdf(deps.renderer, {
          business,
          language,
          statement,
          logo,
          fontFile,
        });
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="statement-${statement.to}.pdf"`)
          .header('cache-control', 'no-store')
          .send(pdf as never);
      }
      const { openingCents, closingCents, lines, ...rest } = statement;
      return ok({
        statement: {
          ...rest,
          currency: deps.config.business.currency.toLowerCase(),
          openingBalance: toUnits(openingCents),
          lines: lines.map(({ amountCents, balanceCents, ...line }) => ({
            ...line,
            amount: toUnits(amountCents),
            balance: toUnits(balanceCents),
          })),
          closingBalance: toUnits(closingCents),
        },
      });
    },
  );
}
