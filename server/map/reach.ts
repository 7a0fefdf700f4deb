import type { Sql } from '../db/connect.ts';
import { type Bounds, currentAreas } from './store.ts';

/** Degrees around a region within which a place counts as off the road, not off the map. */
const MARGIN = 0.5;

export type Reaches = (place: { lat: number; lng: number }) => boolean;

/** Whether the current map covers a place; read once per version. */
export function watchMapReach(sql: Sql, currentVersion: () => Promise<number | undefined>) {
  let known: { version: number; areas: Bounds[] } | undefined;

  return async (): Promise<Reaches> => {
    const version = await currentVersion();
    if (version === undefined) return () => true;
    if (known?.version !== version) known = { version, areas: await currentAreas(sql) };
    const { areas } = known;
    return ({ lat, lng }) =>
      areas.some(
        ({ west, south, east, north }) =>
          lat >= south - MARGIN && lat <= north + MARGIN && lng >= west - MARGIN && lng <= east + MARGIN,
      );
  };
}
