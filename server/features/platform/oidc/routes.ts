import { Type } from 'typebox';
import { setSessionCookie, visitorOf } from '../../../access/start-session.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { sendPage } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { readAttemptCookie, setAttemptCookie } from './attempt-cookie.ts';
import { refusalPage } from './refusal-page.ts';
import { signInByOidc } from './sign-in-by-oidc.ts';

const tags = ['Access'];
const statusOf = { expired: 400, refused: 403, unverified: 403, unknown: 403, unavailable: 502 } as const;

const Redirect = (to: string) => Type.Null({ description: `To ${to}` });
/** People see these in their browser. */
const Page = Type.String({ description: 'A page that says why, in HTML' });

export function oidcRoutes(app: App, deps: Deps) {
  const { config, identity, log } = deps;

  app.get(
    '/api/auth/oidc/start',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in through the identity provider',
        description: 'For browsers. Not found unless `OIDC_ISSUER` is set.',
        response: { 302: Redirect('the identity provider'), 404: Failure, 502: Page },
      },
    },
    async (request, reply) => {
      if (!identity) throw notFound('There is no identity provider to sign in with');
      try {
        const { url, attempt } = await identity.start();
        setAttemptCookie(reply, deps, attempt);
        return reply.redirect(url.href, 302);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error }, 'The identity provider does not answer');
        return sendPage(reply, refusalPage(lookFor(request, config), 'unavailable'), statusOf.unavailable);
      }
    },
  );

  app.get(
    '/api/auth/oidc/callback',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Return from the identity provider',
        description: 'A verified email address of an active user signs in. Everybody else is refused.',
        response: { 302: Redirect('`/admin`'), 400: Page, 403: Page, 404: Failure, 502: Page },
      },
    },
    async (request, reply) => {
      if (!identity) throw notFound('There is no identity provider to sign in with');
      const attempt = readAttemptCookie(request, deps);
      setAttemptCookie(reply, deps, undefined);
      const returnedTo = new URL(request.url, config.publicUrl);
      const result = await signInByOidc(deps, identity, returnedTo, attempt, visitorOf(request));
      if (result.refusal) {
        const page = refusalPage(lookFor(request, config), result.refusal);
        return sendPage(reply, page, statusOf[result.refusal]);
      }
      setSessionCookie(reply, deps, result.session);
      return reply.redirect('/admin', 302);
    },
  );
}
