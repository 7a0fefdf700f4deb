import type { Deps } from '../../../deps.ts';
import { drivesBetween, isRoutingTrouble, Places } from './drive-times.ts';

export type Stop = { lat: number | null; lng: number | null };

/**
 * Driving minutes to each stop of each tour from the previous one; the first stop is where the tour starts. null: one
 * of the places or the route is unknown.
 */
export async function legMinutes(deps: Deps, tours: Stop[][]): Promise<(number | null)[][]> {
  const places = new Places();
  const rows = tours.map(tour => tour.map(({ lat, lng }) => places.row(lat, lng)));
  const pairs = rows.flatMap(tour => tour.slice(1).map((to, i): [number, number] => [tour[i]!, to]));
  try {
    const drive = await drivesBetween(deps, places, pairs);
    const minutes = (from: number, to: number) => {
      const seconds = from && to ? drive(from, to) : -1;
      return seconds < 0 ? null : Math.round(seconds / 60);
    };
    return rows.map(tour => tour.slice(1).map((to, i) => minutes(tour[i]!, to)));
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    deps.log.warn({ err: error }, 'Drive times are not to be had');
    return rows.map(tour => tour.slice(1).map(() => null));
  }
}
