import type { Deps } from '../../../deps.ts';
import { countByDay } from '../../../records/visits/schedule-store.ts';
import type { Calendar, CalendarQuery } from './schemas.ts';
import { readZone } from './show-board.ts';

const FIRST = 3;

/** The days of a month with what is planned for them. */
export async function showCalendar(
  deps: Deps,
  { from, days, franchiseId }: CalendarQuery,
): Promise<Calendar> {
  const { zone } = await readZone(deps, franchiseId);
  const start = Temporal.PlainDate.from(from);
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant();
  const found = await countByDay(deps.readSql, {
    ...{ franchiseId, zone, first: FIRST },
    ...{ from: at(start), to: at(start.add({ days })) },
  });
  const byDate = new Map(found.map(day => [day.date, day]));
  return {
    timezone: zone,
    days: Array.from({ length: days }, (_, i) => {
      const date = start.add({ days: i }).toString();
      return byDate.get(date) ?? { date, visits: 0, done: 0, minutes: 0, first: [] };
    }),
  };
}
