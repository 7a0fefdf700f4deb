import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import type { ServingQuery } from '../../../records/franchises/territory.ts';
import { findAddressForCaller } from '../places/find-address.ts';
import { findServing } from './store.ts';

export type Served = { lat: number; lng: number; postcode: string | null };

/** The franchise whose territory contains a place, if any. */
export const servingFranchise = (sql: Sql, { lat, lng, postcode }: Served) =>
  findServing(sql, lat, lng, postcode);

/** The same for callers with an address or position. */
export async function describeServing(deps: Deps, { q, lat, lng }: ServingQuery) {
  const isPosition = lat !== undefined && lng !== undefined;
  if (!isPosition && q === undefined)
    throw invalid('The request is not valid', ['q: is required, or lat and lng']);
  const place = isPosition
    ? { lat, lng, label: `${lat}, ${lng}`, postcode: null }
    : (await findAddressForCaller(deps, q!, 1)).places[0];
  if (!place) return { franchise: null, place: null };
  const franchise = await servingFranchise(deps.sql, place);
  return { franchise: franchise ?? null, place: { lat: place.lat, lng: place.lng, label: place.label } };
}
