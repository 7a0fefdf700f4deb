import type { Reader } from './config-messages.ts';

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

/** The identity provider that people may sign in through: all of it or nothing. */
export function readOidc(
  { text, url, problems }: Pick<Reader, 'text' | 'url' | 'problems'>,
  production: boolean,
): OidcConfig | undefined {
  const issuer = url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']);
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (text('OIDC_ISSUER') || clientId || clientSecret)
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all or none.');
  return undefined;
}
