/** Reasons for which no connection comes about, each with what to do about it. Other errors speak for themselves. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that address. Start the database, or correct {name}.',
  ENOTFOUND: 'its host name is unknown. Correct {name}, or your DNS.',
  EAI_AGAIN: 'its host name cannot be looked up. Check the network and DNS of this machine.',
  CONNECT_TIMEOUT: 'it does not answer. Check the address in {name} and the firewalls in between.',
  ETIMEDOUT: 'it does not answer. Check the address in {name} and the firewalls in between.',
  '28P01': 'it refuses the password. Correct the user and password in {name}.',
  '3D000': 'it has no database of that name. Create it, or correct {name}.',
  '53300': 'it has no connection left. Raise max_connections, or put a pooler in between (docs/running.md).',
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it.',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet. Check the clocks of both machines.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host name. Use a name of the certificate in {name}, or sslmode=verify-ca.',
};

const UNKNOWN_ISSUER =
  'its certificate is not signed by a CA that this machine trusts. Set DATABASE_CA to the CA that signed it.';
for (const code of [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
])
  reasons[code] = UNKNOWN_ISSUER;

/** Without TLS the server answers one letter, which is no handshake. */
const isNoTls = (code: string) =>
  code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG';

/** One sentence about why the database cannot be used and what to do, for operators. `name`: where its address was set. */
export function explainFailure(error: unknown, name = 'DATABASE_URL'): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return `The database cannot be used: ${reasonOf(code, message).replaceAll('{name}', name)}`;
}

function reasonOf(code: string, message: string): string {
  if (isNoTls(code) || /before secure TLS|does not support SSL/i.test(message))
    return 'it offers no TLS. Turn on ssl there, or set sslmode=disable in {name}.';
  if (/no encryption|SSL required|SSL off/i.test(message))
    return 'it takes only connections with TLS. Add ?sslmode=verify-full to {name}.';
  if (code === '08P01' && /startup parameter/.test(message))
    return 'it is a connection pooler that refuses time limits. Set DATABASE_DIRECT_URL to PostgreSQL itself.';
  const known = reasons[code];
  return known ?? `${message || code || 'it does not answer'}. Start it, or correct {name}.`;
}
