import type { Reader } from './config-messages.ts';

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

/** The identity provider that people may sign in through: all of it or nothing. */
export function readOidc(
  { text, url, problems }: Pick<Reader, 'text' | 'url' | 'problems'>,
  production: boolean,
): OidcConfig | undefined {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const missing = names.filter(name => text(name) === undefined);
  if (missing.length === names.length) return undefined;
  problems.push(...missing.map(name => `${name} is not set; single sign-on needs ${names.join(', ')}.`));
  const issuer = url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']);
  return { issuer: issuer ?? '', clientId: text(names[1]!) ?? '', clientSecret: text(names[2]!) ?? '' };
}
