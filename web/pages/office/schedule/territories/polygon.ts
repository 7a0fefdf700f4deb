export type Point = { lat: number; lng: number };

const LINE = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Parses "lat, lng" lines; `wrong` is the number of the first invalid line, counted from 1. */
export function parseCorners(text: string): { corners: Point[]; wrong: number | null } {
  const corners: Point[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, lat, lng] = (LINE.exec(line) ?? []).map(Number);
    if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
      return { corners, wrong: i + 1 };
    corners.push({ lat, lng });
  }
  return { corners, wrong: null };
}

/** A meter is precise enough for a territory. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

export const writeCorners = (corners: Point[]): string =>
  corners.map(({ lat, lng }) => `${rounded(lat)}, ${rounded(lng)}`).join('\n');

/** Whether two sides of the area cross, which leaves its inside undefined. */
export function crossesItself(corners: Point[]): boolean {
  const sides = corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      const areNeighbors = Math.abs(i - j) <= 1 || Math.abs(i - j) === sides.length - 1;
      return !areNeighbors && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
    }),
  );
}

/** On which side of the line through a and b a point lies. */
const side = (a: Point, b: Point, point: Point): number =>
  Math.sign((b.lng - a.lng) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lng - a.lng));
