import { setTimeout as sleep } from 'node:timers/promises';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { VERSION } from '../../config.ts';
import { ProviderError } from '../errors.ts';
import { type FoundPlace, type Geocoder, GeocoderTimeout } from './geocoder.ts';

const PATIENCE_MS = 8_000;
/** Public servers allow one request per second and application. */
const publicServers = new Set(['nominatim.openstreetmap.org', 'photon.komoot.io']);
const MAX_WAITING = 15;

type Adapter = { path: string; read(answer: unknown): FoundPlace[] };

const NominatimAnswer = Type.Array(
  Type.Object({
    lat: Type.String(),
    lon: Type.String(),
    display_name: Type.String(),
    address: Type.Optional(Type.Object({ postcode: Type.Optional(Type.String()) })),
  }),
);
const Maybe = Type.Optional(Type.String());
const PhotonAnswer = Type.Object({
  features: Type.Array(
    Type.Object({
      geometry: Type.Object({ coordinates: Type.Array(Type.Number(), { minItems: 2 }) }),
      properties: Type.Object({
        name: Maybe,
        street: Maybe,
        housenumber: Maybe,
        postcode: Maybe,
        city: Maybe,
        country: Maybe,
      }),
    }),
  ),
});

const adapters: Record<'nominatim' | 'photon', Adapter> = {
  nominatim: {
    path: '/search?format=jsonv2&addressdetails=1&',
    read: answer =>
      checked(NominatimAnswer, answer).map(({ lat, lon, display_name: label, address }) => ({
        lat: Number(lat),
        lng: Number(lon),
        label,
        postcode: address?.postcode ?? null,
        confidence: 1,
      })),
  },
  photon: {
    path: '/api?',
    read: answer =>
      checked(PhotonAnswer, answer).features.map(({ geometry, properties }) => {
        const { name, street, housenumber, postcode, city, country } = properties;
        const line = [street, housenumber].filter(Boolean).join(' ');
        const town = [postcode, city].filter(Boolean).join(' ');
        return {
          lat: geometry.coordinates[1]!,
          lng: geometry.coordinates[0]!,
          label: [name, line, town, country].filter(Boolean).join(', '),
          postcode: postcode ?? null,
          confidence: 1,
        };
      }),
  },
};

function checked<T extends TSchema>(schema: T, answer: unknown): Static<T> {
  if (Value.Check(schema, answer)) return answer as Static<T>;
  throw new ProviderError('The geocoder gave an answer that cannot be read', { kind: 'retryable' });
}

export type RemoteGeocoderOptions = { contact: string; patienceMs?: number; pauseMs?: number };

/** A Nominatim or Photon server. */
export function remoteGeocoder(
  url: string,
  kind: 'nominatim' | 'photon',
  { contact, patienceMs = PATIENCE_MS, pauseMs }: RemoteGeocoderOptions,
): Geocoder {
  const base = url.replace(/\/+$/, '');
  const { path, read } = adapters[kind];
  const waitTurn = turns(pauseMs ?? (publicServers.has(new URL(url).hostname) ? 1_000 : 0));
  return {
    source: `${kind}:${base}`,
    remote: true,
    async find(text, most) {
      await waitTurn();
      const query = new URLSearchParams({ q: text, limit: String(most) });
      const answer = await get(`${base}${path}${query}`, contact, patienceMs);
      return read(answer)
        .filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
        .slice(0, most);
    },
  };
}

/** Spaces requests with a pause. Rejects a request that would wait too long. */
function turns(pauseMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    if (pauseMs === 0) return;
    const now = performance.now();
    const at = Math.max(now, next);
    if (at - now > pauseMs * MAX_WAITING)
      throw new ProviderError('The geocoder is asked too often', {
        kind: 'retryable',
        retryAfterSeconds: 60,
      });
    next = at + pauseMs;
    if (at > now) await sleep(at - now);
  };
}

async function get(url: string, contact: string, patienceMs: number): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': `Truckroll/${VERSION} (${contact})` },
      signal: AbortSignal.timeout(patienceMs),
    });
    text = await response.text();
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new GeocoderTimeout(`The geocoder did not answer within ${patienceMs / 1000} s`, {
        kind: 'retryable',
      });
    throw new ProviderError('The geocoder cannot be reached', { kind: 'retryable', cause: error });
  }
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  if (!response.ok)
    throw new ProviderError(`The geocoder answered with status ${response.status}`, {
      kind: response.status >= 500 || response.status === 429 ? 'retryable' : 'final',
      retryAfterSeconds,
    });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderError('The geocoder gave an answer that cannot be read', {
      kind: 'retryable',
      cause: error,
    });
  }
}
