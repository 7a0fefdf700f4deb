import type { Bounds } from './store.ts';

export type StyleInput = {
  origin: string;
  version: number | undefined;
  bounds: Bounds | undefined;
  attribution: string;
};

const road = (kind: string, color: string, widths: [number, number][], minzoom = 0) => ({
  id: `road-${kind}`,
  type: 'line',
  source: 'map',
  'source-layer': 'roads',
  minzoom,
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths.flat()],
  },
});

/** A quiet map to put work on. It has no labels: fonts would have to come from somewhere. */
export function mapStyle({ origin, version, bounds, attribution }: StyleInput) {
  const background = { id: 'background', type: 'background', paint: { 'background-color': '#f4f2ec' } };
  if (version === undefined || !bounds)
    return { version: 8, name: 'Truckroll', sources: {}, layers: [background], metadata: { map: null } };
  const { west, south, east, north } = bounds;
  return {
    version: 8,
    name: 'Truckroll',
    center: [(west + east) / 2, (south + north) / 2],
    zoom: 11,
    metadata: { map: version },
    sources: {
      map: {
        type: 'vector',
        tiles: [`${origin}/map/tiles/{z}/{x}/{y}.mvt?v=${version}`],
        minzoom: 0,
        maxzoom: 14,
        bounds: [west, south, east, north],
        attribution,
      },
    },
    layers: [
      background,
      {
        id: 'water',
        type: 'fill',
        source: 'map',
        'source-layer': 'water',
        paint: { 'fill-color': '#a9cbe0' },
      },
      {
        id: 'waterways',
        type: 'line',
        source: 'map',
        'source-layer': 'waterways',
        paint: { 'line-color': '#a9cbe0', 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 1, 14, 6] },
      },
      {
        id: 'railways',
        type: 'line',
        source: 'map',
        'source-layer': 'railways',
        paint: { 'line-color': '#b9b4ac', 'line-width': 1, 'line-dasharray': [4, 2] },
      },
      road(
        'path',
        '#dcd6c8',
        [
          [13, 0.5],
          [18, 3],
        ],
        13,
      ),
      road(
        'service',
        '#e6e1d6',
        [
          [13, 0.5],
          [18, 8],
        ],
        13,
      ),
      road(
        'minor',
        '#ffffff',
        [
          [12, 0.8],
          [18, 16],
        ],
        12,
      ),
      road('tertiary', '#ffffff', [
        [10, 0.8],
        [18, 18],
      ]),
      road('secondary', '#fff3c4', [
        [9, 1],
        [18, 20],
      ]),
      road('primary', '#fde3a1', [
        [8, 1],
        [18, 22],
      ]),
      road('trunk', '#f9cf8e', [
        [6, 1],
        [18, 24],
      ]),
      road('motorway', '#f2b277', [
        [5, 1],
        [18, 26],
      ]),
    ],
  };
}
