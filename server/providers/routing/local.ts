import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { engineConfig, MOST_PAIRS } from '../../map/engine-config.ts';
import { versionFolder } from '../../map/import-map.ts';
import { watchMapReach } from '../../map/reach.ts';
import { watchMapVersion } from '../../map/watch-version.ts';
import { estimateBeyondMap } from './beyond-map.ts';
import { parseLocated, parseMatrix, parseRoute } from './engine-answers.ts';
import { estimateRouting } from './estimate.ts';
import { createGate } from './gate.ts';
import { matrixInBlocks } from './matrix.ts';
import { ENGINE_PATIENCE_MS, type Position, type Routing, RoutingError } from './routing.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

type Action = 'isochrone' | 'matrix' | 'route' | 'locate';
type Engine = Record<Action, (query: string) => Promise<string>>;
type OpenEngine = { engine: Engine; version: number };

/** Engines are never released: destroying one during a call crashes the process. */
const engines = new Map<string, Engine>();

const MOST_WAITING = 200;

/**
 * The imported map, in this process. Without a map, without an engine for this platform, or outside the map, drive
 * times are estimated.
 */
export function localRouting(sql: Sql, config: Config, log: Log): Routing {
  const currentVersion = watchMapVersion(sql);
  const routing = mapRouting(currentVersion, config, log);
  return { ...routing, ...estimateBeyondMap(routing, watchMapReach(sql, currentVersion)) };
}

/** A version of the map, wherever a point is. Calls run on libuv's threads, never on the event loop. */
export function mapRouting(
  currentVersion: () => Promise<number | undefined>,
  config: Pick<Config, 'dataDir' | 'threadPoolSize'>,
  log: Log,
): Routing {
  // Leave one core to the event loop, and one thread to files and DNS.
  const running = Math.max(1, Math.min(availableParallelism() - 1, config.threadPoolSize - 1));
  const pass = createGate({ running, waiting: MOST_WAITING, patienceMs: ENGINE_PATIENCE_MS });
  let absence = '';
  let last: OpenEngine | undefined;

  async function currentEngine(): Promise<OpenEngine | undefined> {
    const version = await currentVersion();
    if (version === undefined) return noEngine('no map was imported');
    if (last?.version !== version) last = await openEngine(version);
    return last;
  }

  async function openEngine(version: number): Promise<OpenEngine | undefined> {
    const tiles = join(versionFolder(config.dataDir, version), 'tiles');
    if (!existsSync(tiles))
      return noEngine(`the routing tiles of map version ${version} are not in ${config.dataDir}`);
    try {
      const { Actor } = await import('@valhallajs/valhallajs');
      const engine = engines.get(tiles) ?? (new Actor(engineConfig(tiles)) as unknown as Engine);
      engines.set(tiles, engine);
      yieldToEventLoop();
      return { engine, version };
    } catch (error) {
      return noEngine(`the routing engine cannot be loaded: ${(error as Error).message}`);
    }
  }

  function noEngine(why: string) {
    if (why !== absence) log.warn({ why }, 'Drive times are estimated from distance');
    absence = why;
    return undefined;
  }

  const ask = (engine: Engine, action: Action, query: object) =>
    pass(() => engine[action](JSON.stringify(query)).catch(error => Promise.reject(sorted(error as Error))));

  return {
    async version() {
      const current = await currentEngine();
      return current ? `map:${current.version}` : 'estimate';
    },
    async describe() {
      const current = await currentEngine();
      return current
        ? { status: 'up', source: 'valhalla', version: `map:${current.version}` }
        : { status: 'estimate', source: 'estimate', version: 'estimate', reason: absence };
    },
    async contours(from, contours) {
      const current = await currentEngine();
      if (!current) return estimateRouting.contours(from, contours);
      return {
        source: 'valhalla',
        geojson: await ask(current.engine, 'isochrone', contourQuery(from, contours)),
      };
    },
    async matrix(sources, targets = sources) {
      const current = await currentEngine();
      if (!current) return estimateRouting.matrix(sources, targets);
      const { engine } = current;
      return matrixInBlocks(sources, targets, {
        mostPairs: MOST_PAIRS,
        ask: async (from, to) => parseMatrix(await ask(engine, 'matrix', matrixQuery(from, to))),
        locate: async all => parseLocated(await ask(engine, 'locate', locateQuery(all))),
      });
    },
    async route(points) {
      const current = await currentEngine();
      if (!current) return estimateRouting.route(points);
      return { ...parseRoute(await ask(current.engine, 'route', routeQuery(points))), source: 'valhalla' };
    },
  };
}

/** In process, the engine reports errors only as text. */
function sorted(error: Error): RoutingError {
  const text = error.message;
  if (/no suitable edges|no path|no data|exceeds the max distance|unconnected/i.test(text))
    return new RoutingError('no-road', 'No road of the map leads there', error);
  return new RoutingError('failed', 'The routing engine failed', error);
}

const toEngine = ({ lat, lng }: Position) => ({ lat, lon: lng });

export const contourQuery = (from: Position, contours: { minutes: number; color?: string }[]) => ({
  locations: [toEngine(from)],
  costing: 'auto',
  contours: contours.map(({ minutes, color }) => (color ? { time: minutes, color } : { time: minutes })),
  polygons: true,
});

export const matrixQuery = (sources: Position[], targets: Position[]) => ({
  sources: sources.map(toEngine),
  targets: targets.map(toEngine),
  costing: 'auto',
  verbose: false,
});

export const locateQuery = (points: Position[]) => ({
  locations: points.map(toEngine),
  costing: 'auto',
  verbose: false,
});

export const routeQuery = (points: Position[]) => ({
  locations: points.map(toEngine),
  costing: 'auto',
  directions_type: 'none',
});
