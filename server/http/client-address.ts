import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

export type TrustProxy = false | ((address: string, hop: number) => boolean);

/** Which proxies' word is taken. A number of hops is counted from our own socket outwards. */
export function trustedProxies(trusted: Config['trustProxy']): TrustProxy {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted && proxyAddr.compile(trusted);
}

/** Where a request comes from, as the framework's `request.ip` says it; nowhere, once the client has gone. */
export const clientAddress = (request: IncomingMessage, trusted: TrustProxy): string =>
  (trusted ? proxyAddr(request, trusted) : request.socket.remoteAddress) ?? '';
