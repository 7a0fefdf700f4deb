import type { Sql } from '../../db/connect.ts';
import { activeRegions, type Bounds } from '../store.ts';
import type { Layer } from './classify.ts';

export type FeatureRow = { layer: Layer; points: Buffer; properties: Record<string, string> };

const MAX_FEATURES = 30_000;

/** What to draw in an area at a zoom, most important first in case there is too much. */
export const findFeatures = (sql: Sql, zoom: number, { west, south, east, north }: Bounds) => sql<
  FeatureRow[]
>`
  select layer, points, properties from map_features
  where area && box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8)) and min_zoom <= ${zoom}
    and region_id = any (${activeRegions(sql)})
  order by min_zoom limit ${MAX_FEATURES}`;

/** The bounds of the map's features. */
export const findBounds = async (sql: Sql): Promise<Bounds | undefined> => {
  const [row] = await sql<{ [side in keyof Bounds]: number | null }[]>`
    select min((area[1])[0]) as west, min((area[1])[1]) as south, max((area[0])[0]) as east, max((area[0])[1]) as north
    from map_features where region_id = any (${activeRegions(sql)})`;
  return row && row.west !== null ? (row as Bounds) : undefined;
};
