import type { Booking } from './customer.ts';

export const isOpen = ({ status }: Pick<Booking, 'status'>) =>
  status !== 'completed' && status !== 'cancelled';

type Ordered = Pick<Booking, 'status' | 'scheduledStart' | 'preferredDate' | 'createdAt'>;

/** Visits under way first, then by day, those without a day last. */
const when = ({ status, scheduledStart, preferredDate }: Ordered) =>
  status === 'en_route' || status === 'in_progress' ? '0' : (scheduledStart ?? preferredDate ?? '9');

export function upcomingAndPast<T extends Ordered>(bookings: T[]): { upcoming: T[]; past: T[] } {
  return {
    upcoming: bookings.filter(isOpen).sort((a, b) => when(a).localeCompare(when(b))),
    past: bookings
      .filter(booking => !isOpen(booking))
      .sort((a, b) => (b.scheduledStart ?? b.createdAt).localeCompare(a.scheduledStart ?? a.createdAt)),
  };
}
