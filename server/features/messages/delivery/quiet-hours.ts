import type { Config } from '../../../config.ts';

/** When the current quiet hours end, or nothing outside quiet hours. Uses the business's local time. */
export function endOfQuiet(
  { sms, timezone }: Pick<Config, 'sms' | 'timezone'>,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const { quietHours } = sms;
  if (!quietHours) return undefined;
  const here = now.toZonedDateTimeISO(timezone);
  const clock = here.toPlainTime().toString().slice(0, 5);
  const overMidnight = quietHours.from > quietHours.to;
  const isQuiet = overMidnight
    ? clock >= quietHours.from || clock < quietHours.to
    : clock >= quietHours.from && clock < quietHours.to;
  if (!isQuiet) return undefined;
  const day = overMidnight && clock >= quietHours.from ? here.add({ days: 1 }) : here;
  return day.toPlainDate().toZonedDateTime({ timeZone: timezone, plainTime: quietHours.to }).toInstant();
}
