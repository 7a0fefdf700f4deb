import type { Tags } from '../osm/read-pbf.ts';

export type Layer = 'roads' | 'water' | 'waterways' | 'railways' | 'places';
export type Feature = { layer: Layer; minZoom: number; properties: Record<string, string> };

const roads: Record<string, [kind: string, minZoom: number]> = {
  motorway: ['motorway', 5],
  trunk: ['trunk', 6],
  primary: ['primary', 8],
  secondary: ['secondary', 9],
  tertiary: ['tertiary', 11],
  unclassified: ['minor', 12],
  residential: ['minor', 12],
  living_street: ['minor', 13],
  pedestrian: ['path', 13],
  service: ['service', 13],
  track: ['path', 14],
  cycleway: ['path', 14],
  footway: ['path', 14],
  path: ['path', 14],
};

const waterways: Record<string, number> = { river: 7, canal: 9, stream: 13 };
const places: Record<string, number> = { city: 4, town: 7, village: 10, suburb: 12, hamlet: 12 };

/** Whether a way is drawn on the base map, and from which zoom. */
export function classifyWay(tags: Tags, isClosed: boolean): Feature | undefined {
  const properties: Record<string, string> = tags.name ? { name: tags.name } : {};
  const [kind, minZoom] = roads[tags.highway?.replace('_link', '') ?? ''] ?? [];
  if (kind && minZoom && tags.area !== 'yes')
    return { layer: 'roads', minZoom, properties: { kind, ...properties } };
  const waterZoom = waterways[tags.waterway ?? ''];
  if (waterZoom) return { layer: 'waterways', minZoom: waterZoom, properties };
  if (tags.natural === 'water' && isClosed) return { layer: 'water', minZoom: 10, properties };
  if (tags.railway === 'rail') return { layer: 'railways', minZoom: 10, properties: {} };
  return undefined;
}

export function classifyPlace(tags: Tags): Feature | undefined {
  const minZoom = places[tags.place ?? ''];
  if (!minZoom || !tags.name) return undefined;
  return { layer: 'places', minZoom, properties: { name: tags.name, kind: tags.place! } };
}
