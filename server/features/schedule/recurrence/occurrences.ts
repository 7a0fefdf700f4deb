import type { Sql } from '../../../db/connect.ts';
import type { Settings } from '../../../settings/schemas.ts';
import { readSettings } from '../../../settings/store.ts';
import { datesFrom, type Rhythm } from './dates.ts';

/** Enough time for dispatch to find the best day and for the customer to decline. */
export const MADE_AHEAD_DAYS = 14;

/** `movedFrom`: the date of the rhythm, if a holiday moved it. */
export type Occurrence = { date: string; movedFrom: string | null };

export type Holidays = { dates: Set<string>; rule: Settings['dispatch']['holidayRule'] };

export async function readHolidays(sql: Sql): Promise<Holidays> {
  const { holidays, holidayRule } = (await readSettings(sql)).dispatch;
  return { dates: new Set(holidays.map(({ date }) => date)), rule: holidayRule };
}

/**
 * What falls due through a day, at most `most` dates of the rhythm, plus the date that follows, if any. A holiday skips
 * an occurrence or moves it; where it moves onto another one, there is one of them.
 */
export function dueOccurrences(
  rhythm: Rhythm,
  { from, through, most }: { from: string; through: string; most: number },
  holidays: Holidays,
): { due: Occurrence[]; next: string | null } {
  const dates: string[] = [];
  for (const date of datesFrom(rhythm, from)) {
    if (date > through || dates.length === most) return { due: occurrences(dates, holidays), next: date };
    dates.push(date);
  }
  return { due: occurrences(dates, holidays), next: null };
}

/** The next occurrences from a day on, for people to look at. */
export function nextOccurrences(rhythm: Rhythm, from: string, count: number, holidays: Holidays): string[] {
  const found: string[] = [];
  for (const date of datesFrom(rhythm, from)) {
    const [occurrence] = occurrences([date], holidays);
    if (occurrence && occurrence.date !== found.at(-1)) found.push(occurrence.date);
    if (found.length === count) break;
  }
  return found;
}

function occurrences(dates: string[], holidays: Holidays): Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const date of dates) {
    if (!holidays.dates.has(date)) found.set(date, { date, movedFrom: null });
    else if (holidays.rule === 'move') {
      const moved = nextWorkingDay(date, holidays);
      found.set(moved, { date: moved, movedFrom: date });
    }
  }
  return [...found.values()];
}

/** Monday to Friday, unless it is a holiday too. */
function nextWorkingDay(date: string, { dates }: Holidays): string {
  let day = Temporal.PlainDate.from(date);
  do day = day.add({ days: 1 });
  while (day.dayOfWeek > 5 || dates.has(day.toString()));
  return day.toString();
}
