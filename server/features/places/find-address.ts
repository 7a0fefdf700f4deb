import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/errors.ts';
import { ProviderError } from '../../providers/errors.ts';
import { type FoundPlace, GeocoderTimeout } from '../../providers/geocoder/geocoder.ts';
import { findAnswer, saveAnswer } from './store.ts';

export const KEEP_PLACES = Temporal.Duration.from({ hours: 24 * 30 });
const asking = new Map<string, Promise<FoundPlace[]>>();

/**
 * Where an address is, best first. Another server is asked once for the same words, however often and by
 * however many at a time; the imported map is fast enough to be asked every time.
 */
export async function findAddress(deps: Deps, text: string, most: number): Promise<FoundPlace[]> {
  const { geocoder, sql, clock } = deps;
  if (!geocoder.remote) return geocoder.find(text, most);
  const query = `${most}|${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
  const known = await findAnswer(sql, geocoder.source, query, clock.now().subtract(KEEP_PLACES));
  if (known) return known;
  const key = `${geocoder.source}|${query}`;
  const running = asking.get(key);
  if (running) return running;
  const answer = geocoder
    .find(text, most)
    .then(async places => {
      await saveAnswer(sql, geocoder.source, query, places, clock.now());
      return places;
    })
    .finally(() => asking.delete(key));
  asking.set(key, answer);
  return answer;
}

/** The same for a caller of the API, who is told what is wrong outside. */
export async function findAddressForCaller(deps: Deps, text: string, most: number): Promise<FoundPlace[]> {
  try {
    return await findAddress(deps, text, most);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'The geocoder failed');
    throw new DomainError(error instanceof GeocoderTimeout ? 504 : 502, error.message);
  }
}
