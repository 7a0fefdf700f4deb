export type Town = { name: string; lat: number; lng: number; kind: string };

/** Typical radius of each kind of place in kilometers: a house between two belongs to the larger. */
type Reach = Record<string, number>;
const townReach: Reach = { city: 12, town: 6, village: 3, hamlet: 1.2 };
/** People write these instead of the town: "Brooklyn, NY". */
export const boroughReach: Reach = { borough: 12 };
export const districtReach: Reach = { suburb: 2.5, quarter: 1.5, neighbourhood: 1 };
const CELL = 0.25;
const MAX_KM = 25;

/** Finds the town of a house without one. */
export function nearestTown(
  towns: Town[],
  reach = townReach,
): (lat: number, lng: number) => string | undefined {
  const cells = new Map<string, Town[]>();
  const cellOf = (lat: number, lng: number) => `${Math.floor(lat / CELL)}:${Math.floor(lng / CELL)}`;
  for (const town of towns) {
    if (!reach[town.kind]) continue;
    const key = cellOf(town.lat, town.lng);
    cells.set(key, [...(cells.get(key) ?? []), town]);
  }
  return (lat, lng) => {
    let best: { name: string; score: number } | undefined;
    for (const dLat of [-CELL, 0, CELL])
      for (const dLng of [-CELL, 0, CELL])
        for (const town of cells.get(cellOf(lat + dLat, lng + dLng)) ?? []) {
          const km = kilometers(lat, lng, town.lat, town.lng);
          const score = km / reach[town.kind]!;
          if (km <= (reach === townReach ? MAX_KM : reach[town.kind]!) && (!best || score < best.score))
            best = { name: town.name, score };
        }
    return best?.name;
  };
}

/** Good enough over a few dozen kilometers. */
export function kilometers(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const east = (lng2 - lng1) * Math.cos(((lat1 + lat2) * Math.PI) / 360);
  return Math.hypot(lat2 - lat1, east) * 111.2;
}
