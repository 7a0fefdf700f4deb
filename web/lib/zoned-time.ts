/**
 * Local times of other zones without a library: `Intl` knows every zone's rules but cannot convert back from local time.
 * (`Temporal` would be shorter; not every browser has it.)
 */
type Wall = { date: string; minutes: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, made);
  return made;
}

/** The local date and time of a zone at an instant. */
export function wallClock(instant: string | number, zone: string): Wall {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/**
 * The instant, in milliseconds, at which a zone's clock shows these minutes after midnight of a date. A time that the
 * clock skips is read as if it did not skip; of a time that it shows twice, the first counts.
 */
export function instantOf(date: string, minutes: number, zone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const shownAt = (instant: number) => {
    const { date, minutes } = wallClock(instant, zone);
    return Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  };
  const offsetAt = (instant: number) => shownAt(instant) - instant;
  // A zone has at most two offsets around a day: the one before and the one after.
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const early = wanted - before;
  if (shownAt(early) === wanted || before === after) return early;
  const late = wanted - after;
  return shownAt(late) === wanted ? late : early;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** "08:30" ↔ 510 */
export const toMinutes = (time: string): number => {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** To and from the value of an `<input type="datetime-local">`. */
export function toField(instant: string | number, zone: string): string {
  const { date, minutes } = wallClock(instant, zone);
  return `${date}T${toTime(minutes)}`;
}
export function fromField(value: string, zone: string): string {
  const [date, time] = value.split('T') as [string, string];
  return new Date(instantOf(date, toMinutes(time.slice(0, 5)), zone)).toISOString();
}
