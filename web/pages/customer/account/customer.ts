import { createCall, type Data } from '../../../lib/api.ts';
import { createSession } from '../../../lib/session.ts';

/** The signed-in customer: an email address verified by a code, for 30 minutes. */
export const customerSession = createSession('customer');

/** API calls as the signed-in customer. */
export const customer = createCall(customerSession);

export type Account = Data<'GET /api/account'>;
export type Booking = Account['bookings'][number];
export type Plan = Account['plans'][number];

const EMAIL = 'truckroll.customer.email';

/** The email address last used on this device, so that nobody has to type it twice. */
export const lastEmail = {
  read(): string {
    try {
      return localStorage.getItem(EMAIL) ?? '';
    } catch {
      return '';
    }
  },
  save(email: string) {
    try {
      if (email) localStorage.setItem(EMAIL, email);
      else localStorage.removeItem(EMAIL);
    } catch {
      // Storage is blocked: it has to be typed again.
    }
  },
};
