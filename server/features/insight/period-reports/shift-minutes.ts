import type { Days } from './periods.ts';
import type { Staff } from './store.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How long somebody was to work on some days: their shifts since they joined, without time off. */
export function shiftMinutes(person: Staff, { from, to }: Days, timezone: string): number {
  const zone = person.timezone ?? timezone;
  const joined = Temporal.Instant.from(person.since).toZonedDateTimeISO(zone).toPlainDate();
  let minutes = 0;
  let day = Temporal.PlainDate.compare(joined, from) > 0 ? joined : from;
  for (; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    for (const { start, end } of person.shifts[weekdays[day.dayOfWeek - 1]!] ?? []) {
      const [begin, finish] = [minutesOf(start), minutesOf(end)];
      minutes += finish - begin - (person.off.length > 0 ? minutesOff(person, day, begin, finish, zone) : 0);
    }
  return minutes;
}

function minutesOff({ off }: Staff, day: Temporal.PlainDate, begin: number, finish: number, zone: string) {
  const midnight = day.toZonedDateTime(zone);
  const [from, to] = [begin, finish].map(minute => midnight.add({ minutes: minute }).epochMilliseconds) as [
    number,
    number,
  ];
  return off.reduce((sum, span) => {
    const shared = Math.min(to, Date.parse(span.to)) - Math.max(from, Date.parse(span.from));
    return sum + Math.max(0, shared) / 60_000;
  }, 0);
}
