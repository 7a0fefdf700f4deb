import { lookup } from 'node:dns/promises';
import type { Config } from '../../../config.ts';
import { invalid } from '../../../http/errors.ts';
import { isPublicAddress, PrivateAddressError, refusePrivateLiteral } from '../../../http/public-address.ts';

const refuse = (why: string) => invalid('The body is not valid', [`url: ${why}`]);

/**
 * Says at once what cannot work. A name that does not resolve yet is accepted; where it leads is checked again with every
 * connection.
 */
export async function checkUrl({ allowPrivateWebhooks }: Config, text: string) {
  if (!URL.canParse(text)) throw refuse('is not a URL');
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol)) throw refuse('has to begin with https://');
  if (url.username || url.password) throw refuse('must not contain a user name or password');
  if (allowPrivateWebhooks) return;
  if (url.protocol !== 'https:') throw refuse('has to begin with https://');
  try {
    refusePrivateLiteral(url);
    const addresses = await lookup(url.hostname, { all: true }).catch(() => []);
    if (addresses.some(({ address }) => !isPublicAddress(address)))
      throw new PrivateAddressError(url.hostname);
  } catch (error) {
    if (error instanceof PrivateAddressError) throw refuse('leads to a private address');
    throw error;
  }
}
