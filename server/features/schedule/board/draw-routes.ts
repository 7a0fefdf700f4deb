import type { Deps } from '../../../deps.ts';
import { type Position, type Route, type Routing, RoutingError } from '../../../providers/routing/routing.ts';
import { asUpstreamFailure } from '../scene/drive-times.ts';
import type { DrawnRoute, RoutesQuery } from './schemas.ts';
import { homeOf, readTours } from './show-board.ts';

/** Fewer than the engine has threads, so bookings and contours get their share. */
const CONCURRENCY = 2;
/** A few kilobytes each; far more than the days dispatchers look at. */
const MAX_CACHED = 1_000;

/** Cached routes for one map version; null where there is no road. */
type RouteCache = { version: string; routes: Map<string, Route | null> };
const caches = new WeakMap<Routing, RouteCache>();

/** Each worker's route for a day: from home through the visits and back. */
export async function drawRoutes(
  deps: Deps,
  query: RoutesQuery,
): Promise<{ routes: DrawnRoute[]; isCached: boolean }> {
  const { tours } = await readTours(deps, query);
  const withVisits = tours.filter(({ visits }) => visits.length > 0);
  const cached = await cachedRoutes(deps.routing);
  let isCached = true;
  const draw = async ({ worker, visits }: (typeof withVisits)[number]): Promise<DrawnRoute> => {
    const stops = [homeOf(worker), ...visits, homeOf(worker)].flatMap(({ lat, lng }): Position[] =>
      lat === null || lng === null ? [] : [{ lat, lng }],
    );
    const key = stops.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(' ');
    if (!cached.has(key)) {
      isCached = false;
      store(cached, key, stops.length < 2 ? null : await roadOf(deps.routing, stops));
    }
    const route = cached.get(key);
    return {
      workerId: worker.id,
      jobIds: visits.map(visit => visit.id),
      minutes: route ? Math.round(route.seconds / 60) : null,
      meters: route ? Math.round(route.meters) : null,
      source: route?.source ?? null,
      geometry: route
        ? { type: 'LineString', coordinates: route.line.map(({ lat, lng }) => [lng, lat]) }
        : null,
    };
  };
  const routes: DrawnRoute[] = [];
  await asUpstreamFailure(deps, async () => {
    for (let i = 0; i < withVisits.length; i += CONCURRENCY)
      routes.push(...(await Promise.all(withVisits.slice(i, i + CONCURRENCY).map(draw))));
  });
  return { routes, isCached };
}

async function roadOf(routing: Routing, stops: Position[]): Promise<Route | null> {
  try {
    return await routing.route(stops);
  } catch (error) {
    if (error instanceof RoutingError && error.trouble === 'no-road') return null;
    throw error;
  }
}

async function cachedRoutes(routing: Routing): Promise<RouteCache['routes']> {
  const version = await routing.version();
  const cached = caches.get(routing);
  if (cached?.version === version) return cached.routes;
  const routes: RouteCache['routes'] = new Map();
  caches.set(routing, { version, routes });
  return routes;
}

/** Evicts the oldest first. */
function store(routes: RouteCache['routes'], key: string, route: Route | null) {
  for (const oldest of routes.keys()) {
    if (routes.size < MAX_CACHED) break;
    routes.delete(oldest);
  }
  routes.set(key, route);
}
