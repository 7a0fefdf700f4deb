/** Wall-clock time and instants, for date fields that speak the business's time and not the browser's. */

const partsIn = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** "2026-03-09T14:30" as a clock in the zone shows it at an instant. */
export function toWallTime(instant: string | number, zone: string): string {
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant at which a clock in the zone shows this. An hour that is skipped in spring is taken as the hour
 * after it; one that comes twice in autumn is the first.
 */
export function fromWallTime(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall.slice(0, 16)}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${toWallTime(instant, zone)}:00Z`) - Math.floor(instant / 60_000) * 60_000;
  const day = 86_400_000;
  const [before, after] = [offsetAt(asUtc - day), offsetAt(asUtc + day)];
  const fits = [asUtc - before, asUtc - after].filter(instant => instant + offsetAt(instant) === asUtc);
  const instant = fits.length > 0 ? Math.min(...fits) : asUtc - Math.min(before, after);
  return new Date(instant).toISOString();
}

/** The first instant of a calendar day in the zone. */
export const startOfDay = (date: string, zone: string): string => fromWallTime(`${date}T00:00`, zone);

export function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
