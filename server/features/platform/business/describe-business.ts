import type { Config } from '../../../config.ts';

/** The public profile of the business: how its pages write names, money and time. */
export const describeBusiness = ({ business, timezone, email, payments, auth, oidc }: Config) => ({
  ...business,
  timezone,
  demo: email.provider === 'demo',
  payments: payments.secretKey ? ('live' as const) : ('sandbox' as const),
  signIn: {
    kind: auth.kind,
    url: auth.kind === 'jwks' ? (auth.issuer ?? null) : null,
    oidc: oidc !== undefined,
  },
});
