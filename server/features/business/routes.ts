import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';

const Business = Type.Object({
  name: Type.String(),
  timezone: Type.String({ description: 'The wall clock of its schedules, an IANA zone name' }),
  currency: Type.String({ description: 'ISO 4217' }),
  locale: Type.String({ description: 'How it writes dates and amounts, a BCP 47 tag' }),
  demo: Type.Boolean({ description: 'Messages are not really delivered' }),
  payments: Type.Union([Type.Literal('sandbox'), Type.Literal('live')]),
  signIn: Type.Object({
    kind: Type.Union([Type.Literal('shared'), Type.Literal('jwks')], {
      description: 'Where headquarters’ tokens come from: signed here, or an identity provider',
    }),
    url: Type.Union([Type.String(), Type.Null()]),
  }),
});

/** What anybody may know of the business: how its pages write names, money and time. */
export function businessRoutes(app: App, { config }: Deps) {
  const { business, timezone, email, payments, auth } = config;
  const answer = ok({
    ...business,
    timezone,
    demo: email.provider === 'demo',
    payments: payments.secretKey ? ('live' as const) : ('sandbox' as const),
    signIn: { kind: auth.kind, url: auth.kind === 'jwks' ? (auth.issuer ?? null) : null },
  });
  app.get(
    '/api/business',
    { schema: { tags: ['Business'], summary: 'The business itself', response: { 200: Success(Business) } } },
    async () => answer,
  );
}
