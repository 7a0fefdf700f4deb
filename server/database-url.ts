import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { OperatorError } from './operator-error.ts';

/** The same server and user, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** What Node's TLS needs to know; both drivers hand it on as it is. */
export type Tls = {
  rejectUnauthorized: boolean;
  ca?: string;
  cert?: string;
  key?: string;
  checkServerIdentity?(host: string, certificate: PeerCertificate): Error | undefined;
};

export type Address = { url: string; tls: Tls | false };

export const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** Parameters of libpq that say how to connect. Left in the URL, a driver would pass them on to the server, which refuses. */
const ofLibpq = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'channel_binding', 'gssencmode'];

/**
 * Takes the TLS parameters out of a database URL. `postgres` and `pg` (the queue's driver) read them differently: pg takes
 * `require` for `verify-full`, and only one of them knows `sslrootcert`. So nobody but us reads them, as libpq does.
 */
export function readAddress(url: string): Address {
  const address = new URL(url);
  const given = Object.fromEntries(ofLibpq.map(name => [name, address.searchParams.get(name) || undefined]));
  for (const name of ofLibpq) address.searchParams.delete(name);
  const ca = given.sslrootcert === 'system' ? undefined : readPem('certificate', given.sslrootcert);
  const mode = readMode(given.sslmode, given.ssl, given.sslrootcert !== undefined);
  if (mode === 'disable') return { url: address.href, tls: false };
  const cert = readPem('certificate', given.sslcert);
  const key = readPem('key', given.sslkey);
  // With a CA, `require` is `verify-ca`, as in libpq.
  const verifies = mode !== 'require' || given.sslrootcert !== undefined;
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const tls: Tls = {
    rejectUnauthorized: verifies,
    ...(ca ? { ca } : {}),
    ...(cert && key ? { cert, key } : {}),
    // Node doesn't know the name we dialed when it gets an open socket to an IP address.
    ...(verifies && {
      checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
        mode === 'verify-full' ? checkServerIdentity(host, certificate) : undefined,
    }),
  };
  return { url: address.href, tls };
}

function readMode(sslmode: string | undefined, ssl: string | undefined, hasCa: boolean): SslMode {
  if (sslmode === undefined) return hasCa || ssl === 'true' ? 'verify-full' : 'disable';
  const mode = SSL_MODES.find(known => known === sslmode);
  if (mode) return mode;
  throw new OperatorError(`sslmode is "${sslmode}"; it must be one of ${SSL_MODES.join(', ')}.`);
}

/** The text of a PEM file, or PEM itself. */
export function readPem(kind: 'certificate' | 'key', given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const pem = given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readText(kind, given);
  try {
    if (kind === 'certificate') new X509Certificate(pem);
  } catch {
    throw new OperatorError(`The database's certificate is not in PEM format (-----BEGIN CERTIFICATE-----).`);
  }
  return pem;
}

function readText(kind: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`The database's ${kind} ${file} cannot be read: ${(error as Error).message}.`);
  }
}
