import { parseLocated, parseMatrix, parseRoute } from './engine-answers.ts';
import { createGate } from './gate.ts';
import { contourQuery, locateQuery, matrixQuery, routeQuery } from './local.ts';
import { matrixInBlocks } from './matrix.ts';
import { type Contour, ENGINE_PATIENCE_MS, type Position, type Routing, RoutingError } from './routing.ts';

const MOST_PAIRS = 2_500;
const HEALTH_PATIENCE_MS = 1_500;

/** The engine's own error codes for invalid requests. */
class EngineRefusal extends RoutingError {
  readonly code: number;
  readonly limit: number | undefined;
  constructor(code: number, text: string) {
    super(
      noRoad.has(code) ? 'no-road' : 'failed',
      noRoad.has(code) ? 'No road leads there' : 'The routing engine refused',
      new Error(text),
    );
    this.code = code;
    this.limit = Number(/(\d+)\D*$/.exec(text)?.[1]) || undefined;
  }
}

const noRoad = new Set([154, 170, 171, 442]);
const TOO_MANY_CONTOURS = 152;
const TOO_LONG = 151;

/** A remote Valhalla server. */
export function remoteRouting(url: string, patienceMs = ENGINE_PATIENCE_MS): Routing {
  const base = url.replace(/\/+$/, '');
  const pass = createGate({ running: 8, waiting: 200, patienceMs: patienceMs * 2 });
  const ask = (action: string, query: object) => pass(() => post(`${base}/${action}`, query, patienceMs));
  const askContours = (from: Position, contours: Contour[]) => ask('isochrone', contourQuery(from, contours));

  return {
    version: async () => `remote:${base}`,
    async describe() {
      const signal = AbortSignal.timeout(HEALTH_PATIENCE_MS);
      const isUp = await fetch(`${base}/status`, { signal }).then(
        response => response.ok,
        () => false,
      );
      return { status: isUp ? 'up' : 'down', source: 'valhalla', version: `remote:${base}` };
    },
    async contours(from, contours) {
      const sorted = contours.toSorted((a, b) => b.minutes - a.minutes);
      return { source: 'valhalla', geojson: await withinLimits(sorted, part => askContours(from, part)) };
    },
    matrix: (sources, targets = sources) =>
      matrixInBlocks(sources, targets, {
        mostPairs: MOST_PAIRS,
        ask: async (from, to) => parseMatrix(await ask('sources_to_targets', matrixQuery(from, to))),
        locate: async all => parseLocated(await ask('locate', locateQuery(all))),
      }),
    route: async points => ({ ...parseRoute(await ask('route', routeQuery(points))), source: 'valhalla' }),
  };
}

/** Adapts to a server with lower limits: fewer contours per request, and none above its maximum. */
async function withinLimits(
  contours: Contour[],
  ask: (contours: Contour[]) => Promise<string>,
): Promise<string> {
  try {
    return checked(await ask(contours));
  } catch (error) {
    if (!(error instanceof EngineRefusal) || contours.length === 0) throw error;
    if (error.code === TOO_LONG) {
      const limit = error.limit;
      const rest = limit ? contours.filter(({ minutes }) => minutes <= limit) : contours.slice(1);
      if (rest.length > 0 && rest.length < contours.length) return withinLimits(rest, ask);
      if (rest.length === 0 && limit) return withinLimits([{ ...contours[0]!, minutes: limit }], ask);
    }
    if (error.code === TOO_MANY_CONTOURS && contours.length > 1) {
      const half = Math.ceil(contours.length / 2);
      const parts = [
        await withinLimits(contours.slice(0, half), ask),
        await withinLimits(contours.slice(half), ask),
      ];
      const features = parts.flatMap(part => JSON.parse(part).features);
      return JSON.stringify({ type: 'FeatureCollection', features });
    }
    throw error;
  }
}

function checked(text: string): string {
  try {
    const answer = JSON.parse(text);
    if (answer?.type === 'FeatureCollection' && Array.isArray(answer.features)) return text;
  } catch {
    // reported below
  }
  throw new RoutingError('failed', 'The routing engine gave an answer that cannot be read');
}

async function post(url: string, query: object, patienceMs: number): Promise<string> {
  let text: string;
  let ok: boolean;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.timeout(patienceMs),
    });
    ok = response.ok;
    text = await response.text();
  } catch (error) {
    throw (error as Error).name === 'TimeoutError'
      ? new RoutingError('timeout', `The routing engine did not answer within ${patienceMs / 1000} s`, error)
      : new RoutingError('failed', 'The routing engine cannot be reached', error);
  }
  if (ok) return text;
  const refusal = readRefusal(text);
  throw refusal ?? new RoutingError('failed', 'The routing engine failed', new Error(text.slice(0, 300)));
}

function readRefusal(text: string): EngineRefusal | undefined {
  try {
    const { error_code: code, error } = JSON.parse(text);
    return typeof code === 'number' ? new EngineRefusal(code, String(error)) : undefined;
  } catch {
    return undefined;
  }
}
