import { createCall } from '../../lib/api.ts';
import { createSession, SignedOutError } from '../../lib/session.ts';

/** The technician signed in on this phone. */
export const workerSession = createSession('worker');

/**
 * API calls as the signed-in technician. They fail on an expired session instead of waiting: the next person to sign in
 * may be someone else, and one technician's work must not be sent as another.
 */
export const work = createCall({
  ...workerSession,
  untilSignedIn(refusal) {
    workerSession.untilSignedIn(refusal).catch(() => {});
    return Promise.reject(new SignedOutError());
  },
});

/** Fetches an image that only this technician may see. */
export async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${workerSession.token()}` } });
  if (!response.ok) throw new Error(`The picture was not sent: ${response.status}`);
  return response.blob();
}
