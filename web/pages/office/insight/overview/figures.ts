/** "2026-03" as people call it; the year only where it begins. */
export function monthName(month: string, language: string): string {
  const options: Intl.DateTimeFormatOptions = month.endsWith('-01')
    ? { month: 'short', year: '2-digit' }
    : { month: 'short' };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
}

/** The largest first; a chart holds only so many. */
export function ranked<Row extends { revenue: number }>(
  rows: Row[],
  nameOf: (row: Row) => string,
  most = 7,
): { name: string; revenue: number }[] {
  return rows
    .map(row => ({ name: nameOf(row), revenue: row.revenue }))
    .sort((a, b) => b.revenue - a.revenue)
    .slice(0, most);
}
