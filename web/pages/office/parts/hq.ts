import { createCall } from '../../../lib/api.ts';
import { createSession } from '../../../lib/session.ts';

/** Who is signed in to the console. */
export const hqSession = createSession('hq');

/** API calls as HQ: `hq('GET /api/jobs', { query: { status: 'pending' } })`. */
export const hq = createCall(hqSession);

/** `npm start` prints a URL with a token after the `#`, which browsers never send to a server. */
export function signInFromAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) return;
  hqSession.signIn(token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
