import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Nullable } from '../../../http/schemas.ts';
import { describeBusiness } from './describe-business.ts';

const Business = Type.Object({
  name: Type.String(),
  legalName: Type.String(),
  phone: Type.String({ description: 'Empty if the office gave none, like the following' }),
  email: Type.String(),
  address: Type.String(),
  logo: Nullable(Type.String({ description: 'Where its logo is, a path of this service' })),
  color: Type.String({ description: 'Its color, such as #0b6e5f' }),
  country: Type.String({ description: 'Of phone numbers without a country code, ISO 3166-1 alpha-2' }),
  timezone: Type.String({ description: 'Time zone of its schedules, an IANA name' }),
  currency: Type.String({ description: 'ISO 4217' }),
  locale: Type.String({ description: 'Locale for dates and amounts, a BCP 47 tag' }),
  demo: Type.Boolean({ description: 'Messages are captured, not delivered' }),
  payments: Type.Union([Type.Literal('sandbox'), Type.Literal('live')]),
  signIn: Type.Object({
    kind: Type.Union([Type.Literal('shared'), Type.Literal('jwks')], {
      description: 'Who issues HQ tokens: this service or an identity provider',
    }),
    url: Type.Union([Type.String(), Type.Null()]),
    oidc: Type.Boolean({ description: 'Users can sign in at `/api/auth/oidc/start`' }),
  }),
});

export function businessRoutes(app: App, { config }: Deps) {
  app.get(
    '/api/business',
    {
      config: { access: 'public', embeddable: true },
      schema: { tags: ['Business'], summary: 'The business profile', response: { 200: Success(Business) } },
    },
    async () => ok(describeBusiness(config)),
  );
}
