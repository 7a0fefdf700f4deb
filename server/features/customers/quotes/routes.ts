import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE, sendListCsv } from '../../../http/list-csv.ts';
import { readList } from '../../../http/read-list.ts';
import { Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { acceptForCustomer } from './accept-quote.ts';
import { cancelQuote } from './answer-quote.ts';
import { duplicateQuote } from './duplicate-quote.ts';
import { quoteHistory } from './quote-history.ts';
import { reportQuotes } from './report-quotes.ts';
import { createQuote, updateQuote } from './save-quote.ts';
import {
  OfficeAcceptInput,
  PublicQuote,
  Quote,
  QuoteEvent,
  QuoteInput,
  QuotePatch,
  QuoteQuery,
  QuoteReport,
  quoteSorting,
} from './schemas.ts';
import { sendQuote } from './send-quote.ts';
import { previewQuote, readQuote, toQuote } from './show-quote.ts';
import { type ListedQuote, quotesMatching, readSignature } from './store.ts';

const tags = ['Quotes'];
const params = Type.Object({ id: Uuid });
const OneQuote = Success(Type.Object({ quote: Quote }));

/** Quotes as the office writes, sends and follows them. */
export function quoteRoutes(app: App, deps: Deps) {
  app.get(
    '/api/quotes',
    {
      config: { access: 'jobs:read', audited: 'customers.read' },
      schema: {
        tags,
        summary: 'Quotes, newest first unless sorted',
        description: CSV_NOTE,
        querystring: QuoteQuery,
        response: {
          200: Success(Type.Object({ quotes: Type.Array(Quote), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async (request, reply) => {
      const matching = await quotesMatching(deps.readSql, request.query);
      const list = await readList<ListedQuote>(deps.readSql, quoteSorting, request, matching);
      const toItems = (rows: ListedQuote[]) => rows.map(row => toQuote(deps.config, row));
      if (list.file) return sendListCsv(reply, { name: 'quotes', schema: Quote, rows: list.file, toItems });
      return ok({ quotes: toItems(list.items), nextCursor: list.nextCursor });
    },
  );
  app.post(
    '/api/quotes',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: { tags, summary: 'Write a quote', body: QuoteInput, response: { 201: OneQuote } },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ quote: await createQuote(deps, effectId, body, actor) })),
  );
  app.get(
    '/api/quotes/:id',
    {
      config: { access: 'jobs:read' },
      schema: { tags, summary: 'Get a quote', params, response: { 200: OneQuote, 404: Failure } },
    },
    async ({ params: { id } }) => ok({ quote: await readQuote(deps, deps.sql, id) }),
  );
  app.get(
    '/api/quotes/:id/preview',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'A quote as its customer sees it, also before it is sent',
        params,
        response: { 200: Success(Type.Object({ quote: PublicQuote })), 404: Failure },
      },
    },
    async ({ params: { id } }) => ok({ quote: await previewQuote(deps, id) }),
  );
  app.get(
    '/api/quotes/:id/history',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: 'What happened to a quote, newest first',
        params,
        response: { 200: Success(Type.Object({ entries: Type.Array(QuoteEvent) })), 404: Failure },
      },
    },
    async ({ params: { id } }) => {
      await readQuote(deps, deps.sql, id);
      return ok({ entries: await quoteHistory(deps.sql, id) });
    },
  );
  app.get(
    '/api/quotes/:id/signature',
    {
      config: { access: 'jobs:read' },
      schema: {
        tags,
        summary: "The customer's signature, if they drew one",
        params,
        response: { 200: { description: 'The image', content: { 'image/*': { schema: {} } } }, 404: Failure },
      },
    },
    async ({ params: { id } }, reply) => {
      await readQuote(deps, deps.sql, id);
      const signature = await readSignature(deps.sql, id);
      if (!signature) throw notFound('There is no signature');
      return reply
        .type('image/png')
        .header('cache-control', 'private, no-cache')
        .send(signature as never);
    },
  );
  app.patch(
    '/api/quotes/:id',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'Change a quote',
        description: 'After it was sent, a change is a new version, which the customer has to accept.',
        params,
        body: QuotePatch,
        response: { 200: OneQuote, 404: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ quote: await updateQuote(deps, params.id, body, actor) }),
  );
  app.post(
    '/api/quotes/:id/send',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Send a quote to the customer, or send it again',
        params,
        body: Type.Optional(
          Type.Object({
            channel: Type.Optional(Choice(['email', 'sms'], { description: 'Email if not given' })),
          }),
        ),
        response: { 200: OneQuote, 404: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ quote: await sendQuote(deps, params.id, body?.channel, actor) }),
  );
  app.post(
    '/api/quotes/:id/accept',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Accept a quote for the customer, who approved by phone or on site',
        params,
        body: OfficeAcceptInput,
        response: { 200: Success(Type.Object({ jobId: Uuid, quote: Quote })), 404: Failure },
      },
    },
    async ({ params: { id }, body, actor }) => {
      const { jobId } = await acceptForCustomer(deps, id, body, actor);
      return ok({ jobId, quote: await readQuote(deps, deps.sql, id) });
    },
  );
  app.post(
    '/api/quotes/:id/cancel',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: { tags, summary: 'Withdraw a quote', params, response: { 200: OneQuote, 404: Failure } },
    },
    async ({ params: { id }, actor }) => ok({ quote: await cancelQuote(deps, id, actor) }),
  );
  app.post(
    '/api/quotes/:id/duplicate',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Copy a quote with its images as a new draft',
        params,
        response: { 201: OneQuote, 404: Failure },
      },
    },
    async ({ params: { id }, effectId, actor }, reply) =>
      reply.code(201).send(ok({ quote: await duplicateQuote(deps, id, effectId, actor) })),
  );
  app.get(
    '/api/reports/quotes',
    {
      config: { access: 'reports:read' },
      schema: {
        tags,
        summary: 'What became of the quotes sent in a period',
        querystring: Type.Object({
          from: Type.Optional(Instant),
          to: Type.Optional(Instant),
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        response: { 200: Success(QuoteReport) },
      },
    },
    async ({ query }) => ok(await reportQuotes(deps.readSql, query)),
  );
}
