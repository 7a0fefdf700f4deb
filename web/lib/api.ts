import { type Call, createClient } from '@truckroll/client';
import type { Session } from './session.ts';

export {
  ApiError,
  type Call,
  type Data,
  type Input,
  OfflineError,
  type OperationName,
} from '@truckroll/client';

/** API calls with the token of a session. When it expires, a call waits for a new sign-in and is repeated. */
export const createCall = (session: Session): Call =>
  createClient({
    baseUrl: '',
    token: () => session.token(),
    onUnauthorized: response => session.untilSignedIn(response),
  });

/** For public pages. */
export const call: Call = createClient({ baseUrl: '' });
