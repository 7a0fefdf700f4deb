import type { Settings } from '../../../settings/schemas.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Whether somebody is in the office, in the business's time zone. Without hours, nobody is expected to be. */
export function isOfficeOpen(
  { officeHours }: Pick<Settings['conversations'], 'officeHours'>,
  timezone: string,
  now: Temporal.Instant,
): boolean {
  const here = now.toZonedDateTimeISO(timezone);
  const day = days[here.dayOfWeek - 1];
  const clock = here.toPlainTime().toString().slice(0, 5);
  return officeHours.some(hours => hours.day === day && clock >= hours.from && clock < hours.to);
}
