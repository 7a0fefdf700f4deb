import { signHqToken } from '../access/hq-token.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { readOptions, seconds, UsageError } from './usage.ts';

/** A token cannot be withdrawn, so none lives long. */
const LONGEST = '30d';

/** Prints an HQ access token signed with the local secret. */
export async function token(args: string[]) {
  const { sub, ttl } = readOptions(args, {
    sub: { type: 'string', default: 'local-admin' },
    ttl: { type: 'string', default: '8h' },
  });
  console.log(await localToken(readConfig(), sub, seconds('ttl', ttl, LONGEST)));
}

export function localToken(config: Config, sub: string, ttlSeconds: number): Promise<string> {
  if (config.auth.kind !== 'shared')
    throw new UsageError('Tokens come from the identity provider at AUTH_JWKS_URL; none can be signed here.');
  const claims = { [config.adminClaim]: config.adminValues[0] };
  return signHqToken(config.auth.secret, { sub, ttlSeconds, now: systemClock.now(), claims });
}
