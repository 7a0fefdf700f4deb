import { jobMeaning, type StatusMeaning } from '../../../../ui/status-colors.ts';
import type { TodaysVisit } from './use-overview.ts';

const HOUR = 3_600_000;
/** A day with few visits still looks like a day. */
const USUAL = { from: 8, to: 17 };

export type Hour = { start: number; counts: Partial<Record<StatusMeaning, number>>; total: number };

/** The order of blocks from the bottom: what is over first. */
export const order: StatusMeaning[] = ['done', 'in-progress', 'on-the-way', 'scheduled', 'attention'];

/** A visit whose window is over and that nobody has begun needs somebody's attention. */
export const meaningOf = (visit: TodaysVisit, now: number): StatusMeaning =>
  visit.status === 'assigned' && now > Date.parse(visit.windowEnd ?? visit.end)
    ? 'attention'
    : jobMeaning[visit.status];

/** Visits by the hour they begin in, from the first to the last hour of work, with now in it. */
export function hoursOf(visits: TodaysVisit[], dayStart: number, now: number): Hour[] {
  const indexOf = (ms: number) => Math.min(23, Math.max(0, Math.floor((ms - dayStart) / HOUR)));
  const starts = visits.map(({ start }) => indexOf(Date.parse(start)));
  const nowIndex = indexOf(now);
  const from = Math.min(USUAL.from, nowIndex, ...starts);
  const to = Math.max(USUAL.to, nowIndex, ...starts);
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const own = visits.filter((_, n) => starts[n] === from + i);
    const counts: Hour['counts'] = {};
    for (const visit of own) {
      const meaning = meaningOf(visit, now);
      counts[meaning] = (counts[meaning] ?? 0) + 1;
    }
    return { start: dayStart + (from + i) * HOUR, counts, total: own.length };
  });
}
