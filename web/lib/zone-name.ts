/** A time zone as people call it: "Mountain Time" for America/Denver. */
export const zoneName = (language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value;

/** Whether the clock on the wall of whoever is looking shows another time than there. */
export function isElsewhere(timeZone: string): boolean {
  const now = new Date();
  return now.toLocaleString('en') !== now.toLocaleString('en', { timeZone });
}
