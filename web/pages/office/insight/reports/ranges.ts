export const ranges = ['week', 'month', 'quarter', 'thisMonth', 'lastMonth', 'custom'] as const;
export type Range = (typeof ranges)[number];
export type Days = { from: string; to: string };

const MOST_DAYS = 366;
const DAY = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

const lengths = { week: 7, month: 30, quarter: 90 } as const;

/** The days of a range, `today` included; undefined if those given make no period. */
export function daysOf(range: Range, today: string, given: Days): Days | undefined {
  if (range === 'custom') {
    const length = (at(given.to) - at(given.from)) / DAY + 1;
    return length >= 1 && length <= MOST_DAYS ? given : undefined;
  }
  if (range === 'thisMonth') return { from: `${today.slice(0, 8)}01`, to: today };
  if (range === 'lastMonth') {
    const last = at(`${today.slice(0, 8)}01`) - DAY;
    return { from: `${iso(last).slice(0, 8)}01`, to: iso(last) };
  }
  return { from: iso(at(today) - (lengths[range] - 1) * DAY), to: today };
}
