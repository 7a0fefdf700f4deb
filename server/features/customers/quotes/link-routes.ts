import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Uuid } from '../../../http/schemas.ts';
import { acceptByLink } from './accept-quote.ts';
import { declineQuote, payDeposit, recordView, scheduleQuote } from './answer-quote.ts';
import { AcceptInput, DeclineInput, PublicQuote } from './schemas.ts';
import { showQuote } from './show-quote.ts';

const tags = ['Quotes'];
const params = Type.Object({ token: Type.String({ maxLength: 200 }) });
const config = { access: 'public', idempotent: true } as const;
const response = { 200: Success(Type.Object({ quote: PublicQuote })), 404: Failure };

/** What the customer does with the link to their quote. */
export function quoteLinkRoutes(app: App, deps: Deps) {
  app.get(
    '/api/quote/:token',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'A quote, by the link that the customer got', params, response },
    },
    async ({ params: { token } }, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return ok({ quote: await showQuote(deps, token) });
    },
  );
  app.post(
    '/api/quote/:token/view',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Say that the customer has opened the quote',
        params,
        response: { 200: Success(Type.Object({})), 404: Failure },
      },
    },
    async ({ params: { token }, actor }) => {
      await recordView(deps, token, actor);
      return ok({});
    },
  );
  app.post(
    '/api/quote/:token/accept',
    {
      config,
      schema: {
        tags,
        summary: 'Accept an option; it becomes a job',
        params,
        body: AcceptInput,
        response: { 200: Success(Type.Object({ jobId: Uuid, quote: PublicQuote })), 404: Failure },
      },
    },
    async ({ params: { token }, body, actor }) => {
      const { jobId } = await acceptByLink(deps, token, body, actor);
      return ok({ jobId, quote: await showQuote(deps, token) });
    },
  );
  app.post(
    '/api/quote/:token/decline',
    {
      config,
      schema: {
        tags,
        summary: 'Decline a quote',
        params,
        body: Type.Optional(DeclineInput),
        response: { 200: Success(Type.Object({ declined: Type.Boolean() })), 404: Failure },
      },
    },
    async ({ params: { token }, body, actor }) => {
      await declineQuote(deps, token, body?.reason?.trim() || null, actor);
      return ok({ declined: true });
    },
  );
  app.post(
    '/api/quote/:token/pay',
    {
      config,
      schema: {
        tags,
        summary: 'Open a page to pay the deposit of an accepted quote',
        params,
        response: { 200: Success(Type.Object({ url: Type.String() })), 404: Failure, 502: Failure },
      },
    },
    async ({ params: { token } }) => ok({ url: (await payDeposit(deps, token)).url }),
  );
  app.post(
    '/api/quote/:token/schedule',
    {
      config,
      schema: {
        tags,
        summary: 'Book a held window for the job of an accepted quote',
        params,
        body: Type.Object({ holdId: Uuid }),
        response,
      },
    },
    async ({ params: { token }, body, actor }) => {
      await scheduleQuote(deps, token, body.holdId, actor);
      return ok({ quote: await showQuote(deps, token) });
    },
  );
}
