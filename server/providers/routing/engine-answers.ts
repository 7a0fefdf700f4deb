import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Position, RoutingError } from './routing.ts';

const MatrixAnswer = Type.Object({
  sources_to_targets: Type.Object({
    durations: Type.Array(Type.Array(Type.Union([Type.Number(), Type.Null()]))),
  }),
});
const RouteAnswer = Type.Object({
  trip: Type.Object({
    summary: Type.Object({ time: Type.Number(), length: Type.Number() }),
    legs: Type.Array(Type.Object({ shape: Type.String() })),
  }),
});

const LocateAnswer = Type.Array(
  Type.Object({ edges: Type.Union([Type.Array(Type.Unknown()), Type.Null()]) }),
);

/** The engine's answer, validated: a proxy's error page is not an answer. */
function parseAnswer<T extends TSchema>(schema: T, text: string): Static<T> {
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(schema, value)) return value as Static<T>;
  } catch {
    // reported below
  }
  throw new RoutingError('failed', 'The routing engine gave an answer that cannot be read');
}

export const parseMatrix = (text: string) => parseAnswer(MatrixAnswer, text).sources_to_targets.durations;

export const parseLocated = (text: string) =>
  parseAnswer(LocateAnswer, text).map(({ edges }) => edges !== null && edges.length > 0);

export function parseRoute(text: string) {
  const { summary, legs } = parseAnswer(RouteAnswer, text).trip;
  return {
    seconds: Math.round(summary.time),
    meters: Math.round(summary.length * 1000),
    line: legs.flatMap(leg => decodePolyline(leg.shape)),
  };
}

/** Decodes polylines with six decimals, the engine's format for shapes. */
function decodePolyline(text: string): Position[] {
  const line: Position[] = [];
  let [at, lat, lng] = [0, 0, 0];
  const next = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = text.charCodeAt(at++) - 63;
      value |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lat += next();
    lng += next();
    line.push({ lat: lat / 1e6, lng: lng / 1e6 });
  }
  return line;
}
