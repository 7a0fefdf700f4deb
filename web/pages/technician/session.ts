import { createCall } from '../../lib/api.ts';
import { createSession, SignedOutError } from '../../lib/session.ts';

/** Which worker is signed in on this phone. */
export const workerSession = createSession('worker');

/**
 * Calls in the worker's name. A refused session does not make them wait: whoever signs in next may be somebody
 * else, and what one worker did must not be sent in the name of another.
 */
export const work = createCall({
  ...workerSession,
  renewed(refusal) {
    workerSession.renewed(refusal).catch(() => {});
    return Promise.reject(new SignedOutError());
  },
});

/** Bytes of a picture, which only this worker may see. */
export async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${workerSession.token()}` } });
  if (!response.ok) throw new Error(`The picture was not sent: ${response.status}`);
  return response.blob();
}
