/** "2026-03" as "Mar", with the year in January. */
export function monthName(month: string, language: string): string {
  const options: Intl.DateTimeFormatOptions = month.endsWith('-01')
    ? { month: 'short', year: '2-digit' }
    : { month: 'short' };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
}

/** Largest first, as many as fit a chart. */
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
