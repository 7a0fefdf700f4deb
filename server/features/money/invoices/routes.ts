import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE, sendListCsv } from '../../../http/list-csv.ts';
import { ownLook } from '../../../http/page-look.ts';
import { readList } from '../../../http/read-list.ts';
import { Amount, Nullable, Uuid } from '../../../http/schemas.ts';
import { toUnits } from '../../../money.ts';
import { generateInvoice } from './generate-invoice.ts';
import { settledOn } from './page-routes.ts';
import { previewInvoice } from './preview-invoice.ts';
import { renderInvoiceHtml } from './render-html.ts';
import {
  GenerateInput,
  Invoice,
  InvoiceData,
  InvoiceQuery,
  invoiceSorting,
  PreviewInput,
  SendInput,
} from './schemas.ts';
import { sendInvoice } from './send-invoice.ts';
import { findInvoice, type InvoiceRow, invoicesMatching, toInvoice, toInvoiceData } from './store.ts';
import { voidInvoice } from './void-invoice.ts';

const tags = ['Invoices'];
const InvoiceId = Type.Object({ id: Uuid });

export function invoiceRoutes(app: App, deps: Deps) {
  const { publicUrl } = deps.config;
  const Generated = Success(
    Type.Object({
      invoice: Invoice,
      invoiceData: InvoiceData,
      html: Type.String(),
      message: Type.String(),
    }),
  );

  app.post(
    '/api/invoices/generate',
    {
      config: { access: 'invoices:write', idempotent: true },
      schema: {
        tags,
        summary: "Create a job's invoice, or update its draft",
        body: GenerateInput,
        response: { 200: Generated, 201: Generated, 404: Failure },
      },
    },
    async ({ body }, reply) => {
      const { invoice, isNew } = await generateInvoice(deps, body.jobId);
      const data = {
        invoice: toInvoice(invoice, publicUrl),
        invoiceData: toInvoiceData(invoice.content),
        html: renderInvoiceHtml(invoice.content, invoice.status, ownLook(deps.config)),
        message: `${invoice.number} was ${isNew ? 'made' : 'brought up to date'}`,
      };
      return reply.code(isNew ? 201 : 200).send(ok(data));
    },
  );

  app.post(
    '/api/invoices/send',
    {
      config: { access: 'invoices:write', idempotent: true },
      schema: {
        tags,
        summary: 'Send an invoice by email or SMS',
        body: SendInput,
        response: { 200: Success(Type.Object({ invoice: Invoice, message: Type.String() })), 404: Failure },
      },
    },
    async ({ body }) => {
      const invoice = await sendInvoice(deps, body.invoiceId, body.method);
      return ok({
        invoice: toInvoice(invoice, publicUrl),
        message: `${invoice.number} is on its way by ${body.method}`,
      });
    },
  );

  app.get(
    '/api/invoices',
    {
      config: { access: 'invoices:read', audited: 'invoices.read' },
      schema: {
        tags,
        summary: 'Invoices, newest first unless sorted',
        description: CSV_NOTE,
        querystring: InvoiceQuery,
        response: {
          200: Success(Type.Object({ invoices: Type.Array(Invoice), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async (request, reply) => {
      const matching = invoicesMatching(request.query);
      const list = await readList<InvoiceRow>(deps.readSql, invoiceSorting, request, matching);
      const toItems = (rows: InvoiceRow[]) => rows.map(row => toInvoice(row, publicUrl));
      if (list.file)
        return sendListCsv(reply, { name: 'invoices', schema: Invoice, rows: list.file, toItems });
      return ok({ invoices: toItems(list.items), nextCursor: list.nextCursor });
    },
  );

  app.get(
    '/api/invoices/:id',
    {
      config: { access: 'invoices:read' },
      schema: {
        tags,
        summary: 'An invoice with its line items and HTML',
        params: InvoiceId,
        response: {
          200: Success(
            Type.Object({
              invoice: Invoice,
              invoiceData: InvoiceData,
              html: Type.String(),
              refunded: Amount,
            }),
          ),
          404: Failure,
        },
      },
    },
    async ({ params }) => {
      const invoice = await findInvoice(deps.sql, params.id);
      if (!invoice) throw notFound('There is no such invoice');
      return ok({
        invoice: toInvoice(invoice, publicUrl),
        invoiceData: toInvoiceData(invoice.content),
        html: renderInvoiceHtml(invoice.content, invoice.status, ownLook(deps.config)),
        refunded: toUnits((await settledOn(deps.sql, invoice)).refundedCents),
      });
    },
  );

  app.post(
    '/api/invoices/:id/void',
    {
      config: { access: 'invoices:write', idempotent: true },
      schema: {
        tags,
        summary: 'Void an unpaid invoice',
        params: InvoiceId,
        response: {
          200: Success(Type.Object({ invoice: Invoice, message: Type.String() })),
          404: Failure,
          409: Failure,
        },
      },
    },
    async ({ params, actor }) => {
      const invoice = await voidInvoice(deps, params.id, actor);
      return ok({ invoice: toInvoice(invoice, publicUrl), message: `${invoice.number} is void` });
    },
  );

  app.post(
    '/api/dev/invoice',
    {
      config: { access: 'test-invoices:write', idempotent: true },
      schema: {
        tags: ['Operations'],
        summary: 'Preview an invoice',
        body: PreviewInput,
        response: {
          200: Success(Type.Object({ invoice: InvoiceData, html: Type.String(), emailed: Type.Boolean() })),
        },
      },
    },
    async ({ body }) => ok(await previewInvoice(deps, body)),
  );
}
