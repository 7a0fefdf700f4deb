import { createClient } from '@truckroll/client';
import { ApiError } from '../../../lib/api.ts';
import { hqSession, type Me } from '../parts/hq.ts';

/** Who the service takes this token for, or without one the cookie; undefined if it lets nobody in. */
export async function whoIs(token?: string): Promise<Me | undefined> {
  try {
    return await createClient({ baseUrl: '', token })('GET /api/auth/me');
  } catch (error) {
    // 403: an API key is nobody who could use the console.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

export type Arrival = {
  /** Somebody is signed in already, and the link would replace them: that takes a question. */
  question?: { token: string; current: Me };
};

/** Finds out who is here when the console opens. */
export async function arrive(): Promise<Arrival> {
  const linked = takeTokenFromAddress();
  const stored = hqSession.token() ?? undefined;
  if (stored && (!linked || linked === stored)) return {};
  const current = await whoIs(stored);
  if (linked && current) return { question: { token: linked, current } };
  if (linked) hqSession.signIn(linked);
  else if (current) hqSession.signInByCookie();
  return {};
}

/** `npm start` prints a URL with a token after the `#`, which browsers never send to a server. */
function takeTokenFromAddress(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
