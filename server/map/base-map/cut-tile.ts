import type { Feature, Position } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import type { Bounds } from '../store.ts';
import type { Layer } from './classify.ts';
import type { FeatureRow } from './store.ts';

export type Tile = { z: number; x: number; y: number };

export const MAX_ZOOM = 14;
const EXTENT = 4096;
const BUFFER = 64;

/** The area of a tile with a margin, so that lines do not end at its edge. */
export function boundsOf({ z, x, y }: Tile): Bounds {
  const count = 2 ** z;
  const margin = BUFFER / EXTENT;
  const lng = (column: number) => (column / count) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
  return {
    west: lng(x - margin),
    east: lng(x + 1 + margin),
    north: lat(y - margin),
    south: lat(y + 1 + margin),
  };
}

/** A vector tile of the rows; undefined if empty. */
export function cutTile(tile: Tile, rows: FeatureRow[]): Uint8Array | undefined {
  const layers: Record<string, { features: unknown[] }> = {};
  for (const [layer, features] of Map.groupBy(rows, row => row.layer)) {
    const cutter = new GeoJSONVT(
      { type: 'FeatureCollection', features: features.map(toFeature) },
      { maxZoom: MAX_ZOOM, indexMaxZoom: 0, extent: EXTENT, buffer: BUFFER, tolerance: 3 },
    );
    const cut = cutter.getTile(tile.z, tile.x, tile.y);
    if (cut && cut.features.length > 0) layers[layer] = cut;
  }
  return Object.keys(layers).length > 0 ? fromGeojsonVt(layers, { version: 2, extent: EXTENT }) : undefined;
}

const areas = new Set<Layer>(['water']);

function toFeature({ layer, points, properties }: FeatureRow): Feature {
  const line: Position[] = [];
  for (let at = 0; at + 8 <= points.length; at += 8)
    line.push([points.readInt32LE(at) / 1e7, points.readInt32LE(at + 4) / 1e7]);
  const geometry =
    layer === 'places'
      ? { type: 'Point' as const, coordinates: line[0]! }
      : areas.has(layer)
        ? { type: 'Polygon' as const, coordinates: [line] }
        : { type: 'LineString' as const, coordinates: line };
  return { type: 'Feature', properties, geometry };
}
