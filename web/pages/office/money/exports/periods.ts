export const periods = ['this_month', 'last_month', 'this_year', 'last_year'] as const;
export type Period = (typeof periods)[number];

/** The first and last day of a period around today: "2026-03-09". */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  switch (period) {
    case 'this_month':
      return { from: toDay(year, month, 1), to: today };
    case 'last_month':
      return { from: toDay(year, month - 1, 1), to: toDay(year, month, 0) };
    case 'this_year':
      return { from: toDay(year, 1, 1), to: today };
    case 'last_year':
      return { from: toDay(year - 1, 1, 1), to: toDay(year - 1, 12, 31) };
  }
}

/** Day 0 is the last day of the month before. */
const toDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
