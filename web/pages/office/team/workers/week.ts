import { toMinutes, toTime } from '../../../../lib/zoned-time.ts';

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof days)[number];
export type Span = { start: string; end: string };
export type Week = { [day in Day]?: Span[] };

const usual = [{ start: '08:00', end: '17:00' }];

/** What most people work: Monday to Friday, 8 to 17. */
export const usualWeek: Week = Object.fromEntries(days.slice(0, 5).map(day => [day, usual]));

export type SpanProblem = 'endsBeforeStart' | 'overlaps';

/** What is wrong with each span of a day, in the order in which they stand. */
export function spanProblems(spans: Span[]): (SpanProblem | null)[] {
  return spans.map(({ start, end }, i) => {
    if (!start || !end || start >= end) return 'endsBeforeStart';
    return spans.slice(0, i).some(other => other.start < end && start < other.end) ? 'overlaps' : null;
  });
}

export const isSound = (week: Week): boolean =>
  days.every(day => spanProblems(week[day] ?? []).every(problem => problem === null));

/** Days without hours are left out, spans stand in order: as the service keeps it. */
export function tidied(week: Week): Week {
  const kept = days.flatMap(day => {
    const spans = [...(week[day] ?? [])].sort((a, b) => a.start.localeCompare(b.start));
    return spans.length > 0 ? [[day, spans] as const] : [];
  });
  return Object.fromEntries(kept);
}

export function weeklyHours(week: Week): number {
  const minutes = days
    .flatMap(day => week[day] ?? [])
    .reduce((sum, { start, end }) => sum + toMinutes(end) - toMinutes(start), 0);
  return Math.round(minutes / 6) / 10;
}

/** Another span after the last of the day, an hour's break between them. */
export function nextSpan(spans: Span[]): Span {
  const last = spans.at(-1);
  if (!last) return usual[0]!;
  const start = Math.min(toMinutes(last.end) + 60, 22 * 60);
  return { start: toTime(start), end: toTime(Math.min(start + 240, 1439)) };
}

/** Whether time off takes the whole of now. */
export const isOff = (timeOff: { from: string; to: string }[], now: number): boolean =>
  timeOff.some(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
