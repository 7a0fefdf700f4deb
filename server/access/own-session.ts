import type { Caller } from '../caller.ts';
import { forbidden } from '../http/errors.ts';

/** The user who asks and the session they ask with. Keys and headquarters tokens have neither. */
export function ownSession({ id, sessionId }: Caller): { userId: string; sessionId: string } {
  if (!sessionId) throw forbidden('Only a signed-in user can do this');
  return { userId: id, sessionId };
}
