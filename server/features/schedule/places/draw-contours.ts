import type { Deps } from '../../../deps.ts';
import { evictOldest } from '../../../evict-oldest.ts';
import { DomainError } from '../../../http/errors.ts';
import {
  type Contour,
  type Contours,
  type Position,
  RoutingError,
  type RoutingTrouble,
} from '../../../providers/routing/routing.ts';
import { findContours, saveContours } from './store.ts';

export const CONTOUR_CACHE_TTL = Temporal.Duration.from({ hours: 24 });
const CACHE_MS = CONTOUR_CACHE_TTL.total('milliseconds');
const MAX_CACHED = 500;

export type Drawn = Contours & { hit: boolean; reason?: string };

/**
 * Contours as the engine draws them. The same request (place within about ten meters, contours, map) is answered from
 * memory, then from the database; the engine gets it once however many ask at the same time.
 */
export function contourDrawer(deps: Deps) {
  const cache = new Map<string, Contours & { at: number }>();
  const drawing = new Map<string, Promise<Drawn>>();

  function store(key: string, { geojson, source }: Contours, at: number) {
    evictOldest(cache, key, { geojson, source, at }, MAX_CACHED);
  }

  async function draw(key: string, from: Position, contours: Contour[]): Promise<Drawn> {
    const since = deps.clock.now().subtract(CONTOUR_CACHE_TTL);
    const stored = await findContours(deps.sql, key, since);
    if (stored) {
      store(key, stored, Temporal.Instant.from(stored.createdAt).epochMilliseconds);
      return { ...stored, hit: true };
    }
    const drawn = await deps.routing.contours(from, contours);
    const at = deps.clock.now();
    store(key, drawn, at.epochMilliseconds);
    // Save after answering: a contour that fails to save is only drawn again.
    setImmediate(() =>
      saveContours(deps.sql, key, drawn, at).catch(error =>
        deps.log.warn({ err: error }, 'Contours were not kept'),
      ),
    );
    return { ...drawn, hit: false };
  }

  return async function drawContours(position: Position, wanted: Contour[]): Promise<Drawn> {
    const from = { lat: rounded(position.lat), lng: rounded(position.lng) };
    const contours = inOrder(wanted);
    const version = await deps.routing.version();
    const parts = contours.map(({ minutes, color = '' }) => `${minutes} ${color}`);
    const key = [version, from.lat, from.lng, ...parts].join('|');
    const known = cache.get(key);
    if (known && deps.clock.now().epochMilliseconds - known.at < CACHE_MS) return { ...known, hit: true };
    try {
      const running = drawing.get(key);
      if (running) return { ...(await running), hit: true };
      const started = draw(key, from, contours).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return await started;
    } catch (error) {
      return emptyOrThrow(deps, error);
    }
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Deduplicated, shortest first. */
function inOrder(contours: Contour[]): Contour[] {
  const each = new Map(contours.toReversed().map(contour => [contour.minutes, contour]));
  return [...each.values()].sort((a, b) => a.minutes - b.minutes);
}

const statuses: Record<Exclude<RoutingTrouble, 'no-road'>, number> = { failed: 502, timeout: 504, busy: 503 };

function emptyOrThrow(deps: Deps, error: unknown): Drawn {
  if (!(error instanceof RoutingError)) throw error;
  if (error.trouble !== 'no-road') {
    deps.log.warn({ err: error }, 'Contours could not be drawn');
    throw new DomainError(statuses[error.trouble], error.message);
  }
  return {
    geojson: '{"type":"FeatureCollection","features":[]}',
    source: 'valhalla',
    hit: false,
    reason: 'There is no road of the map near this place',
  };
}
