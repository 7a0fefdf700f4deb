import { kilometers } from '../nearest-town.ts';

/** House numbers along a line: every `step` from the first to the last. */
export type HouseRange = { first: number; last: number; step: number; points: Point[] };
export type Point = [lng: number, lat: number];

/** One node of the line, with its house number if it has one. */
export type LineNode = { number?: string; point: Point };

/** More houses than this between two corners is a mapping error. */
const MAX_HOUSES = 1_000;

/** Parses `addr:interpolation`, from each numbered node of its line to the next. */
export function rangesOf(interpolation: string, line: LineNode[]): HouseRange[] {
  const step = stepOf(interpolation);
  const corners = line.flatMap(({ number }, i) => (/^\d{1,6}$/.test(number ?? '') ? [i] : []));
  return corners.slice(1).flatMap((end, i) => {
    const start = corners[i]!;
    const [from, to] = [Number(line[start]!.number), Number(line[end]!.number)];
    const points = line.slice(start, end + 1).map(node => node.point);
    const range = { first: Math.min(from, to), last: Math.max(from, to), step };
    const houses = (range.last - range.first) / step;
    if (!(houses >= 1 && houses <= MAX_HOUSES)) return [];
    return [{ ...range, points: from < to ? points : points.toReversed() }];
  });
}

/** `odd`, `even`, `all` or a number; letters (`alphabetic`) cannot be interpolated. */
const stepOf = (interpolation: string): number =>
  ({ odd: 2, even: 2, all: 1 })[interpolation] ?? Number.parseInt(interpolation, 10);

/** The position of a house on the line, assuming equal distances. */
export function positionIn({ first, last, points }: HouseRange, house: number): Point {
  const lengths = points.slice(1).map((point, i) => distance(points[i]!, point));
  let left = (lengths.reduce((sum, length) => sum + length, 0) * (house - first)) / (last - first);
  const piece = lengths.findIndex(length => {
    if (left <= length) return true;
    left -= length;
    return false;
  });
  if (piece < 0) return points.at(-1)!;
  const [a, b] = [points[piece]!, points[piece + 1]!];
  const share = lengths[piece]! > 0 ? left / lengths[piece]! : 0;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

const distance = ([lng1, lat1]: Point, [lng2, lat2]: Point) => kilometers(lat1, lng1, lat2, lng2);
