import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import type { App } from '../../../http/front-door.ts';
import { sendPage } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { optOut } from './opt-outs.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';
import { confirmPage, donePage, unknownPage } from './unsubscribe-page.ts';

const Token = Type.Object({ token: Type.String({ maxLength: 600 }) });

/** Ways to opt out: the link in an email and the mail client's button. Providers report to `conversations`. */
export function consentRoutes(app: App, deps: Deps) {
  const { config, sql, clock } = deps;

  app.register(async (scope: App) => {
    acceptRawBody(scope);

    scope.get(
      '/unsubscribe/:token',
      { config: { access: 'public' }, schema: { hide: true, params: Token } },
      async (request, reply) => {
        const look = lookFor(request, config);
        const email = readUnsubscribeToken(config.linkKey, request.params.token);
        return email ? sendPage(reply, confirmPage(look, email)) : sendPage(reply, unknownPage(look), 404);
      },
    );

    scope.post(
      '/unsubscribe/:token',
      { config: { access: 'public' }, schema: { hide: true, params: Token } },
      async (request, reply) => {
        const look = lookFor(request, config);
        const email = readUnsubscribeToken(config.linkKey, request.params.token);
        if (!email) return sendPage(reply, unknownPage(look), 404);
        await optOut(sql, 'email', email, 'unsubscribed', clock.now());
        return sendPage(reply, donePage(look, email));
      },
    );
  });
}
