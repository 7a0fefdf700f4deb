import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { businessOf } from './business.ts';
import { isMessageKind, previewMessage, previewPage } from './preview-messages.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

/** Public in the demo. Elsewhere use `truckroll preview-messages`. */
export function previewRoutes(app: App, { config, mail }: Deps) {
  if (mail.provider !== 'demo') return;
  const business = businessOf(config);

  app.get(
    '/docs/messages',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(previewPage(business, kind => `/docs/messages/${kind}`)),
  );

  app.get(
    '/docs/messages/:kind',
    { config: { access: 'public' }, schema: { hide: true, params: Type.Object({ kind: Type.String() }) } },
    async ({ params: { kind } }, reply) => {
      if (!isMessageKind(kind)) throw notFound('There is no such message');
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(previewMessage(kind, business).html);
    },
  );
}
