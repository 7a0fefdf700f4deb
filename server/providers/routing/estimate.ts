import type { Position, Route, Routing } from './routing.ts';

/** A van's effective speed along the straight line, streets and traffic lights included. */
const METERS_PER_MINUTE = 550;
const EARTH = 6_371_008;
const STEPS = 48;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (rad: number) => (rad * 180) / Math.PI;

/** Drive times from distance alone, for a service without a map or engine. The answers say so. */
export const estimateRouting: Routing = {
  version: async () => 'estimate',
  describe: async () => ({
    status: 'estimate',
    source: 'estimate',
    version: 'estimate',
    reason: 'no map was imported',
  }),
  async contours(from, contours) {
    const features = contours
      .toSorted((a, b) => b.minutes - a.minutes)
      .map(({ minutes, color }) => ({
        type: 'Feature',
        properties: { contour: minutes, metric: 'time', ...(color ? { color: `#${color}` } : {}) },
        geometry: { type: 'Polygon', coordinates: [circle(from, minutes * METERS_PER_MINUTE)] },
      }));
    return {
      source: 'estimate',
      geojson: JSON.stringify({ type: 'FeatureCollection', source: 'estimate', features }),
    };
  },
  matrix: async (sources, targets = sources) =>
    sources.map(from => Int32Array.from(targets, to => Math.round(secondsBetween(from, to)))),
  async route(points): Promise<Route> {
    let [meters, seconds] = [0, 0];
    for (let i = 1; i < points.length; i++) {
      meters += distance(points[i - 1]!, points[i]!);
      seconds += secondsBetween(points[i - 1]!, points[i]!);
    }
    return { meters: Math.round(meters), seconds: Math.round(seconds), line: points, source: 'estimate' };
  },
};

const secondsBetween = (from: Position, to: Position) => (distance(from, to) / METERS_PER_MINUTE) * 60;

/** Great-circle distance in meters. */
export function distance(from: Position, to: Position): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A closed ring of [lng, lat], valid over the poles and across the date line. */
function circle({ lat, lng }: Position, meters: number): [number, number][] {
  const angle = meters / EARTH;
  const lat1 = radians(lat);
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  const ring = Array.from({ length: STEPS }, (_, i): [number, number] => {
    const bearing = (2 * Math.PI * i) / STEPS;
    const lat2 = Math.asin(
      Math.sin(lat1) * Math.cos(angle) + Math.cos(lat1) * Math.sin(angle) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat1),
      Math.cos(angle) - Math.sin(lat1) * Math.sin(lat2),
    );
    const lng2 = ((lng + degrees(east) + 540) % 360) - 180;
    return [round(lng2), round(degrees(lat2))];
  });
  return [...ring, ring[0]!];
}
