import { toMinutes, toTime } from '../../../../lib/zoned-time.ts';

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof days)[number];
export type Span = { start: string; end: string };
export type Week = { [day in Day]?: Span[] };

const defaultHours = [{ start: '08:00', end: '17:00' }];

/** Monday to Friday, 8 AM to 5 PM. */
export const defaultWeek: Week = Object.fromEntries(days.slice(0, 5).map(day => [day, defaultHours]));

export type SpanProblem = 'endsBeforeStart' | 'overlaps';

/** What is wrong with each span of a day, in order. */
export function spanProblems(spans: Span[]): (SpanProblem | null)[] {
  return spans.map(({ start, end }, i) => {
    if (!start || !end || start >= end) return 'endsBeforeStart';
    return spans.slice(0, i).some(other => other.start < end && start < other.end) ? 'overlaps' : null;
  });
}

export const isValidWeek = (week: Week): boolean =>
  days.every(day => spanProblems(week[day] ?? []).every(problem => problem === null));

/** As the service stores it: days without hours left out, spans sorted. */
export function normalizedWeek(week: Week): Week {
  const saved = days.flatMap(day => {
    const spans = [...(week[day] ?? [])].sort((a, b) => a.start.localeCompare(b.start));
    return spans.length > 0 ? [[day, spans] as const] : [];
  });
  return Object.fromEntries(saved);
}

export function weeklyHours(week: Week): number {
  const minutes = days
    .flatMap(day => week[day] ?? [])
    .reduce((sum, { start, end }) => sum + toMinutes(end) - toMinutes(start), 0);
  return Math.round(minutes / 6) / 10;
}

/** A span to add: an hour after the last one ends. */
export function nextSpan(spans: Span[]): Span {
  const last = spans.at(-1);
  if (!last) return defaultHours[0]!;
  const start = Math.min(toMinutes(last.end) + 60, 22 * 60);
  return { start: toTime(start), end: toTime(Math.min(start + 240, 1439)) };
}

/** Whether the time off covers now. */
export const isOff = (timeOff: { from: string; to: string }[], now: number): boolean =>
  timeOff.some(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
