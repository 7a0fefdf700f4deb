/** What the office chose for how often something repeats. */
export type Repeat = {
  kind: 'months' | 'week' | 'monthDay' | 'monthWeekday';
  every: number | string;
  weekdays: string[];
  monthDay: string;
  nth: string;
  weekday: string;
  flexDays: number | string;
};

export const newRepeat: Repeat = {
  kind: 'months',
  every: 3,
  weekdays: ['MO'],
  monthDay: '15',
  nth: '2',
  weekday: 'TU',
  flexDays: 0,
};

export const isComplete = (repeat: Repeat): boolean =>
  Number(repeat.every) >= 1 && (repeat.kind !== 'week' || repeat.weekdays.length > 0);

/** The same for the API: an rrule, or months from the first date. */
export function rhythmOf(repeat: Repeat): { rrule: string } | { intervalMonths: number } {
  const every = Number(repeat.every);
  const interval = every > 1 ? `;INTERVAL=${every}` : '';
  switch (repeat.kind) {
    case 'months':
      return { intervalMonths: every };
    case 'week':
      return { rrule: `FREQ=WEEKLY${interval};BYDAY=${repeat.weekdays.join(',')}` };
    case 'monthDay':
      return { rrule: `FREQ=MONTHLY${interval};BYMONTHDAY=${repeat.monthDay}` };
    case 'monthWeekday':
      return { rrule: `FREQ=MONTHLY${interval};BYDAY=${repeat.nth}${repeat.weekday}` };
  }
}
