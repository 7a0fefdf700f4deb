import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import type { Drawn } from './draw-contours.ts';
import type { Coverage, CoverageInput } from './schemas.ts';

type Ring = [lng: number, lat: number][];
type Geometry =
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
  | { type: 'LineString'; coordinates: Ring };
type Feature = { properties?: { contour?: number } | null; geometry?: Geometry | null };

/** The contours to draw: those requested up to maxDrive, otherwise quarters of it; deduplicated, in order. */
export function coverageContours({ maxDrive, contours }: CoverageInput): number[] {
  const quarters = [1, 2, 3, 4].map(part => Math.max(1, (maxDrive * part) / 4));
  const wanted = contours && contours.length > 0 ? contours.filter(minutes => minutes <= maxDrive) : quarters;
  return [...new Set(wanted)].sort((a, b) => a - b);
}

/** The engine truncates a contour's minutes to two decimals: 7.7 comes back as 7.69. */
const ENGINE_ROUNDS = 0.02;

/** The engine's contours in our own shape, shortest first. */
export function toCoverage(deps: Deps, input: CoverageInput, drawn: Drawn): Coverage {
  const requested = coverageContours(input);
  const polygons = ringsOf(drawn.geojson).map(({ minutes, ring }) => ({
    minutes: requested.find(wanted => Math.abs(wanted - minutes) < ENGINE_ROUNDS) ?? minutes,
    coords: ring.map(([lng, lat]) => [lat, lng]),
  }));
  return {
    polygons,
    source: drawn.source,
    generatedAt: toIso(deps.clock.now()),
    requestedMinutes: input.maxDrive,
    actualMinutes: Math.max(0, ...polygons.map(polygon => polygon.minutes)),
    ...(drawn.reason ? { reason: drawn.reason } : {}),
  };
}

/** The outer ring of every contour; the largest part if it has several. */
export function ringsOf(geojson: string): { minutes: number; ring: Ring }[] {
  const { features } = JSON.parse(geojson) as { features: Feature[] };
  return features
    .map(({ properties, geometry }) => ({ minutes: properties?.contour ?? 0, ring: outerRing(geometry) }))
    .filter(({ minutes, ring }) => minutes > 0 && ring.length > 2)
    .sort((a, b) => a.minutes - b.minutes);
}

function outerRing(geometry: Geometry | null | undefined): Ring {
  if (geometry?.type === 'Polygon') return geometry.coordinates[0] ?? [];
  if (geometry?.type === 'LineString') return geometry.coordinates;
  if (geometry?.type !== 'MultiPolygon') return [];
  const rings = geometry.coordinates.map(polygon => polygon[0] ?? []);
  return rings.sort((a, b) => area(b) - area(a))[0] ?? [];
}

const area = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  );
