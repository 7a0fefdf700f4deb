import type { Deps } from '../../../deps.ts';
import type { Shifts } from '../../../records/workers/schemas.ts';
import { type StaffRow, type TodaysVisit, todaysStaff, todaysVisits } from './store.ts';

export const technicianStates = ['working', 'driving', 'free', 'away', 'off'] as const;
export type TechnicianState = (typeof technicianStates)[number];

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Today's visits, and what each technician is doing right now. */
export async function readToday({ readSql, clock, config }: Deps) {
  const now = clock.now();
  const today = now.toZonedDateTimeISO(config.timezone).toPlainDate();
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(config.timezone).toInstant();
  const day = { from: startOf(today), to: startOf(today.add({ days: 1 })) };
  const [visits, staff] = await Promise.all([todaysVisits(readSql, day), todaysStaff(readSql, now)]);
  const silentSince = now.subtract({ minutes: config.locations.staleMinutes });
  return {
    ...{ from: day.from.toString(), to: day.to.toString() },
    visits: [...visits],
    technicians: staff.map(person => {
      const own = visits.filter(({ workerId }) => workerId === person.id);
      const state = stateOf(person, own, now, config.timezone);
      return {
        ...{ id: person.id, name: person.name, state },
        ...(state === 'off' || state === 'away' ? {} : { place: placeOf(person, own, silentSince) }),
      };
    }),
  };
}

/** Who is under way is at work, whatever the shift says. */
function stateOf(
  person: StaffRow,
  own: TodaysVisit[],
  now: Temporal.Instant,
  timezone: string,
): TechnicianState {
  if (own.some(({ status }) => status === 'in_progress')) return 'working';
  if (own.some(({ status }) => status === 'en_route')) return 'driving';
  if (person.isAway) return 'away';
  return isOnShift(person.shifts, now.toZonedDateTimeISO(person.timezone ?? timezone)) ? 'free' : 'off';
}

function isOnShift(shifts: Shifts, at: Temporal.ZonedDateTime): boolean {
  const time = at.toPlainTime().toString().slice(0, 5);
  return (shifts[weekdays[at.dayOfWeek - 1]!] ?? []).some(({ start, end }) => start <= time && time < end);
}

/** Where their phone says they are, else where they have to be or last were. */
function placeOf({ lat, lng, recordedAt }: StaffRow, own: TodaysVisit[], silentSince: Temporal.Instant) {
  if (recordedAt !== null && Temporal.Instant.compare(recordedAt, silentSince) >= 0)
    return { lat: lat!, lng: lng!, live: true };
  const current = own.find(({ status }) => status === 'in_progress' || status === 'en_route');
  const last = current ?? own.findLast(({ status }) => status === 'completed');
  return last?.lat == null || last.lng == null ? null : { lat: last.lat, lng: last.lng, live: false };
}
