import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../http/errors.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { type FindOptions, type FoundPlace, GeocoderTimeout } from '../../../providers/geocoder/geocoder.ts';
import { businessArea } from './business-area.ts';
import { deleteAnswersFor, findAnswer, saveAnswer } from './store.ts';

export const PLACE_CACHE_TTL = Temporal.Duration.from({ hours: 24 * 30 });
const pending = new Map<string, Promise<FoundPlace[]>>();

/** The form in which an address is remembered. */
const asQuery = (address: string) => address.trim().replace(/\s+/g, ' ').toLowerCase();

/** Forgets what a remote server found for these addresses. */
export const forgetAddresses = (sql: Sql, addresses: string[]) =>
  deleteAnswersFor(sql, addresses.map(asQuery));

type Found = { places: FoundPlace[]; hit: boolean };

/** Geocodes an address, best match first. */
export const findAddress = async (deps: Deps, text: string, most: number): Promise<FoundPlace[]> =>
  (await geocode(deps, text, most)).places;

/**
 * A remote server is asked once for the same words, however many requests ask at the same time. The imported map is
 * fast enough to query every time.
 */
async function geocode(deps: Deps, text: string, most: number, options: FindOptions = {}): Promise<Found> {
  const { geocoder, sql, clock } = deps;
  if (!geocoder.remote) {
    const near = options.near ?? (await businessArea(deps));
    return { places: await geocoder.find(text, most, { ...options, near }), hit: false };
  }
  const query = `${most}|${asQuery(text)}`;
  const known = await findAnswer(sql, geocoder.source, query, clock.now().subtract(PLACE_CACHE_TTL));
  if (known) return { places: known, hit: true };
  const key = `${geocoder.source}|${query}`;
  const running = pending.get(key);
  if (running) return { places: await running, hit: true };
  const answer = geocoder
    .find(text, most)
    .then(async places => {
      await saveAnswer(sql, geocoder.source, query, places, clock.now());
      return places;
    })
    .finally(() => pending.delete(key));
  pending.set(key, answer);
  return { places: await answer, hit: false };
}

/** The same for an API caller, who gets an upstream error if the provider fails. */
export async function findAddressForCaller(
  deps: Deps,
  text: string,
  most: number,
  options?: FindOptions,
): Promise<Found> {
  try {
    return await geocode(deps, text, most, options);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'The geocoder failed');
    throw new DomainError(error instanceof GeocoderTimeout ? 504 : 502, error.message);
  }
}
