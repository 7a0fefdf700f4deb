import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { missingPage, sendPage, wantsHtml } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { Uuid } from '../../../http/schemas.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { composeDraft } from './generate-invoice.ts';
import { readPdfLogo } from './pdf-logo.ts';
import { renderInvoiceHtml, type Settled } from './render-html.ts';
import { renderInvoicePdf } from './render-pdf.ts';
import { findInvoice, findInvoiceByToken, type InvoiceRow } from './store.ts';

/** Invoices as pages and PDFs: the customer's by link, and the office's preview of any. */
export function invoicePageRoutes(app: App, deps: Deps) {
  const sendPdf = async (request: FastifyRequest, reply: FastifyReply, invoice: InvoiceRow) => {
    const { content, status, number } = invoice;
    const settled = await settledOn(deps.sql, invoice);
    const { business, pdfFont: fontFile } = deps.config;
    const { language } = lookFor(request, deps.config);
    const isDue = status === 'sent' && settled.dueCents > 0;
    const payUrl = isDue ? `${deps.config.publicUrl}/pay/${invoice.jobId}` : null;
    const logo = await readPdfLogo(deps.sql);
    const invoicePdf = { business, language, invoice: content, status, settled, logo, payUrl, fontFile };
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${number}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await renderInvoicePdf(deps.renderer, invoicePdf));
  };

  // Anyone with the link can read, print, download and pay.
  const page = {
    config: { access: 'public' as const },
    schema: { hide: true, params: Type.Object({ token: Type.String({ maxLength: 100 }) }) },
  };
  const find = async (token: string) => {
    const invoice = await findInvoiceByToken(deps.sql, token);
    return invoice && ['sent', 'paid'].includes(invoice.status) ? invoice : undefined;
  };
  const missing = (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsHtml(request)) throw notFound('There is no such invoice');
    return sendPage(reply, missingPage(lookFor(request, deps.config)), 404);
  };
  app.get('/invoice/:token', page, async (request, reply) => {
    const invoice = await find(request.params.token);
    if (!invoice) return missing(request, reply);
    const { content, status, token, jobId } = invoice;
    const look = lookFor(request, deps.config);
    return sendPage(
      reply,
      renderInvoiceHtml(content, status, look, {
        pay: `/pay/${jobId}`,
        payUrl: `${deps.config.publicUrl}/pay/${jobId}`,
        tip: `/pay/${jobId}/tip`,
        pdf: `/invoice/${token}/pdf?lang=${look.language}`,
        settled: await settledOn(deps.sql, invoice),
      }),
    );
  });
  app.get('/invoice/:token/pdf', page, async (request, reply) => {
    const invoice = await find(request.params.token);
    return invoice ? sendPdf(request, reply, invoice) : missing(request, reply);
  });

  const preview = (summary: string, type: string) => ({
    config: { access: 'invoices:read' as const },
    schema: {
      tags: ['Invoices'],
      summary,
      params: Type.Object({ id: Uuid }),
      response: { 200: { description: summary, content: { [type]: { schema: {} } } }, 404: Failure },
    },
  });
  app.get(
    '/api/invoices/:id/preview',
    preview('An invoice as the customer sees it; a draft as it would be sent now', 'text/html'),
    async (request, reply) => {
      const { content, status } = await previewed(deps, request.params.id);
      return sendPage(reply, renderInvoiceHtml(content, status, lookFor(request, deps.config)));
    },
  );
  app.get(
    '/api/invoices/:id/pdf',
    preview('An invoice as PDF; a draft as it would be sent now', 'application/pdf'),
    async (request, reply) => sendPdf(request, reply, await previewed(deps, request.params.id)),
  );
}

async function previewed(deps: Deps, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(deps.sql, id);
  if (!invoice) throw notFound('There is no such invoice');
  if (invoice.status !== 'draft') return invoice;
  const job = (await findJob(deps.sql, invoice.jobId))!;
  return { ...invoice, content: await composeDraft(deps, deps.sql, job, invoice, deps.clock.now()) };
}

/** What an invoice shows as paid and refunded. A credit note is itself about a refund. */
export async function settledOn(sql: Sql, { kind, jobId }: InvoiceRow): Promise<Settled> {
  if (kind === 'credit_note') return { paidCents: 0, refundedCents: 0, dueCents: 0 };
  const { paidCents, refundedCents, dueCents } = (await findBalance(sql, jobId))!;
  return { paidCents, refundedCents, dueCents };
}
