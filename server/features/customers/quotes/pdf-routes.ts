import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { lookFor } from '../../../http/page-look.ts';
import { Uuid } from '../../../http/schemas.ts';
import { readSettings } from '../../../settings/store.ts';
import { readPdfLogo } from '../../money/invoices/pdf-logo.ts';
import { findIssuer } from '../../money/invoices/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { type QuoteDocument, renderQuotePdf } from './render-quote-pdf.ts';
import { findByToken, numberOf } from './show-quote.ts';
import { acceptancesOf, findQuote, type ListedQuote } from './store.ts';

const tags = ['Quotes'];
const Pdf = { 200: { description: 'The PDF', content: { 'application/pdf': { schema: {} } } }, 404: Failure };
const Language = Type.Object({
  lang: Type.Optional(
    Type.String({ maxLength: 20, description: "`en` or `es`; the business's own without it" }),
  ),
});

/** Quotes as PDFs, for the office and for whoever has the link. */
export function quotePdfRoutes(app: App, deps: Deps) {
  const sendPdf = async (reply: FastifyReply, quote: ListedQuote, query: { lang?: string }) => {
    // It is for the customer: the language of the office's browser doesn't matter.
    const { language } = lookFor({ query, headers: {} }, deps.config);
    const { business, pdfFont: fontFile } = deps.config;
    const input = {
      business,
      language,
      quote: await toDocument(deps, quote),
      logo: await readPdfLogo(deps.sql),
      fontFile,
    };
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${numberOf(quote)}.pdf"`)
      .header('cache-control', 'no-store')
      .send((await renderQuotePdf(deps.renderer, input)) as never);
  };
  app.get(
    '/api/quotes/:id/pdf',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'A quote as PDF',
        params: Type.Object({ id: Uuid }),
        querystring: Language,
        response: Pdf,
      },
    },
    async ({ params, query }, reply) => {
      const quote = await findQuote(deps.sql, params.id);
      if (!quote) throw notFound('There is no such quote');
      return sendPdf(reply, quote, query);
    },
  );
  app.get(
    '/api/quote/:token/pdf',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A quote as PDF, by the link that the customer got',
        params: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        querystring: Language,
        response: Pdf,
      },
    },
    async ({ params, query }, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return sendPdf(reply, await findByToken(deps, params.token), query);
    },
  );
}

async function toDocument(deps: Deps, quote: ListedQuote): Promise<QuoteDocument> {
  const { sql, config } = deps;
  const { business } = config;
  const [settings, issuer, zone, [accepted]] = await Promise.all([
    readSettings(sql),
    findIssuer(sql, quote.franchiseId),
    zoneOf(deps, sql, quote.franchiseId),
    acceptancesOf(sql, quote.id),
  ]);
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
  const { customerName, address, message, options, depositPercent, depositFixedCents } = quote;
  return {
    ...{ customerName, address, message, options, depositPercent, depositFixedCents },
    number: numberOf(quote),
    until: dayOf(quote.expiresAt),
    from: [
      business.name,
      issuer?.address || business.address || null,
      issuer?.email || business.email || null,
      issuer?.phone || business.phone || null,
    ],
    terms: settings.quotes.terms,
    accepted:
      quote.status === 'accepted' && accepted
        ? {
            ...{ option: accepted.optionId, items: accepted.content.items, name: accepted.name },
            on: dayOf(accepted.acceptedAt),
          }
        : undefined,
  };
}
