/** Windows by day, in order. */
export function byDay<T extends { date: string }>(windows: T[]): [date: string, windows: T[]][] {
  const days = new Map<string, T[]>();
  for (const window of windows) days.set(window.date, [...(days.get(window.date) ?? []), window]);
  return [...days].sort(([a], [b]) => a.localeCompare(b));
}
