import type { Visitor } from '../../../access/start-session.ts';
import { findActiveUserByEmail } from '../../../access/users-store.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { Attempt, Identity, Person } from '../../../providers/identity/identity.ts';
import { emailKey } from '../../../records/customers/store.ts';
import { openSession } from '../sign-in/sign-in.ts';

/** Why somebody who came back from the identity provider is not signed in. */
export type Refusal = 'expired' | 'refused' | 'unverified' | 'unknown' | 'unavailable';

/** Signs in whom the identity provider vouches for, if the business knows them. */
export async function signInByOidc(
  deps: Deps,
  identity: Identity,
  returnedTo: URL,
  attempt: Attempt | undefined,
  visitor: Visitor,
) {
  if (!attempt) return { refusal: 'expired' as const };
  const person = await askProvider(deps, identity, returnedTo, attempt);
  if (typeof person === 'string') return { refusal: person };
  // An address that nobody verified could be anybody's.
  if (!person.email || !person.emailVerified) return { refusal: 'unverified' as const };
  const email = await emailKey(deps.sql, person.email);
  const session = await deps.sql.begin(async sql => {
    const user = await findActiveUserByEmail(sql, email);
    return user && openSession(deps, sql, user, 'oidc', visitor);
  });
  return session ? { session } : { refusal: 'unknown' as const };
}

async function askProvider(
  { log }: Deps,
  identity: Identity,
  returnedTo: URL,
  attempt: Attempt,
): Promise<Person | Refusal> {
  try {
    return await identity.finish(returnedTo, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'Somebody could not sign in through the identity provider');
    return error.kind === 'retryable' ? 'unavailable' : 'refused';
  }
}
