import type { Shifts } from '../../../../records/workers/schemas.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Three technicians to a row: each franchise has four by day, one in the evening and one on call at night. */
const rows = [
  [{ start: '08:00', end: '17:00' }],
  [{ start: '12:00', end: '21:00' }],
  [{ start: '07:00', end: '16:00' }],
  [
    { start: '00:00', end: '08:00' },
    { start: '20:00', end: '24:00' },
  ],
  [{ start: '09:00', end: '18:00' }],
  [{ start: '08:00', end: '17:00' }],
];

const rowOf = (technician: number) => Math.floor(technician / 3) % rows.length;

/** Somebody works at any hour of the week, and everybody has a day off. */
export function teamShifts(technician: number): Shifts {
  const off = technician % weekdays.length;
  return Object.fromEntries(
    weekdays.filter((_, i) => i !== off).map(weekday => [weekday, rows[rowOf(technician)]]),
  );
}

/** At night there are only emergencies. */
export const isOnCall = (technician: number): boolean => rowOf(technician) === 3;

/** Two technicians of the first franchise have nothing planned, so that a booking for today finds somebody. */
export const isSpare = (technician: number): boolean => technician === 0 || technician === 6;

export const spansOn = (shifts: Shifts, { dayOfWeek }: Temporal.PlainDate) =>
  shifts[weekdays[dayOfWeek - 1]!] ?? [];
