import { ApiError, type Call, call, createCall, type Data } from '../../../lib/api.ts';
import { createSession } from '../../../lib/session.ts';
import { confirmation, needsConfirmation } from './confirmation.ts';

/**
 * Who is signed in to the console: a user by a cookie that no script can read, or whoever holds an access token, which
 * ends with the browser tab.
 */
export const hqSession = createSession('hq', () => sessionStorage);

const send = createCall(hqSession);

/**
 * API calls as the office: `hq('GET /api/jobs', { query: { status: 'pending' } })`. One that needs a fresh proof of who
 * the user is waits for it and is repeated.
 */
export const hq: Call = async (name, ...rest) => {
  for (;;) {
    try {
      return await send(name, ...rest);
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
      await confirmation.ask(error);
    }
  }
};

export type Me = Data<'GET /api/auth/me'>;

/** Ends the session of this browser, on the server too. */
export async function signOut() {
  try {
    await call('POST /api/auth/sign-out');
  } catch (error) {
    // 401: there was no user's session to end, only an access token or an expired one.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  hqSession.signOut();
}
