import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Identity } from './identity.ts';
import { openIdConnect } from './openid-connect.ts';

/** Undefined if people sign in with codes and passkeys only. */
export const chooseIdentity = ({ oidc, publicUrl }: Config, clock: Clock): Identity | undefined =>
  oidc && openIdConnect(oidc, `${publicUrl}/api/auth/oidc/callback`, clock);
