import type { Bounds } from '../store.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export type StyleInput = {
  origin: string;
  version: number | undefined;
  bounds: Bounds | undefined;
  attribution: string;
  theme: Theme;
};

const palettes = {
  light: {
    ground: '#f4f2ec',
    water: '#a9cbe0',
    waterName: '#2f5d7c',
    railway: '#b9b4ac',
    name: '#3c3a35',
    halo: '#fbfaf7',
    path: '#dcd6c8',
    service: '#e6e1d6',
    minor: '#ffffff',
    tertiary: '#ffffff',
    secondary: '#fff3c4',
    primary: '#fde3a1',
    trunk: '#f9cf8e',
    motorway: '#f2b277',
  },
  dark: {
    ground: '#1d2023',
    water: '#16354a',
    waterName: '#8fb6cf',
    railway: '#4a4d50',
    name: '#d0d3d6',
    halo: '#16181a',
    path: '#33373a',
    service: '#303437',
    minor: '#3b4044',
    tertiary: '#454b4f',
    secondary: '#555346',
    primary: '#655a3f',
    trunk: '#70593a',
    motorway: '#7d5a3a',
  },
};
type Palette = (typeof palettes)[Theme];

/** Major roads are drawn over minor ones: minimum zoom, width there, and width at zoom 18. */
const roads = [
  ['path', 13, 0.5, 3],
  ['service', 13, 0.5, 8],
  ['minor', 12, 0.8, 16],
  ['tertiary', 10, 0.8, 18],
  ['secondary', 9, 1, 20],
  ['primary', 8, 1, 22],
  ['trunk', 6, 1, 24],
  ['motorway', 5, 1, 26],
] as const;

const from = (layer: string) => ({ source: 'map', 'source-layer': layer });
const growing = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops];

/** A muted base map for showing work, light or dark. */
export function mapStyle({ origin, version, bounds, attribution, theme }: StyleInput) {
  const colors = palettes[theme];
  const background = { id: 'background', type: 'background', paint: { 'background-color': colors.ground } };
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
    layers: [background, ...waters(colors), ...roadLines(colors), ...names(colors)],
  };
}

function waters({ water, railway }: Palette) {
  return [
    { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': water } },
    {
      id: 'waterways',
      type: 'line',
      ...from('waterways'),
      paint: { 'line-color': water, 'line-width': growing(8, 1, 14, 6) },
    },
    {
      id: 'railways',
      type: 'line',
      ...from('railways'),
      paint: { 'line-color': railway, 'line-width': 1, 'line-dasharray': [4, 2] },
    },
  ];
}

function roadLines(colors: Palette) {
  return roads.map(([kind, minzoom, narrow, wide]) => ({
    id: `road-${kind}`,
    type: 'line',
    ...from('roads'),
    // Paths, yards and lanes clutter a map of a whole town; for bigger roads the tiles decide.
    minzoom: minzoom >= 12 ? minzoom : 0,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors[kind],
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], minzoom, narrow, 18, wide],
    },
  }));
}

/** Without a `glyphs` URL the browser draws labels with the viewer's own fonts. */
function names({ name, waterName, halo }: Palette) {
  const paint = { 'text-color': name, 'text-halo-color': halo, 'text-halo-width': 1.5 };
  const alongLine = {
    'symbol-placement': 'line',
    'text-field': ['get', 'name'],
    'text-font': ['sans-serif'],
    'text-size': growing(13, 10, 17, 13),
  };
  return [
    {
      id: 'road-names',
      type: 'symbol',
      ...from('roads'),
      minzoom: 13,
      filter: ['!', ['in', ['get', 'kind'], ['literal', ['path', 'service']]]],
      layout: alongLine,
      paint,
    },
    {
      id: 'waterway-names',
      type: 'symbol',
      ...from('waterways'),
      minzoom: 12,
      layout: alongLine,
      paint: { ...paint, 'text-color': waterName },
    },
    {
      id: 'place-names',
      type: 'symbol',
      ...from('places'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['bold sans-serif'],
        'text-size': ['match', ['get', 'kind'], 'city', 17, 'town', 15, 'village', 13, 12],
        'text-max-width': 8,
      },
      paint,
    },
  ];
}
