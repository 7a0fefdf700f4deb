export type Fix = {
  lat: number;
  lng: number;
  accuracy: number;
  heading: number | null;
  speed: number | null;
  /** When the phone measured it, in milliseconds. */
  at: number;
};

const MOST_OFTEN_MS = 15_000;
const STANDING_STILL_MS = 60_000;
const MOVED_METERS = 40;
const STALE_MS = 60_000;
const TOO_VAGUE_METERS = 1_000;

/**
 * Whether to report a position: often enough for a customer to follow the van, seldom enough for the battery to last the
 * day. Old or inaccurate positions are dropped.
 */
export function shouldReport(fix: Fix, last: Fix | undefined, now: number): boolean {
  if (now - fix.at > STALE_MS || fix.accuracy > TOO_VAGUE_METERS) return false;
  if (!last) return true;
  const since = fix.at - last.at;
  if (since < MOST_OFTEN_MS) return false;
  return since >= STANDING_STILL_MS || metersBetween(fix, last) >= MOVED_METERS;
}

/** Accurate enough over short distances. */
export function metersBetween(a: Pick<Fix, 'lat' | 'lng'>, b: Pick<Fix, 'lat' | 'lng'>): number {
  const meridian = 111_320;
  const east = (a.lng - b.lng) * meridian * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot((a.lat - b.lat) * meridian, east);
}
