import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../../outbox/seal.ts';

const PREFIX = 'whsec_';

/** The same secret for the same id, for requests that may be repeated; see standardwebhooks.com. */
export const deriveSecret = (key: Buffer, id: string): string =>
  PREFIX + createHmac('sha256', key).update(`webhook endpoint ${id}`).digest('base64');

export const sealSecret = (key: Buffer, secret: string): string => seal(key, { secret });

export const openSecret = (key: Buffer, sealed: string): string =>
  (unseal(key, { sealed }) as unknown as { secret: string }).secret;

/** The headers of a message. While a secret is being replaced, both sign. */
export function signMessage(secrets: string[], id: string, seconds: number, body: string) {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
