import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A URL that somebody typed leads into our own network. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is a private address`);
  }
}

/** Everything that is not on the public internet: RFC 6890 and its successors. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');
// Only 2000::/3 is handed out. In it, some ranges are reserved or carry an IPv4 address of anybody's choice.
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !reserved.check(ip, 'ipv4');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return isIP(ip) === 6 && handedOut.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6');
}

/**
 * Resolves names for a connection and refuses those that lead to a private address. The connection uses the very answer
 * that was checked, so a name that changes its mind gains nothing.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const hidden = (addresses as LookupAddress[]).some(({ address }) => !isPublicAddress(address));
    if (hidden) return done(new PrivateAddressError(host), '', 0);
    if (options.all) return done(null, addresses);
    const [{ address, family }] = addresses as [LookupAddress];
    done(null, address, family);
  });
};

/** An address in the URL itself is connected to without a lookup. */
export function refusePrivateLiteral({ hostname }: URL) {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(ip) && !isPublicAddress(ip)) throw new PrivateAddressError(ip);
}
