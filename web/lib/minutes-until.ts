/** Whole minutes from now, never negative. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.round((Date.parse(instant) - now) / 60_000));
