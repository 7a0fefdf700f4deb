import { createCall, type Data } from '../../../lib/api.ts';
import { createSession } from '../../../lib/session.ts';

/** Who is signed in: an address that was proven by a code, for 30 minutes. */
export const customerSession = createSession('customer');

/** Calls in the name of the customer. */
export const customer = createCall(customerSession);

export type Account = Data<'GET /api/account'>;
export type Booking = Account['bookings'][number];
export type Plan = Account['plans'][number];

const EMAIL = 'truckroll.customer.email';

/** The address that was used last on this device, so that nobody has to type it twice. */
export const lastEmail = {
  read(): string {
    try {
      return localStorage.getItem(EMAIL) ?? '';
    } catch {
      return '';
    }
  },
  keep(email: string) {
    try {
      if (email) localStorage.setItem(EMAIL, email);
      else localStorage.removeItem(EMAIL);
    } catch {
      // Typed again next time.
    }
  },
};
